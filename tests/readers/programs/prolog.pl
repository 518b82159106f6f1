% swipl prolog.pl
:- use_module(library(uri)).
:- use_module(library(readutil)).
:- use_module(library(utf8)).
:- initialization((lines, halt), main).

lines :-
    repeat,
    read_line_to_codes(user_input, Line),
    ( Line == end_of_file -> ! ; answer(Line), fail ).

answer(Line) :-
    ( catch(fields(Line, Fields), _, fail) -> atomic_list_concat(Fields, '\t', Text) ; Text = '!' ),
    format("~w~n", [Text]).

fields(Line, Fields) :-
    bytes(Line, Bytes), phrase(utf8_codes(Codes), Bytes), atom_codes(Text, Codes),
    uri_components(Text, uri_components(Scheme, Authority, Path, _, _)),
    ( var(Authority) -> true ; uri_authority_components(Authority, uri_authority(Name, Password, Host, Port)) ),
    ( var(Password) -> User = Name ; var(Name) -> atom_concat(:, Password, User) ; atomic_list_concat([Name, Password], :, User) ),
    maplist(field, [Scheme, User, Host, Port, Path], Fields).

bytes([A, B|Line], [Byte|Bytes]) :- !,
    code_type(A, xdigit(High)), code_type(B, xdigit(Low)), Byte is High * 16 + Low, bytes(Line, Bytes).
bytes(_, []).

field(Value, -) :- var(Value), !.
field(Value, Hex) :-
    atom_codes(Value, Codes), phrase(utf8_codes(Codes), Bytes),
    digits(Bytes, Digits), atom_codes(Hex, Digits).

digits([], []).
digits([Byte|Bytes], [High, Low|Digits]) :-
    digit(Byte >> 4, High), digit(Byte /\ 15, Low), digits(Bytes, Digits).

digit(Number, Code) :- Value is Number, ( Value < 10 -> Code is 0'0 + Value ; Code is 0'a - 10 + Value ).
