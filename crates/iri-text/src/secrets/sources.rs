//! The documents that make values of parameters secrets, and the names of these parameters.

/// A document, and the parameters whose values it makes secrets: who has the value has what it protects.
///
/// ```
/// use iri_text::SecretSource;
///
/// let source = SecretSource::ALL.iter().find(|source| source.names().contains(&"access_token")).unwrap();
/// assert_eq!(source.document(), "RFC 6749 (OAuth 2.0), sections 2.3.1, 4.1.2, 4.3.2 and 5.1");
/// ```
///
/// A name is listed once, under the first document that defines it. The list was made on 2026-11-27.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct SecretSource {
    document: &'static str,
    link: &'static str,
    names: &'static [&'static str],
}

impl SecretSource {
    /// All documents.
    pub const ALL: &'static [Self] = SOURCES;

    /// The document, in words.
    pub const fn document(&self) -> &'static str {
        self.document
    }

    /// Its address on the Web.
    pub const fn link(&self) -> &'static str {
        self.link
    }

    /// The names of the parameters, as the document spells them.
    pub const fn names(&self) -> &'static [&'static str] {
        self.names
    }
}

/// A row is a document, its address and its names.
macro_rules! sources {
    ($($document:literal $link:literal $($name:literal)+;)+) => {
        const SOURCES: &[SecretSource] = &[$(SecretSource {
            document: $document,
            link: $link,
            names: &[$($name),+],
        }),+];
    };
}

