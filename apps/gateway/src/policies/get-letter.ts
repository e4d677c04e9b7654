import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { sentLetters } from '../store/operation/sent-letters.ts';
import { readPolicy } from '../store/policies/policies.ts';
import { presentLetter } from './letters/present-letter.ts';

/** A letter about a policy, word for word as it was sent. */
export async function getLetter(
  { params, principal }: Asked<'getLetter'>,
  context: Context,
): Promise<CallOutput<'getLetter'>> {
  const { policy } = await readPolicy(context.db, principal, params.policyId);
  const letters = await sentLetters(context, principal, policy);
  const kept = letters.find((one) => one.letter_id === params.letterId);
  return kept ? presentLetter(kept) : refuse('not_found');
}
