// zig build-exe zig.zig && ./zig
const std = @import("std");

fn field(out: *std.Io.Writer, component: ?std.Uri.Component, scratch: []u8) !void {
    const some = component orelse return out.writeAll("-");
    try out.print("{x}", .{try some.toRaw(scratch)});
}

pub fn main(init: std.process.Init) !void {
    var in_buffer: [1 << 16]u8 = undefined;
    var out_buffer: [1 << 16]u8 = undefined;
    var text: [1 << 15]u8 = undefined;
    var user: [1 << 15]u8 = undefined;
    var scratch: [1 << 15]u8 = undefined;
    var reader = std.Io.File.stdin().reader(init.io, &in_buffer);
    var writer = std.Io.File.stdout().writer(init.io, &out_buffer);
    const out = &writer.interface;
    while (try reader.interface.takeDelimiter('\n')) |line| {
        const uri = std.Uri.parse(try std.fmt.hexToBytes(&text, line)) catch {
            try out.writeAll("!\n");
            continue;
        };
        try out.print("{x}\t", .{uri.scheme});
        var userinfo = uri.user;
        if (uri.password) |password| {
            const joined = std.fmt.bufPrint(&user, "{s}:{s}", .{ uri.user.?.percent_encoded, password.percent_encoded }) catch unreachable;
            userinfo = .{ .percent_encoded = joined };
        }
        try field(out, userinfo, &scratch);
        try out.writeByte('\t');
        try field(out, uri.host, &scratch);
        if (uri.port) |port| {
            var digits: [8]u8 = undefined;
            try out.print("\t{x}\t", .{std.fmt.bufPrint(&digits, "{d}", .{port}) catch unreachable});
        } else try out.writeAll("\t-\t");
        try field(out, uri.path, &scratch);
        try out.writeByte('\n');
    }
    try out.flush();
}
