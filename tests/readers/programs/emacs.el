;; emacs --batch -l emacs.el
(require 'url-parse)
(defun field (value)
  (cond ((null value) "-")
        ((numberp value) (field (number-to-string value)))
        (t (encode-hex-string (encode-coding-string value 'utf-8)))))
(require 'hex-util)
(let (line)
  (while (setq line (ignore-errors (read-from-minibuffer "")))
    (princ
     (condition-case nil
         (let* ((u (url-generic-parse-url (decode-coding-string (decode-hex-string line) 'utf-8)))
                (user (if (url-password u) (concat (url-user u) ":" (url-password u)) (url-user u))))
           (mapconcat #'field (list (url-type u) user (url-host u) (url-port u) (car (url-path-and-query u))) "\t"))
       (error "!")))
    (terpri)))
