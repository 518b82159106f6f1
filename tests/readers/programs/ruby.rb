reader = ARGV[0]
require reader.start_with?('addressable') ? 'addressable/uri' : 'uri'

def field(value)
  value.nil? ? '-' : value.to_s.b.unpack1('H*')
end

$stdin.each_line do |line|
  text = [line.chomp].pack('H*').force_encoding('UTF-8')
  begin
    u = reader.start_with?('addressable') ? Addressable::URI.parse(text) : URI.parse(text)
    puts [u.scheme, u.userinfo, u.host, u.port, u.path].map { |v| field(v) }.join("\t")
  rescue StandardError
    puts '!'
  end
end
