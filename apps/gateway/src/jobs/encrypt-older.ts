import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { encryptSentLetters } from '../store/operation/encrypted-letters.ts';
import { encryptFeedback } from '../store/people/feedback.ts';
import { encryptHelpMessages } from '../store/people/help-messages.ts';
import { encryptPolicies } from '../store/policies/encrypted-policies.ts';
import { encryptProposals } from '../store/proposals/encrypted-proposals.ts';
import { recurring } from './recurring.ts';

const EVERY_MS = 60_000;
const BATCH_MAX = 200;
const KINDS = [encryptHelpMessages, encryptFeedback, encryptSentLetters, encryptProposals, encryptPolicies];

type Needs = Pick<Context, 'db' | 'dataKeys'>;

/** Encrypts, beside everything else, the words in rows of earlier releases until none is left. Answers how to stop. */
export function startEncrypting(context: Context): () => Promise<void> {
  return recurring(context, { name: 'encrypt older words', everyMs: EVERY_MS, work: () => encryptOlder(context) });
}

/** Encrypts all words that are in the clear, a batch a transaction, and answers in how many rows. It may be broken off anywhere, and run in several gateways. */
export async function encryptOlder(context: Needs): Promise<number> {
  let total = 0;
  for (const encrypt of KINDS)
    for (let done = BATCH_MAX; done === BATCH_MAX; total += done)
      done = await inTransaction(context.db, (tx) => encrypt(tx, context, BATCH_MAX));
  return total;
}
