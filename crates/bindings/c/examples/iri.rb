# The C library from Ruby, through Fiddle: parse, read a component, report an error, resolve.
require "fiddle/import"

module Iri
  extend Fiddle::Importer
  dlload ENV.fetch("IRI_LIBRARY", "libiri.so.0.1")
  extern "unsigned int iri_parse(const char *, size_t, unsigned int, void *, void *)"
  extern "int iri_component_span(const void *, unsigned int, void *)"
  extern "unsigned int iri_resolve(const char *, size_t, const char *, size_t, char *, size_t, void *, void *)"
  extern "char *iri_error_message(unsigned int)"
  Parts = struct ["unsigned int offsets[7]"]
  Span = struct ["unsigned int start", "unsigned int end"]
  Error = struct ["unsigned int code", "unsigned int start", "unsigned int end", "unsigned int needed",
                  "unsigned char component", "unsigned char argument", "unsigned short reserved"]
  FORM_IRI, COMPONENT_HOST = 0, 3
end

parts, span, error = [Iri::Parts, Iri::Span, Iri::Error].map { |type| type.malloc(Fiddle::RUBY_FREE) }
text = "http://user@example.org:8080/a?b"
abort unless Iri.iri_parse(text, text.bytesize, Iri::FORM_IRI, parts, error).zero?
Iri.iri_component_span(parts, Iri::COMPONENT_HOST, span)
puts "host: #{text.byteslice(span.start...span.end)}"

bad = "http://h/a b"
code = Iri.iri_parse(bad, bad.bytesize, Iri::FORM_IRI, parts, error)
puts "error: #{Iri.iri_error_message(code)} at bytes #{error.start}..#{error.end}"

page = Fiddle::Pointer.malloc(256, Fiddle::RUBY_FREE)
abort unless Iri.iri_resolve(text, text.bytesize, "../c", 4, page, page.size, nil, error).zero?
puts "page: #{page}"
