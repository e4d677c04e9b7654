import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { wordsOf } from '../papers/words.ts';
import { readPolicyToday } from '../store/money/ahead/policies-today.ts';
import { editionsOf } from '../store/policies/documents.ts';
import { noticesUnwritten } from '../store/renewals/notices-unwritten.ts';
import { presentDocuments } from './documents/present-documents.ts';
import { readSoldBy } from './documents/read-sold-by.ts';

/** Every document of a policy: of each of its versions, and those by which it was sold, found by their hashes. */
export async function listPolicyDocuments(
  { params, brand, principal, language }: Asked<'listPolicyDocuments'>,
  { db, clock }: Context,
): Promise<CallOutput<'listPolicyDocuments'>> {
  const { policy } = await readPolicyToday({ db, clock }, principal, params.policyId);
  const written = await editionsOf(db, principal, { brand: brand.brand, policyId: policy.policyId });
  const unwritten = await noticesUnwritten(db, { brand: brand.brand, proposalCode: policy.proposalCode }, written);
  const sold = await readSoldBy(db, principal, { policy, brand });
  return presentDocuments(
    { of: { brand, policy }, written, sold, summariesDue: unwritten.map(({ version }) => version) },
    { now: clock.now(), words: wordsOf(brand, language) },
  );
}
