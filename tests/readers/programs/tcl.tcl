package require uri

proc field {value} {
    if {$value eq ""} { return - }
    binary encode hex [encoding convertto utf-8 $value]
}

while {[gets stdin line] >= 0} {
    array unset u
    array set u {user {} pwd {} host {} port {} path {}}
    if {[catch {array set u [uri::split [encoding convertfrom utf-8 [binary decode hex $line]]]}]} {
        puts !
        continue
    }
    if {$u(pwd) ne ""} { append u(user) : $u(pwd) }
    set fields {}
    foreach key {scheme user host port path} { lappend fields [field $u($key)] }
    puts [join $fields \t]
}
