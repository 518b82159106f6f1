# Rscript r.R READER
reader <- commandArgs(trailingOnly = TRUE)[1]

# A string cannot have NUL.
unhex <- function(line) {
  digits <- utf8ToInt(line) - utf8ToInt("0")
  digits <- digits - (digits > 9) * (utf8ToInt("a") - utf8ToInt("9") - 1)
  octets <- as.raw(16 * digits[c(TRUE, FALSE)] + digits[c(FALSE, TRUE)])
  if (any(octets == 0)) return(NA_character_)
  text <- rawToChar(octets)
  Encoding(text) <- "UTF-8"
  text
}
field <- function(value) {
  if (is.null(value) || is.na(value)) return("-")
  paste(charToRaw(enc2utf8(as.character(value))), collapse = "")
}
read <- list(
  "r-httr" = function(texts) lapply(texts, function(text) tryCatch({
    u <- httr::parse_url(text)
    user <- if (is.null(u$password)) u$username else paste0(u$username, ":", u$password)
    list(u$scheme, user, u$hostname, u$port, u$path)
  }, error = function(e) NULL)),
  # Its functions take all strings at once, and take long for one.
  "r-urltools" = function(texts) {
    u <- urltools::url_parse(texts)
    Map(list, u$scheme, urltools::get_credentials(texts)$username, u$domain, u$port, u$path)
  })[[reader]]

input <- file("stdin", "r")
texts <- vapply(readLines(input), unhex, "", USE.NAMES = FALSE)
lines <- rep("!", length(texts))
lines[!is.na(texts)] <- vapply(read(texts[!is.na(texts)]), function(fields) {
  if (is.null(fields)) "!" else paste(vapply(fields, field, ""), collapse = "\t")
}, "")
writeLines(lines)
