%% escript erlang.escript
%%! -noinput
-mode(compile).
-export([main/1]).

%% Standard input and output as raw files, which the io server does not read: it handles characters one by one.
main(_) ->
    {ok, In} = file:open("/dev/stdin", [raw, binary, read]),
    {ok, Out} = file:open("/dev/stdout", [raw, append]),
    Lines = binary:split(iolist_to_binary(input(In)), <<"\n">>, [global]),
    ok = file:write(Out, [[read(binary:decode_hex(Line)), $\n] || Line <- lists:droplast(Lines)]).

input(In) ->
    case file:read(In, 65536) of
        eof -> [];
        {ok, Part} -> [Part | input(In)]
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
