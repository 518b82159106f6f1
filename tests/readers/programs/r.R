# Rscript r.R READER
reader <- commandArgs(trailingOnly = TRUE)[1]

unhex <- function(line) {
  text <- rawToChar(as.raw(strtoi(substring(line, seq_len(nchar(line) / 2) * 2 - 1, seq_len(nchar(line) / 2) * 2), 16)))
  Encoding(text) <- "UTF-8"
  text
}
field <- function(value) {
  if (is.null(value) || is.na(value)) return("-")
  paste(sprintf("%02x", as.integer(charToRaw(enc2utf8(as.character(value))))), collapse = "")
}
read <- list(
  "r-httr" = function(text) {
    u <- httr::parse_url(text)
    user <- if (is.null(u$password)) u$username else paste0(u$username, ":", u$password)
    list(u$scheme, user, u$hostname, u$port, u$path)
  },
  "r-urltools" = function(text) {
    u <- urltools::url_parse(text)
    list(u$scheme, urltools::get_credentials(text)$username, u$domain, u$port, u$path)
  })[[reader]]

input <- file("stdin", "r")
lines <- readLines(input)
writeLines(vapply(lines, function(line) {
  tryCatch(paste(vapply(read(unhex(line)), field, ""), collapse = "\t"), error = function(e) "!")
}, ""))
