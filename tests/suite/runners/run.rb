# Runs the suite on URI and Addressable for Ruby: ruby run.rb [-v]; -v prints what fails.

require 'json'
require 'uri'

# The library has no such operation, or documents another result.
class NotOffered < StandardError; end

def offers(condition) = condition || raise(NotOffered)

PARTS = %w[scheme userinfo host port path query fragment].freeze

# The operations of a library, functions of the input, the options and the feature.
def uri
  parser = URI::RFC3986_Parser.new
  components = lambda do |input, _, feature|
    # It returns ports as numbers, the default one too, divides what has no slash by its scheme, and has paths of FTP.
    offers(feature == 'URI' && !input['text'].start_with?('ftp:'))
    parts = parser.parse(input['text'])
    offers(parts.opaque.nil?)
    (PARTS - ['port']).to_h { |name| [name, parts.public_send(name)] }
  end
  {
    'parse-uri' => lambda do |input, options, _|
      found = parser.parse(input['text'])
      raise URI::Error if options['form'] =~ /\A(absolute-)?uri\z/ && found.scheme.nil?
      raise URI::Error if options['form'] == 'relative-ref' && found.scheme

      !(options['form'] == 'absolute-uri' && found.fragment) || raise(URI::Error)
    end,
    'components' => components,
    'resolve' => ->(input, _, feature) { offers(feature == 'URI') && URI.join(input['base'], input['reference']).to_s },
  }
end

def addressable
  require 'addressable/uri'
  parse = Addressable::URI.method(:parse)
  {
    # parse() is lenient by design: any string has components. An absent path is an empty one.
    'components' => lambda do |input, _, _|
      parts = parse.call(input['text'])
      (PARTS + ['authority']).to_h { |name| [name, parts.public_send(name)] }.merge('port' => parts.port&.to_s)
    end,
    'resolve' => lambda do |input, _, feature|
      offers(['URI', 'IRI', 'relative base'].include?(feature)) && (parse.call(input['base']) + input['reference']).to_s
    end,
    # By syntax, and hosts as in section 5.3.3.
    'normalize' => ->(input, _, feature) { offers(feature == 'by syntax') && parse.call(input['text']).normalize.to_s },
  }
end

# Whether a library passes a case; nil is not offered.
def passes(one, run)
  found = run.call(one['input'], one['options'] || {}, one['feature'])
  return false if one.key?('error')
  return [one['result'], *one['permitted']].include?(found) unless found.is_a?(Hash)

  listed = one['result'].slice(*found.keys)
  listed.empty? ? nil : listed.all? { |name, value| found[name] == value }
rescue NotOffered
  nil
rescue URI::Error, ArgumentError, (defined?(Addressable) ? Addressable::URI::InvalidURIError : URI::Error)
  one.key?('error')
end

cases = File.expand_path('../cases', __dir__)
[:uri, :addressable].each do |name|
  operations = send(name)
  version = name == :uri ? RUBY_VERSION : Addressable::VERSION::STRING
  counts = Hash.new { |hash, key| hash[key] = [0, 0, 0] }
  Dir[File.join(cases, '*.json')].sort.each do |file|
    suite = JSON.parse(File.read(file, encoding: 'UTF-8'))
    suite['cases'].each do |one|
      run = operations[suite['operation']]
      passed = run && passes(one, run)
      counts[[suite['operation'], one['feature']]][{ true => 0, false => 1, nil => 2 }[passed]] += 1
      warn "#{name} #{one['id']} #{one['input']} #{one['options']}" if passed == false && ARGV.include?('-v')
    end
  end
  counts.each { |key, count| puts ['Ruby', name == :uri ? 'URI' : 'Addressable', version, *key, *count].join("\t") }
rescue LoadError => e
  warn "skipped: #{name}: #{e.message}"
end
