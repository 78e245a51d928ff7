/** Which lists of plays stand open, and whether the line for words does: they stay so while questions come and go. */
export const opened = $state({ cards: false, more: false, settings: false, line: false });
