# The libraries that run.rb tests: a function for each that returns the version, the operations and the class of errors.
# An operation is a function of the input, the options and the feature of a case.

require 'uri'

# The library has no such operation, or documents another result.
class NotOffered < StandardError; end

def offers(condition) = condition || raise(NotOffered)

PARTS = %w[scheme userinfo host port path query fragment].freeze

def uri
  parser = URI::RFC3986_Parser.new
  operations = {
    'parse-uri' => lambda do |input, options, _|
      found = parser.parse(input['text'])
      raise URI::Error if options['form'] =~ /\A(absolute-)?uri\z/ && found.scheme.nil?
      raise URI::Error if options['form'] == 'relative-ref' && found.scheme

      !(options['form'] == 'absolute-uri' && found.fragment) || raise(URI::Error)
    end,
    'components' => lambda do |input, _, feature|
      # It returns ports as numbers, the default one too, and divides FTP, and what has no slash, by their schemes.
      offers(feature == 'URI' && !input['text'].start_with?('ftp:'))
      parts = parser.parse(input['text'])
      offers(parts.opaque.nil?)
      (PARTS - ['port']).to_h { |name| [name, parts.public_send(name)] }
    end,
    'resolve' => ->(input, _, feature) { offers(feature == 'URI') && URI.join(input['base'], input['reference']).to_s },
  }
  [RUBY_VERSION, operations, URI::Error]
end

def addressable
  require 'addressable/uri'
  parse = Addressable::URI.method(:parse)
  operations = {
    'components' => lambda do |input, _, feature|
      parts = offers(feature != 'any string') && parse.call(input['text'])
      found = (PARTS + ['authority']).to_h { |name| [name, parts.public_send(name)] }
      # Ports are numbers, so an absent one and an empty one are the same.
      parts.port ? found.merge('port' => parts.port.to_s) : found.except('port')
    end,
    'resolve' => lambda do |input, _, feature|
      offers(['URI', 'IRI', 'relative base'].include?(feature)) && (parse.call(input['base']) + input['reference']).to_s
    end,
    # By syntax, and hosts as in section 5.3.3.
    'normalize' => ->(input, _, feature) { offers(feature == 'by syntax') && parse.call(input['text']).normalize.to_s },
  }
  [Addressable::VERSION::STRING, operations, Addressable::URI::InvalidURIError]
end

LIBRARIES = { 'URI' => method(:uri), 'Addressable' => method(:addressable) }.freeze
