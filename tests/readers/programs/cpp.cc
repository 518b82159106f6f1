// Readers in C++. One library for each build: c++ -DREADER_QT cpp.cc, as in ../recipes.toml.
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>

using Text = std::optional<std::string>;
struct Reading {
    Text scheme, userinfo, host, port, path;
};

#if defined READER_QT
#include <QUrl>
static Text part(const QString &text, bool there = true) {
    return there ? Text(text.toUtf8().toStdString()) : std::nullopt;
}
static std::optional<Reading> reading(const std::string &, const std::string &text) {
    QUrl url(QString::fromUtf8(text.data(), int(text.size())));
    if (!url.isValid() && !url.isEmpty()) return {};
    QString host = url.host(QUrl::FullyEncoded);
    bool authority = !url.authority().isNull() && (!url.authority().isEmpty() || url.toString().contains("://"));
    return Reading{part(url.scheme(), !url.scheme().isEmpty()), part(url.userInfo(QUrl::FullyEncoded), !url.userInfo().isEmpty()),
                   part(host, authority || !host.isEmpty()), url.port() >= 0 ? Text(std::to_string(url.port())) : std::nullopt,
                   part(url.path(QUrl::FullyEncoded))};
}
#elif defined READER_POCO
#include <Poco/Exception.h>
#include <Poco/URI.h>
static Text some(const std::string &text) { return text.empty() ? std::nullopt : Text(text); }
static std::optional<Reading> reading(const std::string &, const std::string &text) {
    try {
        Poco::URI url(text);
        // What it gives as a port is the one of the scheme if there is none: it cannot be told apart.
        return Reading{some(url.getScheme()), some(url.getUserInfo()), some(url.getHost()),
                       url.getPort() ? Text(std::to_string(url.getPort())) : std::nullopt, url.getPath()};
    } catch (const Poco::Exception &) { return {}; }
}
#endif

int main(int count, char **arguments) {
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) {
        std::string text;
        for (size_t i = 0; i + 1 < line.size(); i += 2) text += char(std::stoi(line.substr(i, 2), nullptr, 16));
        auto read = reading(count > 1 ? arguments[1] : "", text);
        std::string out;
        if (!read) out = "!";
        else for (const Text *field : {&read->scheme, &read->userinfo, &read->host, &read->port, &read->path}) {
            if (field != &read->scheme) out += '\t';
            if (!*field) out += '-';
            else for (unsigned char octet : **field) {
                char pair[3];
                std::snprintf(pair, sizeof pair, "%02x", octet);
                out += pair;
            }
        }
        std::cout << out << '\n';
    }
}
