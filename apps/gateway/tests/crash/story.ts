import type { Database } from '../../src/ground/tables/database.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import type { Answer } from '../kit/client/api-client.ts';
import type { Scene } from './scene.ts';

/**
 * Something that somebody does, or waits for. It rejects while it has not succeeded, and may be taken again, as by
 * somebody who got no answer.
 */
export type Step = { readonly name: string; readonly take: () => Promise<void> };

/** How many policies there are in the end, and how much was captured, given back, and drawn by direct debit, each as a count. */
export type Outcome = {
  readonly policies: number;
  readonly captures: number;
  readonly refunds: number;
  readonly debits: number;
};

/** What happens in a cell once everything is prepared, and how it must end. */
export type Story = {
  readonly steps: readonly Step[];
  readonly ends: Outcome;
  /** Whether nothing bought and nothing paid is an end as well, because nobody can say for longer than a test waits whether the card was charged. */
  readonly mayEndInNothing?: boolean;
  /** How many of the captures come after the sale. */
  readonly later?: number;
};

/** What the telling of a story needs. */
export type StoryTools = {
  readonly scene: Scene;
  readonly database: OpenDatabase;
  readonly db: Database;
};

export const NOTHING: Outcome = { policies: 0, captures: 0, refunds: 0, debits: 0 };

/** Throws the answer unless it has one of the statuses. */
export function must(answer: Answer, ...statuses: readonly number[]): Answer {
  if (!statuses.includes(answer.status)) throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer;
}
