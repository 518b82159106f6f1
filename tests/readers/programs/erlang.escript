%% escript erlang.escript
-export([main/1]).

main(_) ->
    io:setopts(standard_io, [binary, {encoding, latin1}]),
    lines().

lines() ->
    case io:get_line("") of
        eof -> ok;
        Line -> io:put_chars([read(binary:decode_hex(string:trim(Line))), $\n]), lines()
    end.

read(Text) ->
    try uri_string:parse(Text) of
        {error, _, _} -> "!";
        Uri -> lists:join($\t, [field(maps:get(Key, Uri, undefined)) || Key <- [scheme, userinfo, host, port, path]])
    catch
        _:_ -> "!"
    end.

field(undefined) -> "-";
field(Number) when is_integer(Number) -> field(integer_to_binary(Number));
field(Text) -> string:lowercase(binary:encode_hex(Text)).
