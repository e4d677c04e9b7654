import type { AnswerEffort } from '@marque/forms';

/** Rows of a system's list that are in sight at once. */
export const LIST_ROWS = 9;

/**
 * A list opens at a tap, is scrolled until the right option is in sight (past half of them on average), and closes at a
 * tap on it.
 */
export function chosenFromList(options: number): AnswerEffort {
  return { decisions: 1, taps: 2, swipes: Math.floor(options / 2 / LIST_ROWS) };
}
