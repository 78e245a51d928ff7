# What people are sent when a game waits for them. Nothing hidden: others may read over their shoulder.

notice-asked = { $title }: the game waits for you
notice-reminder = { $title }: the game still waits for you
notice-table = Table: { $title }
notice-moment = You play { FACTION($seat) }. { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}, phase: { PHASE($phase) }.
notice-deadline = Answer by { $at }.
notice-waits = The game waits until you answer.
notice-standin = If you say nothing until then, a bot answers for you.
notice-silence = If you say nothing until then, the rules answer for you: { $deed }.
notice-link = The table: { $address }
notice-test = { $title }: a test
notice-test-body = Notices of this table reach you here. You can turn them off at the table.
