(use-modules (ice-9 rdelim) (rnrs bytevectors) (web uri))

(define (unhex line)
  (let ((bytes (make-bytevector (quotient (string-length line) 2))))
    (do ((i 0 (+ i 1))) ((= i (bytevector-length bytes)) (utf8->string bytes))
      (bytevector-u8-set! bytes i (string->number (substring line (* 2 i) (+ 2 (* 2 i))) 16)))))

(define (field value)
  (cond ((not value) "-")
        ((number? value) (field (number->string value)))
        ((symbol? value) (field (symbol->string value)))
        (else (string-concatenate
               (map (lambda (b) (string-pad (number->string b 16) 2 #\0))
                    (bytevector->u8-list (string->utf8 value)))))))

(let loop ((line (read-line)))
  (unless (eof-object? line)
    (let ((u (false-if-exception (string->uri-reference (unhex line)))))
      (display (if u
                   (string-join (map (lambda (get) (field (get u)))
                                     (list uri-scheme uri-userinfo uri-host uri-port uri-path)) "\t")
                   "!"))
      (newline))
    (loop (read-line))))
