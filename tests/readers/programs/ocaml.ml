(* ocamlfind ocamlopt -linkpkg -package uri,netstring ocaml.ml -o ocaml && ./ocaml READER *)
let unhex line =
  String.init (String.length line / 2) (fun i -> Char.chr (int_of_string ("0x" ^ String.sub line (2 * i) 2)))

let field = function
  | None -> "-"
  | Some text -> String.concat "" (List.map (fun c -> Printf.sprintf "%02x" (Char.code c)) (List.of_seq (String.to_seq text)))

let uri text =
  let u = Uri.of_string text in
  [ Uri.scheme u; Uri.userinfo u; Uri.host u; Option.map string_of_int (Uri.port u); Some (Uri.path u) ]

let neturl text =
  let u = Neturl.parse_url ~base_syntax:(Hashtbl.find Neturl.common_url_syntax "http") ~accept_8bits:true ~enable_fragment:true text in
  let part f = try Some (f u) with Not_found -> None in
  let user = match part (Neturl.url_user ~encoded:true), part (Neturl.url_password ~encoded:true) with
    | user, None -> user
    | user, Some password -> Some (Option.value user ~default:"" ^ ":" ^ password) in
  [ part Neturl.url_scheme; user; part Neturl.url_host; Option.map string_of_int (part Neturl.url_port);
    Option.map Neturl.join_path (part (Neturl.url_path ~encoded:true)) ]

let () =
  let read = if Sys.argv.(1) = "ocaml-uri" then uri else neturl in
  try
    while true do
      let line = input_line stdin in
      print_endline (try String.concat "\t" (List.map field (read (unhex line))) with _ -> "!")
    done
  with End_of_file -> ()
