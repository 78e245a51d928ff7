# Why a file is no game that can be opened.

save-no-json = This is not JSON, or only a part of it: { $error }
save-foreign = This is no save of Kanly: it does not say "kanly": "save".
save-future = This save has format { $format }; this Kanly reads up to { $newest }: use a newer one.
save-damaged = This save is damaged: { $error }
save-changed = This save is damaged or was changed by hand: its digest does not fit its contents.
save-unknown-format = There was never a save of format { $format }.
