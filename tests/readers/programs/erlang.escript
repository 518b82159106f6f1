%% escript erlang.escript
-export([main/1]).

main(_) ->
    io:setopts(standard_io, [binary, {encoding, latin1}]),
    Lines = binary:split(iolist_to_binary(input()), <<"\n">>, [global]),
    io:put_chars([[read(binary:decode_hex(Line)), $\n] || Line <- lists:droplast(Lines)]).

input() ->
    case io:get_chars("", 65536) of
        eof -> [];
        Part -> [Part | input()]
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
