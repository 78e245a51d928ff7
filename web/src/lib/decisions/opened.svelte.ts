/** Which lists of plays stand open: they stay so while questions come and go. */
export const opened = $state({ cards: false, more: false, settings: false });
