// Readers of Java libraries, each on the class path of ../recipes.toml; the protocol is that of Jdk.java.
import java.net.URI;

public class Jars {
    static String[] reading(String id, String text) throws Exception {
        switch (id) {
            case "okhttp" -> {
                var url = okhttp3.HttpUrl.get(text);
                String user = url.encodedUsername(), password = url.encodedPassword();
                return new String[] {url.scheme(), user.isEmpty() && password.isEmpty() ? null : user + (password.isEmpty() ? "" : ":" + password),
                    url.host(), Jdk.port(url.port()), url.encodedPath()};
            }
            case "apache-httpclient" -> {
                // What a request is sent to: the host is found again where java.net.URI has none.
                var uri = new URI(text);
                var host = org.apache.http.client.utils.URIUtils.extractHost(uri);
                return new String[] {uri.getScheme(), uri.getRawUserInfo(), host == null ? null : host.getHostName(),
                    host == null ? null : Jdk.port(host.getPort()), uri.getRawPath()};
            }
            case "spring" -> {
                var url = org.springframework.web.util.UriComponentsBuilder.fromUriString(text).build();
                return new String[] {url.getScheme(), url.getUserInfo(), url.getHost(), Jdk.port(url.getPort()), url.getPath()};
            }
            case "jetty" -> {
                var url = new org.eclipse.jetty.http.HttpURI(text);
                return new String[] {url.getScheme(), url.getUser(), url.getHost(), Jdk.port(url.getPort()), url.getPath()};
            }
            case "jena" -> {
                var iri = org.apache.jena.iri.IRIFactory.iriImplementation().construct(text);
                return new String[] {iri.getScheme(), iri.getRawUserinfo(), iri.getRawHost(), Jdk.port(iri.getPort()), iri.getRawPath()};
            }
            case "rdf4j" -> {
                var iri = new org.eclipse.rdf4j.common.net.ParsedIRI(text);
                return new String[] {iri.getScheme(), iri.getUserInfo(), iri.getHost(), Jdk.port(iri.getPort()), iri.getPath()};
            }
            default -> throw new Error(id);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Jdk.run(arguments[0], Jars::reading);
    }
}