// Not listed are values that only correlate a request with its answer (`state`, `nonce`), name a key (`kid`,
// `Key-Pair-Id`, `X-Goog-Credential`, `OSSAccessKeyId`) unless a document tells to hide them, or say what a signature
// allows (`Policy`, `Expires`); and names that more often have another meaning: those of a letter or two, `hash`,
// `md5`, `checksum`, `verify`, `response`, `appid`.
sources! {
    // Protocols of authorization and login.
    "RFC 6749 (OAuth 2.0), sections 2.3.1, 4.1.2, 4.3.2 and 5.1" "https://www.rfc-editor.org/rfc/rfc6749"
        "access_token" "refresh_token" "code" "client_secret" "password";
    "RFC 5849 (OAuth 1.0), sections 2 and 3.1" "https://www.rfc-editor.org/rfc/rfc5849"
        "oauth_token" "oauth_token_secret" "oauth_verifier" "oauth_signature";
    "RFC 7009 and RFC 7662 (OAuth 2.0 revocation and introspection), section 2.1"
        "https://www.rfc-editor.org/rfc/rfc7662"
        "token";
    "RFC 7521 (assertions for OAuth 2.0), sections 4.1 and 4.2" "https://www.rfc-editor.org/rfc/rfc7521"
        "assertion" "client_assertion";
    "RFC 7592 (OAuth 2.0 dynamic client registration), section 3" "https://www.rfc-editor.org/rfc/rfc7592"
        "registration_access_token";
    "RFC 7636 (Proof Key for Code Exchange), section 4.5" "https://www.rfc-editor.org/rfc/rfc7636"
        "code_verifier";
    "RFC 8628 (OAuth 2.0 device authorization), section 3.2" "https://www.rfc-editor.org/rfc/rfc8628"
        "device_code" "user_code";
    "RFC 8693 (OAuth 2.0 token exchange), section 2.1" "https://www.rfc-editor.org/rfc/rfc8693"
        "subject_token" "actor_token";
    "RFC 9635 (Grant Negotiation and Authorization Protocol), section 4.2" "https://www.rfc-editor.org/rfc/rfc9635"
        "interact_ref";
    "OpenID Connect Core 1.0, section 3, and Back-Channel Logout 1.0"
        "https://openid.net/specs/openid-connect-core-1_0.html"
        "id_token" "id_token_hint" "logout_token";
    "OpenID Connect Client-Initiated Backchannel Authentication 1.0, section 7"
        "https://openid.net/specs/openid-client-initiated-backchannel-authentication-core-1_0.html"
        "login_hint_token" "client_notification_token" "auth_req_id";
    "OpenID for Verifiable Credential Issuance 1.0, section 6.1"
        "https://openid.net/specs/openid-4-verifiable-credential-issuance-1_0.html"
        "pre-authorized_code" "tx_code";
    "OpenID for Verifiable Presentations 1.0, section 8.1"
        "https://openid.net/specs/openid-4-verifiable-presentations-1_0.html"
        "vp_token";
    "User-Managed Access 2.0 Grant, section 3.3.1"
        "https://docs.kantarainitiative.org/uma/wg/rec-oauth-uma-grant-2.0.html"
        "claim_token";
    "OpenID Authentication 2.0, section 10.1" "https://openid.net/specs/openid-authentication-2_0.html"
        "openid.sig";
    "Bindings for SAML 2.0, sections 3.4 to 3.6"
        "https://docs.oasis-open.org/security/saml/v2.0/saml-bindings-2.0-os.pdf"
        "SAMLResponse" "SAMLart";
    "WS-Federation 1.2, section 13"
        "https://docs.oasis-open.org/wsfed/federation/v1.2/os/ws-federation-1.2-spec-os.html"
        "wresult";
    "CAS Protocol 3.0, section 3" "https://apereo.github.io/cas/development/protocol/CAS-Protocol-Specification.html"
        "ticket" "pgt" "pgtId" "pgtIou";
    "WebSub, section 5.1, and PubSubHubbub 0.3, section 6.1" "https://www.w3.org/TR/websub/"
        "hub.secret" "hub.verify_token";
    "Key URI Format of Google Authenticator" "https://github.com/google/google-authenticator/wiki/Key-Uri-Format"
        "secret";
    "EIP-1328 (WalletConnect URI)" "https://eips.ethereum.org/EIPS/eip-1328"
        "symKey";

    // Signatures of clouds and networks for content.
    "OpenTelemetry semantic conventions, url.query"
        "https://opentelemetry.io/docs/specs/semconv/registry/attributes/url/"
        "AWSAccessKeyId" "Signature" "sig" "X-Goog-Signature"
        "X-Amz-Signature" "X-Amz-Credential" "X-Amz-Security-Token";
    "Amazon S3, zonal endpoint API operations with session credentials"
        "https://docs.aws.amazon.com/AmazonS3/latest/API/API_CreateSession.html"
        "X-Amz-S3session-Token";
    "AWS, access of a custom identity broker to the console"
        "https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_enable-console-custom-url.html"
        "SigninToken" "Session";
    "Amazon API Gateway, API keys"
        "https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-api-usage-plans.html"
        "x-api-key";
    "Alibaba Cloud OSS, signatures in URLs"
        "https://www.alibabacloud.com/help/en/oss/developer-reference/add-signatures-to-urls"
        "security-token" "x-oss-signature" "x-oss-security-token";
    "Alibaba Cloud CDN, URL signing of type A" "https://www.alibabacloud.com/help/en/cdn/user-guide/type-a-signing"
        "auth_key";
    "Tencent Cloud COS, request signature" "https://www.tencentcloud.com/document/product/436/7778"
        "q-signature" "x-cos-security-token";
    "Tencent Cloud CDN, authentication of types A and D" "https://www.tencentcloud.com/document/product/228/35222"
        "sign";
    "Tencent Cloud, streaming URLs" "https://www.tencentcloud.com/document/product/267/31059"
        "txSecret";
    "Huawei Cloud OBS, signatures in URLs" "https://support.huaweicloud.com/intl/en-us/api-obs/obs_04_0011.html"
        "x-obs-security-token";
    "Volcano Engine TOS, signatures in URLs" "https://www.volcengine.com/docs/6349/129226"
        "X-Tos-Signature" "X-Tos-Security-Token";
    "CDNetworks, protection against hotlinking"
        "https://documents.cdnetworks.com/document/low-latency-streaming/lls-token-authentication"
        "wsSecret";
    "Akamai, edge authorization tokens" "https://github.com/akamai/EdgeAuth-Token-Python"
        "hdnts" "hdntl" "hdnea";
    "Google Cloud, Media CDN tokens" "https://cloud.google.com/media-cdn/docs/generate-tokens"
        "Edge-Cache-Token";
    "Cloudinary, token-based authentication" "https://cloudinary.com/documentation/control_access_to_media"
        "__cld_token__";
    "OpenStack Swift, temporary URLs" "https://docs.openstack.org/swift/latest/api/temporary_url_middleware.html"
        "temp_url_sig";

    // Keys and tokens of services.
    "Google Cloud, API keys" "https://cloud.google.com/docs/authentication/api-keys-use"
        "key";
    "Google Drive, resource keys" "https://developers.google.com/workspace/drive/api/guides/resource-keys"
        "resourceKey";
    "Google Identity, ID tokens on the server"
        "https://developers.google.com/identity/gsi/web/guides/verify-google-id-token"
        "credential" "g_csrf_token";
    "Google Analytics, Measurement Protocol"
        "https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference"
        "api_secret";
    "Firebase, action handlers and authentication of REST requests"
        "https://firebase.google.com/docs/auth/custom-email-handler"
        "oobCode" "auth";
    "OpenAPI Specification 3.1, Security Scheme Object" "https://spec.openapis.org/oas/v3.1.0#security-scheme-object"
        "api_key";
    "Azure API Management, subscriptions"
        "https://learn.microsoft.com/en-us/azure/api-management/api-management-subscriptions"
        "subscription-key";
    "Microsoft Graph, download URLs of files" "https://learn.microsoft.com/en-us/graph/api/driveitem-get-content"
        "tempauth";
    "Meta, securing Graph API calls, access tokens and Login"
        "https://developers.facebook.com/docs/graph-api/guides/secure-requests"
        "appsecret_proof" "app_secret" "fb_exchange_token" "input_token" "signed_request";
    "LinkedIn API, access tokens in queries"
        "https://learn.microsoft.com/en-us/linkedin/shared/authentication/authentication"
        "oauth2_access_token";
    "WeChat Mini Programs and WeCom, server APIs"
        "https://developers.weixin.qq.com/miniprogram/en/dev/api-backend/open-api/login/auth.code2Session.html"
        "js_code" "component_access_token" "suite_access_token" "provider_access_token" "corpsecret";
    "Alipay, user authorization" "https://opendocs.alipay.com/open/284/web"
        "auth_code" "app_auth_token";
    "OK.ru, parameters of API calls" "https://apiok.ru/en/dev/methods/"
        "session_key" "session_secret_key";
    "Apple, CloudKit Web Services"
        "https://developer.apple.com/documentation/cloudkitjs"
        "ckAPIToken" "ckWebAuthToken";
    "Slack API, files.sharedPublicURL" "https://docs.slack.dev/reference/methods/files.sharedPublicURL"
        "pub_secret";
    "Telegram, Mini Apps" "https://core.telegram.org/api/bots/webapps"
        "tgWebAppData";
    "Dropbox, links of shared files" "https://www.dropbox.com/developers/documentation/http/documentation"
        "rlkey";
    "Zoom API, start_url and Zoom access keys" "https://developers.zoom.us/docs/api/meetings/"
        "zak";
    "Stripe, return_url of a payment" "https://docs.stripe.com/payments/accept-a-payment"
        "payment_intent_client_secret" "setup_intent_client_secret";
    "Shopify, verification of requests"
        "https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant"
        "hmac";
    "WooCommerce, REST API keys in queries"
        "https://woocommerce.github.io/woocommerce-rest-api-docs/#authentication-over-https"
        "consumer_key" "consumer_secret";
    "Zendesk, single sign-on with JSON Web Tokens" "https://support.zendesk.com/hc/en-us/articles/4408845838874"
        "jwt";
    "Salesforce, sessions through frontdoor.jsp"
        "https://help.salesforce.com/s/articleView?id=xcloud.security_frontdoorjsp.htm"
        "sid";
    "Okta, Authentication API" "https://developer.okta.com/docs/reference/api/authn/"
        "stateToken" "sessionToken" "activationToken";
    "Auth0, Authentication API" "https://auth0.com/docs/api/authentication"
        "login_ticket" "mfa_token" "verification_code";
    "Clerk, sign-in tokens and sessions of development"
        "https://clerk.com/docs/guides/development/custom-flows/overview"
        "__clerk_ticket" "__clerk_db_jwt" "__clerk_handshake";
    "Supabase Auth, implicit flow and e-mail links" "https://supabase.com/docs/guides/auth/sessions/implicit-flow"
        "provider_token" "provider_refresh_token" "token_hash";
    "Netlify Identity, links in e-mails"
        "https://docs.netlify.com/manage/security/secure-access-to-sites/identity/overview/"
        "recovery_token" "invite_token" "email_change_token";
    "Algolia REST API, credentials in queries" "https://www.algolia.com/doc/rest-api/search/"
        "x-algolia-api-key";
    "Datadog API, keys in queries" "https://docs.datadoghq.com/api/latest/authentication/"
        "application_key";
    "HubSpot, API keys in queries" "https://developers.hubspot.com/changelog/upcoming-api-key-sunset"
        "hapikey";
    "Pipedrive API, authentication" "https://pipedrive.readme.io/docs/core-api-concepts-authentication"
        "api_token";
    "Red Hat 3scale, API keys" "https://docs.redhat.com/en/documentation/red_hat_3scale_api_management/"
        "user_key";
    "Last.fm API, authentication" "https://www.last.fm/api/authspec"
        "api_sig";
    "Pusher Channels, HTTP API" "https://pusher.com/docs/channels/library_auth_reference/rest-api/"
        "auth_signature";
    "MaxMind, downloads of data bases" "https://dev.maxmind.com/geoip/updating-databases/"
        "license_key";
    "Plex, X-Plex-Token" "https://support.plex.tv/articles/204059436-finding-an-authentication-token-x-plex-token/"
        "X-Plex-Token";
    "Matrix, client login through SSO"
        "https://spec.matrix.org/latest/client-server-api/#client-login-via-sso"
        "loginToken";

    // Software that people run themselves.
    "GitLab, tokens" "https://docs.gitlab.com/security/tokens/"
        "private_token" "job_token" "feed_token" "rss_token";
    "Atlassian Jira, basic authentication in queries, and protection of forms"
        "https://developer.atlassian.com/server/jira/platform/form-token-handling/"
        "os_password" "atl_token";
    "SAP NetWeaver, logon through HTTP"
        "https://help.sap.com/docs/ABAP_PLATFORM_NEW/753088fc00704d0a80e7fbd6803c8adb/"
        "sap-password";
    "Moodle, web services and session keys" "https://moodledev.io/docs/apis/subsystems/external"
        "wstoken" "sesskey";
    "Proxmox VE API, vncwebsocket" "https://pve.proxmox.com/pve-docs/api-viewer/"
        "vncticket";
    "Synology DSM, login web API" "https://kb.synology.com/en-global/DG/DSM_Login_Web_API_Guide/2"
        "SynoToken" "otp_code";
    "Home Assistant, signed paths" "https://developers.home-assistant.io/docs/auth_api/#signed-paths"
        "authSig";
    "SRT, options of URIs" "https://github.com/Haivision/srt/blob/master/docs/apps/srt-live-transmit.md"
        "passphrase";
    "Hysteria 2, URI scheme" "https://v2.hysteria.network/docs/developers/URI-Scheme/"
        "obfs-password";

    // Connections to data bases.
    "PostgreSQL, parameters of connection URIs" "https://www.postgresql.org/docs/current/libpq-connect.html"
        "sslpassword" "oauth_client_secret" "scram_client_key" "scram_server_key";
    "MySQL Connector/J, security" "https://dev.mysql.com/doc/connector-j/en/connector-j-connp-props-security.html"
        "clientCertificateKeyStorePassword" "trustCertificateKeyStorePassword";
    "MongoDB, options of connection strings"
        "https://github.com/mongodb/specifications/blob/master/source/uri-options/uri-options.md"
        "tlsCertificateKeyFilePassword" "proxyPassword" "authMechanismProperties";
    "Microsoft JDBC Driver for SQL Server, connection properties"
        "https://learn.microsoft.com/en-us/sql/connect/jdbc/setting-the-connection-properties"
        "trustStorePassword" "keyStoreSecret" "clientKeyPassword";
    "Snowflake JDBC driver, connection parameters"
        "https://docs.snowflake.com/en/developer-guide/jdbc/jdbc-parameters"
        "passcode" "private_key_file_pwd" "private_key_pwd";
    "Microsoft ODBC, connection strings"
        "https://learn.microsoft.com/en-us/sql/odbc/reference/syntax/sqldriverconnect-function"
        "pwd";

    // Sessions, forms and accounts of Web applications.
    "Jakarta Servlet 6.0, section 7.1.3" "https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0"
        "jsessionid";
    "PHP, session.name" "https://www.php.net/manual/en/session.configuration.php"
        "PHPSESSID";
    "Adobe ColdFusion, client identifiers in URLs"
        "https://helpx.adobe.com/coldfusion/cfml-reference/coldfusion-functions/functions-t-z/urlsessionformat.html"
        "CFTOKEN";
    "Django, settings of sessions" "https://docs.djangoproject.com/en/5.2/ref/settings/#sessions"
        "sessionid";
    "Django, protection against cross-site request forgery" "https://docs.djangoproject.com/en/5.2/ref/csrf/"
        "csrfmiddlewaretoken";
    "Ruby on Rails, the default of filter_parameters, and protection against forgery"
        "https://guides.rubyonrails.org/configuring.html#config-filter-parameters"
        "passwd" "otp" "ssn" "cvv" "cvc" "authenticity_token";
    "Spring Security, protection against cross-site request forgery"
        "https://docs.spring.io/spring-security/reference/servlet/exploits/csrf.html"
        "_csrf";
    "ASP.NET Core, protection against cross-site request forgery"
        "https://learn.microsoft.com/en-us/aspnet/core/security/anti-request-forgery"
        "__RequestVerificationToken";
    "WordPress, nonces" "https://developer.wordpress.org/apis/security/nonces/"
        "_wpnonce";
    "Devise, mailers" "https://github.com/heartcombo/devise"
        "reset_password_token" "confirmation_token" "unlock_token";
    "devise_invitable, mailers" "https://github.com/scambra/devise_invitable"
        "invitation_token";
    "OWASP Logging Cheat Sheet, data to exclude"
        "https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html"
        "auth_token" "authorization" "bearer_token" "sas_token" "user_token" "csrf_token" "xsrf_token" "reset_token"
        "verification_token" "token_secret" "access_key" "secret_key" "secret_access_key" "private_key" "shared_secret"
        "webhook_secret" "user_password" "new_password" "old_password" "pass";
}
