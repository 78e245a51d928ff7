# What `kanly serve` says at the terminal.

serve-at = Kanly is served at { $address } (Ctrl-C ends it).
serve-busy = Port { $port } of { $host } is taken by another program; --port chooses another, and --port 0 any that is free.
serve-all-busy = The ports { $first } to { $last } of { $host } are all taken; --port chooses another, and --port 0 any that is free.
serve-no-address = { $host } is no address of this machine.
serve-no-such-seat = { $seat } does not play here; there are { LIST($seats, of: "text") }.
serve-table-title = { FACTION($faction) } against bots
serve-table-you = You
serve-table =
    { $again ->
        [yes] Your table stands as you left it
       *[no] Your table is laid
    }: you play { FACTION($faction) }, and { $bots ->
        [one] one bot plays
       *[other] { $bots } bots play
    } against you. Open this address:

        { $address }

    Ctrl-C ends the server; nothing is lost, and the next start shows this table again.
