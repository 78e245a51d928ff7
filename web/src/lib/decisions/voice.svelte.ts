/** What is read out to who plays in words: it must outlive the question that it is about. */
class Voice {
  says = $state("");
  /** Whether the last answer was typed: then the line of the next question is open, and has the focus. */
  typing = $state(false);
}

export const voice = new Voice();
