# crystal build crystal.cr
require "uri"

def field(value)
  value.nil? ? "-" : value.to_s.to_slice.hexstring
end

STDIN.each_line do |line|
  begin
    u = URI.parse(String.new(line.chomp.hexbytes))
    user = u.password ? "#{u.user}:#{u.password}" : u.user
    puts [u.scheme, user, u.hostname, u.port, u.path].map { |v| field(v) }.join("\t")
  rescue
    puts "!"
  end
end
