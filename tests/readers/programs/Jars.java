// Readers of Java libraries, each on the class path of ../recipes.toml; the protocol is that of Jdk.java.
public class Jars {
    static String[] reading(String id, String text) throws Exception {
        switch (id) {
            case "okhttp" -> {
                var url = okhttp3.HttpUrl.get(text);
                String user = url.encodedUsername(), password = url.encodedPassword();
                return new String[] {url.scheme(), user.isEmpty() && password.isEmpty() ? null : user + (password.isEmpty() ? "" : ":" + password),
                    url.host(), Jdk.port(url.port()), url.encodedPath()};
            }
            default -> throw new Error(id);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Jdk.run(arguments[0], Jars::reading);
    }
}
