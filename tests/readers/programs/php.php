<?php
// Runs under PHP's command line, and inside `php.mjs` where the input is the file /in.
$reader = $argv[1] ?? $_SERVER['READER'];
if ($reader === 'guzzle-psr7') require 'GuzzleHttp/Psr7/autoload.php';

function field($value) {
    return $value === null ? '-' : bin2hex((string) $value);
}

function user($user, $password) {
    return $password === null ? $user : $user . ':' . $password;
}

function fields($reader, $text) {
    switch ($reader) {
        case 'php-parse-url':
        case 'php-parse-url-8.2':
            $u = parse_url($text);
            if ($u === false) return null;
            return [$u['scheme'] ?? null, user($u['user'] ?? null, $u['pass'] ?? null),
                $u['host'] ?? null, $u['port'] ?? null, $u['path'] ?? null];
        case 'php-rfc3986':
            $u = Uri\Rfc3986\Uri::parse($text);
            return $u ? [$u->getScheme(), $u->getUserInfo(), $u->getHost(), $u->getPort(), $u->getPath()] : null;
        case 'php-whatwg':
            $u = Uri\WhatWg\Url::parse($text);
            return $u ? [$u->getScheme(), user($u->getUsername(), $u->getPassword()),
                $u->getAsciiHost(), $u->getPort(), $u->getPath()] : null;
        case 'guzzle-psr7':
            $u = new GuzzleHttp\Psr7\Uri($text);
            $none = fn($s) => $s === '' ? null : $s;
            return [$none($u->getScheme()), $none($u->getUserInfo()), $none($u->getHost()), $u->getPort(), $u->getPath()];
    }
}

foreach (file(PHP_SAPI === 'cli' && isset($argv[1]) ? 'php://stdin' : '/in') as $line) {
    try {
        $read = fields($reader, hex2bin(trim($line)));
    } catch (Throwable) {
        $read = null;
    }
    echo $read === null ? '!' : implode("\t", array_map('field', $read)), "\n";
}
