use strict;
use warnings;
no warnings 'uninitialized';
my $reader = shift;
my %load = ('perl-uri' => 'URI', 'perl-mojo-url' => 'Mojo::URL', 'perl-http-tiny' => 'HTTP::Tiny', 'perl-furl' => 'Furl');
eval "require $load{$reader}" or die $@;
use Encode ();

sub field { my $v = shift; return '-' unless defined $v; utf8::encode($v) if utf8::is_utf8($v); unpack 'H*', $v }

my %read = (
    'perl-uri' => sub {
        my $u = URI->new(shift);
        my $of = sub { my $m = shift; $u->can($m) ? $u->$m : undef };
        ($u->scheme, $of->('userinfo'), $of->('host'), $of->('port'), $u->can('path') ? $u->path : $u->opaque);
    },
    'perl-mojo-url' => sub {
        my $u = Mojo::URL->new(shift);
        ($u->scheme, $u->userinfo, $u->ihost, $u->port, $u->path->to_string);
    },
    'perl-http-tiny' => sub {
        my ($scheme, $host, $port, $path, $auth) = HTTP::Tiny->new->_split_url(shift);
        ($scheme, length $auth ? $auth : undef, $host, $port, $path);
    },
    'perl-furl' => sub {
        my ($scheme, $user, $host, $port, $path) = Furl::HTTP->_parse_url(shift);
        ($scheme, $user, $host, $port, $path);
    },
);
while (my $line = <STDIN>) {
    chomp $line;
    my $text = Encode::decode('UTF-8', pack 'H*', $line);
    my @fields = eval { $read{$reader}->($text) };
    print @fields ? join("\t", map { field($_) } @fields) : '!', "\n";
}
