# Runs the suite on the libraries of libraries.rb that are installed: ruby run.rb [-v]; -v prints what fails.

require 'json'
require_relative 'libraries'

# Whether a library passes a case; nil is not offered.
def passes(one, run, rejection)
  found = run.call(one['input'], one['options'] || {}, one['feature'])
  return false if one.key?('error')
  return [one['result'], *one['permitted']].include?(found) unless found.is_a?(Hash)

  listed = one['result'].slice(*found.keys)
  listed.empty? ? nil : listed.all? { |name, value| found[name] == value }
rescue NotOffered
  nil
rescue rejection
  one.key?('error')
end

cases = File.expand_path('../cases', __dir__)
LIBRARIES.each do |name, library|
  version, operations, rejection = library.call
  counts = Hash.new { |hash, key| hash[key] = [0, 0, 0] }
  Dir[File.join(cases, '*.json')].sort.each do |file|
    suite = JSON.parse(File.read(file, encoding: 'UTF-8'))
    suite['cases'].each do |one|
      run = operations[suite['operation']]
      passed = run && passes(one, run, rejection)
      counts[[suite['operation'], one['feature']]][{ true => 0, false => 1, nil => 2 }[passed]] += 1
      warn "#{name} #{one['id']} #{one['input']} #{one['options']}" if passed == false && ARGV.include?('-v')
    end
  end
  counts.each { |key, count| puts ['Ruby', name, version, *key, *count].join("\t") }
rescue LoadError => e
  warn "skipped: #{name}: #{e.message}"
end
