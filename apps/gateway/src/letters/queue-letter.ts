import { codeFromBytes } from '@marque/base';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import type { LetterFacts, LetterKind } from '../ground/tables/letter-facts.ts';
import { addLetter } from '../store/operation/letters.ts';

const LETTER_ID_LENGTH = 16;

/** A letter to the customer of a proposal. */
export type LetterAbout<K extends LetterKind> = {
  readonly kind: K;
  readonly brand: string;
  readonly proposalCode: string;
  /** The row or event that it is about, such as a refund's id, or a collection's id with its presentation: one letter of a kind is sent about it. */
  readonly about: string;
  readonly facts: LetterFacts[K];
  /** Left out: the language in which the policy was sold, or else was last paid, else the brand's first. */
  readonly language?: string;
};

/**
 * Queues a letter about something that happens in the caller's transaction: it is sent when that commits, and only
 * then. However often it is asked for, one letter of a kind goes out about one thing. Call it where the status is
 * moved, beside the ledger: `queueLetter(tx, context, { kind: 'refund-failed', brand, proposalCode, about: refundId,
 * facts: { amount } })`.
 */
export async function queueLetter<K extends LetterKind>(
  tx: Tx,
  context: Pick<Context, 'clock' | 'random' | 'jobs'>,
  { kind, brand, proposalCode, about, facts, language }: LetterAbout<K>,
): Promise<void> {
  const letterId = codeFromBytes(context.random(LETTER_ID_LENGTH), LETTER_ID_LENGTH);
  const isNew = await addLetter(tx, {
    ...{ letter_id: letterId, brand, kind, about, proposal_code: proposalCode, language: language ?? null, facts },
    created_at: new Date(context.clock.realMs()).toISOString(),
  });
  if (isNew) await context.jobs.add(tx, 'send-letter', { key: letterId, payload: { brand, letterId } });
}
