import type { QuestionWire } from '@marque/contract';
import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';
import type { Words } from './words.ts';

/** A question on a page, and all that is needed to answer it as somebody would. */
export type Asked = {
  readonly page: Page;
  readonly hand: Hand;
  readonly words: Words;
  readonly question: QuestionWire;
  /** Its place on the page: the page itself, or the entry of a loop. */
  readonly place: Page | Locator;
};

/** The key of its texts. */
export function textsOf({ question }: Asked): string {
  return `questions.${question.text ?? question.name}`;
}

/** What it asks. */
export function labelOf(asked: Asked): string {
  return asked.words.text(`${textsOf(asked)}.label`);
}

/** What one of its options says. */
export function optionOf(asked: Asked, code: string): string {
  return asked.words.text(`${textsOf(asked)}.options.${code}`);
}

/** The group of controls that it names. */
export function groupOf(asked: Asked): Locator {
  return asked.place.getByRole('group', { name: labelOf(asked), exact: true });
}

/** The one control that it names. */
export function controlOf(asked: Asked): Locator {
  return asked.place.getByLabel(labelOf(asked), { exact: true });
}
