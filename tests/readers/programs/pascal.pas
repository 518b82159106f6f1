{ fpc -O1 pascal.pas }
{$mode objfpc}{$h+}
uses SysUtils, URIParser;

function Field(const Value: string): string;
var C: Char;
begin
  if Value = '' then exit('-');
  Result := '';
  for C in Value do Result := Result + LowerCase(IntToHex(Ord(C), 2));
end;

var
  Line, Text, User: string;
  I: Integer;
  U: TURI;
begin
  while not Eof do begin
    ReadLn(Line);
    Text := '';
    for I := 1 to Length(Line) div 2 do Text := Text + Chr(StrToInt('$' + Copy(Line, 2 * I - 1, 2)));
    try
      U := ParseURI(Text);
    except
      WriteLn('!');
      continue;
    end;
    User := U.Username;
    if U.Password <> '' then User := User + ':' + U.Password;
    Write(Field(U.Protocol), #9, Field(User), #9, Field(U.Host), #9);
    if U.Port = 0 then Write('-') else Write(Field(IntToStr(U.Port)));
    WriteLn(#9, Field(U.Path + U.Document));
  end;
end.
