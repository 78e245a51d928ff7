/** The lessons. */
export const learn = {
  title: "Learn to play",
  lead: "Nine short lessons on a real board, one for each phase. The rules engine plays along and answers for everything.",
  begin: "Begin",
  again: "Once more",
  done: "done",
  lesson: "Lesson {number} of {of}",
  about: "About this phase",
  task: "Your task",
  read: "Read on",
  next: "Next lesson",
  tryAgain: "Try again",
  all: "All lessons",
  right: "Right",
  missed: "Not yet",
  nothingBreaks: "Nothing here can be broken. What the rules forbid, they refuse, and say why.",
  finished: "You know every phase now. Play a game against bots.",
} as const;
