package require uri

proc field {value} {
    binary encode hex [encoding convertto utf-8 $value]
}

while {[gets stdin line] >= 0} {
    set text [encoding convertfrom utf-8 [binary decode hex $line]]
    if {[catch {array set u [uri::split $text]}]} {
        puts !
        continue
    }
    set out [list [field $u(scheme)]]
    set user [expr {[info exists u(user)] ? $u(user) : ""}]
    if {[info exists u(pwd)] && $u(pwd) ne ""} { append user : $u(pwd) }
    lappend out [expr {$user eq "" ? "-" : [field $user]}]
    foreach key {host port path} {
        lappend out [expr {[info exists u($key)] && $u($key) ne "" ? [field $u($key)] : "-"}]
    }
    puts [join $out \t]
    array unset u
}
