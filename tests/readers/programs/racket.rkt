#lang racket/base
(require net/url file/sha1 racket/string)

(define (field value)
  (cond [(not value) "-"]
        [(number? value) (field (number->string value))]
        [else (bytes->hex-string (string->bytes/utf-8 value))]))

(for ([line (in-lines)])
  (displayln
   (with-handlers ([exn:fail? (lambda (e) "!")])
     (define u (string->url (bytes->string/utf-8 (hex-string->bytes line))))
     (define path (string-join (map (lambda (p) (let ([s (path/param-path p)]) (if (string? s) s (symbol->string s)))) (url-path u)) "/"))
     (string-join (list (field (url-scheme u)) (field (url-user u)) (field (url-host u)) (field (url-port u))
                        (field (if (url-path-absolute? u) (string-append "/" path) path)))
                  "\t"))))
