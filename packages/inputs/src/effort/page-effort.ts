import type { Effort } from './effort-of.ts';
import { type Operators, operators, sumOfOperators } from './operators.ts';

/** Pixels of a phone that is 390 by 844: what is seen between the browser's bars and above the bar that floats at the foot. */
const SEEN = 844 - 110 - 87;
/**
 * Pixels above the first question: the head, the place in the steps and the title. Measured, like the next two, on the
 * pages of the showcase's flex.
 */
const HEAD = 330;
/** Pixels of a question without its controls: its words and the room around it. */
const QUESTION = 180;
/** Pixels of one line of controls. */
const LINE = 70;
/** A swipe moves the page by about half of what is seen. */
const SWIPE = SEEN / 2;

/** What a page of questions takes: its questions, its title, the swipes to its end, the button that goes on and the wait for the next page. */
export function pageEffort(questions: readonly Effort[], titleWords: number): Operators {
  const shown = questions.filter(({ lines }) => lines > 0);
  const height = HEAD + shown.reduce((sum, { lines }) => sum + QUESTION + lines * LINE, 0);
  const swipes = Math.ceil(Math.max(0, height - SEEN) / SWIPE);
  const page = operators({ taps: 1, pages: 1, swipes, words: titleWords });
  return sumOfOperators([page, ...questions.map(({ does }) => does)]);
}
