;; sbcl --script lisp.lisp READER
(require :asdf)
(defvar *reader* (second sb-ext:*posix-argv*))
(let ((*standard-output* (make-broadcast-stream)) (*error-output* (make-broadcast-stream)))
  (handler-bind ((warning #'muffle-warning))
    (asdf:load-system (if (equal *reader* "lisp-quri") "quri" "puri"))))

(defun unhex (line)
  (let ((bytes (make-array (floor (length line) 2) :element-type '(unsigned-byte 8))))
    (dotimes (i (length bytes) (sb-ext:octets-to-string bytes :external-format :utf-8))
      (setf (aref bytes i) (parse-integer line :start (* 2 i) :end (+ 2 (* 2 i)) :radix 16)))))

(defun field (value)
  (if (null value)
      "-"
      (format nil "~(~{~2,'0x~}~)"
              (coerce (sb-ext:string-to-octets (if (symbolp value) (string-downcase (symbol-name value)) (princ-to-string value))
                                               :external-format :utf-8) 'list))))

(defun fields (text)
  (flet ((call (name package u) (funcall (find-symbol name package) u)))
    (if (equal *reader* "lisp-quri")
        (let ((u (call "URI" "QURI" text)))
          (mapcar (lambda (name) (call name "QURI" u)) '("URI-SCHEME" "URI-USERINFO" "URI-HOST" "URI-PORT" "URI-PATH")))
        (let ((u (call "PARSE-URI" "PURI" text)))
          (list (call "URI-SCHEME" "PURI" u) nil (call "URI-HOST" "PURI" u) (call "URI-PORT" "PURI" u) (call "URI-PATH" "PURI" u))))))

(loop for line = (read-line *standard-input* nil)
      while line
      do (format t "~{~a~^	~}~%"
                 (handler-case (mapcar #'field (fields (unhex (string-trim '(#\Return) line))))
                   (error () '("!")))))
