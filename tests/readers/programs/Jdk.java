// Readers of the Java platform: URI and URL of java.net.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

public class Jdk {
    interface Read {
        String[] of(String id, String text) throws Exception;
    }

    static String[] reading(String id, String text) throws Exception {
        if (id.endsWith("url")) {
            URL url = new URL(text);
            return new String[] {url.getProtocol(), url.getUserInfo(), url.getHost(), port(url.getPort()), url.getPath()};
        }
        URI uri = new URI(text);
        return new String[] {uri.getScheme(), uri.getRawUserInfo(), uri.getHost(), port(uri.getPort()), uri.getRawPath()};
    }

    static String port(int port) {
        return port < 0 ? null : Integer.toString(port);
    }

    public static void main(String[] arguments) throws Exception {
        run(arguments[0], Jdk::reading);
    }

    static void run(String id, Read read) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var out = new PrintStream(System.out, false);
        for (String line; (line = in.readLine()) != null;) {
            String text = new String(HexFormat.of().parseHex(line), StandardCharsets.UTF_8);
            try {
                String[] fields = read.of(id, text);
                for (int i = 0; i < fields.length; i++)
                    if (fields[i] != null) fields[i] = HexFormat.of().formatHex(fields[i].getBytes(StandardCharsets.UTF_8));
                    else fields[i] = "-";
                out.print(String.join("\t", fields) + "\n");
            } catch (Exception refused) {
                out.print("!\n");
            }
        }
        out.flush();
    }
}
