// mcs csharp.cs && mono csharp.exe
using System;
using System.Globalization;
using System.Text;

static class Reader {
    static string Field(string value) {
        return value == null ? "-" : BitConverter.ToString(new UTF8Encoding(false).GetBytes(value)).Replace("-", "").ToLowerInvariant();
    }

    static void Main() {
        string line;
        while ((line = Console.ReadLine()) != null) {
            var bytes = new byte[line.Length / 2];
            for (var i = 0; i < bytes.Length; i++) bytes[i] = byte.Parse(line.Substring(2 * i, 2), NumberStyles.HexNumber);
            Uri u;
            if (!Uri.TryCreate(Encoding.UTF8.GetString(bytes), UriKind.Absolute, out u)) { Console.WriteLine("!"); continue; }
            try {
                Console.WriteLine(string.Join("\t", Field(u.Scheme), u.UserInfo == "" ? "-" : Field(u.UserInfo), Field(u.IdnHost),
                    u.Port < 0 ? "-" : Field(u.Port.ToString()), Field(u.AbsolutePath)));
            } catch (Exception) { Console.WriteLine("!"); }
        }
    }
}
