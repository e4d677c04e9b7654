import type { Context } from '../ground/context.ts';
import type { EncryptedTable } from '../ground/keys/encrypted-columns.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { encryptFiles } from '../store/files/encrypt-files.ts';
import { type EncryptingRows, encryptRows } from '../store/keys/encrypt-rows.ts';
import { encryptPolicies, keyOfPolicyId } from '../store/keys/encrypted-policies.ts';
import { encryptProposals, keyOfProposal } from '../store/keys/encrypted-proposals.ts';
import { keyOfPerson } from '../store/keys/written-read.ts';
import { keyOfMethod } from '../store/money/method-details.ts';
import { encryptSentLetters } from '../store/operation/encrypted-letters.ts';
import { encryptLetterWords } from '../store/operation/told-in-letters.ts';
import { encryptFeedback } from '../store/people/feedback.ts';
import { encryptHelpMessages } from '../store/people/help-messages.ts';
import { encryptClaims } from '../store/policies/claims/told-of-claim.ts';
import { keyOlderMarks } from '../store/proposals/promotion-uses.ts';
import { lastClear } from '../store/trail/last-clear.ts';
import { markOlderFacts } from '../store/verification/facts-mark.ts';
import { recurring } from './recurring.ts';

const EVERY_MS = 60_000;
const BATCH_MAX = 200;

const ofProposal: EncryptingRows['thingOf'] = (_tx, { brand, proposal_code: code }) =>
  keyOfProposal({ brand, proposalCode: String(code) });
const ofPolicy: EncryptingRows['thingOf'] = (tx, { brand, policy_id: policyId }) =>
  keyOfPolicyId(tx, { brand, policyId: String(policyId) });
const ofPerson: EncryptingRows['thingOf'] = (_tx, { brand, subject }) =>
  keyOfPerson({ brand, subject: String(subject) });
const ofAccount: EncryptingRows['thingOf'] = (_tx, { brand, account_id: thing }) => ({
  ...{ brand, kind: 'ACCOUNT', thing: String(thing) },
});
const ofMethod: EncryptingRows['thingOf'] = (tx, { brand, proposal_code: code }) =>
  keyOfMethod(tx, { brand, proposalCode: String(code) });
const rows =
  (table: EncryptedTable, thingOf: EncryptingRows['thingOf']): typeof encryptHelpMessages =>
  (tx, _context, max) =>
    encryptRows(tx, { table, thingOf }, max);

const KINDS = [
  ...[encryptHelpMessages, encryptFeedback, encryptSentLetters, encryptProposals, encryptPolicies],
  ...[rows('payment_attempts', ofProposal), rows('identity_checks', ofProposal), rows('impressions', ofProposal)],
  ...[rows('policy_evidence', ofPolicy), rows('renewal_prices', ofPolicy)],
  rows('impersonations', ofPerson),
  ...[rows('policy_adjustments', ofPolicy), rows('uploads', ofPolicy), rows('cover_messages', ofPolicy)],
  ...[rows('upload_files', ofPolicy), encryptClaims],
  ...[rows('staff_requests', ofAccount), rows('customer_accounts', ofAccount), rows('payment_methods', ofMethod)],
  ...[encryptLetterWords, keyOlderMarks, markOlderFacts],
];

type Needs = Pick<Context, 'db' | 'dataKeys'>;

/**
 * Encrypts, in the background, the words in rows of earlier releases and the files that they name, until none is left.
 * Answers a function that stops it.
 */
export function startEncrypting(context: Context): () => Promise<void> {
  const work = async () => {
    await encryptOlder(context);
    await encryptFiles(context, Number.POSITIVE_INFINITY);
  };
  return recurring(context, { name: 'encrypt older words', everyMs: EVERY_MS, work });
}

/**
 * Encrypts all words that are in the clear, a batch a transaction, and answers in how many rows. It may be interrupted
 * anywhere, and run in several gateways.
 */
export async function encryptOlder(context: Needs): Promise<number> {
  let total = 0;
  for (const encrypt of KINDS)
    for (let done = BATCH_MAX; done === BATCH_MAX; total += done)
      done = await inTransaction(context.db, (tx) => encrypt(tx, context, BATCH_MAX));
  return total;
}

/**
 * Whether no word and no file of an earlier release is left in the clear. If some are, a batch of each kind is
 * encrypted. The trail is moved separately.
 */
export async function isAllEncrypted(context: Needs & Pick<Context, 'blobs'>): Promise<boolean> {
  let left = 0;
  for (const encrypt of KINDS) left += await inTransaction(context.db, (tx) => encrypt(tx, context, BATCH_MAX));
  left += await encryptFiles(context, BATCH_MAX);
  return left === 0 && (await lastClear(context.db)) === undefined;
}
