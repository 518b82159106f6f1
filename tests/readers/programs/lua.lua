local reader = arg[1]
local parse
if reader == "lua-socket-url" then
  local url = require "socket.url"
  parse = function(text)
    local u = url.parse(text)
    if not u then return nil end
    return { u.scheme, u.userinfo, u.host, u.port, u.path }
  end
else
  local URI = require "uri"
  parse = function(text)
    local u = URI:new(text)
    if not u then return nil end
    return { u:scheme(), u:userinfo(), u:host(), u:port(), u:path() }
  end
end

local function field(value)
  if value == nil then return "-" end
  return (tostring(value):gsub(".", function(c) return ("%02x"):format(c:byte()) end))
end

for line in io.lines() do
  local text = line:gsub("%s", ""):gsub("%x%x", function(hex) return string.char(tonumber(hex, 16)) end)
  local ok, read = pcall(parse, text)
  if ok and read then
    local out = {}
    for i = 1, 5 do out[i] = field(read[i]) end
    print(table.concat(out, "\t"))
  else
    print("!")
  end
end
