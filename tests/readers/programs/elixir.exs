defmodule Reader do
  def read("elixir-uri-parse", text), do: URI.parse(text)
  def read("elixir-uri-new", text), do: URI.new!(text)

  # `URI.new` gives the atom `:undefined` for an empty port.
  def field(value) when value in [nil, :undefined], do: "-"
  def field(value), do: value |> to_string() |> Base.encode16(case: :lower)

  def line(reader, line) do
    try do
      u = read(reader, line |> String.trim() |> Base.decode16!(case: :lower))
      [u.scheme, u.userinfo, u.host, u.port, u.path] |> Enum.map(&field/1) |> Enum.join("\t")
    rescue
      _ -> "!"
    end
  end
end

[reader] = System.argv()
# Standard input and output as raw files (with `-noinput`): the io server handles characters one by one.
lines = File.stream!("/dev/stdin", [:raw], 65536) |> Enum.join() |> String.split("\n") |> Enum.drop(-1)
File.write!("/dev/stdout", Enum.map(lines, &[Reader.line(reader, &1), ?\n]), [:raw, :append])
