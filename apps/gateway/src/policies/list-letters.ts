import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { sentLetters } from '../store/operation/sent-letters.ts';
import { readPolicy } from '../store/policies/policies.ts';
import { letterLine } from './letters/present-letter.ts';

/** The letters that were sent about a policy and the terms of its number before it, the newest first. */
export async function listLetters(
  { params, principal }: Asked<'listLetters'>,
  context: Context,
): Promise<CallOutput<'listLetters'>> {
  const { policy } = await readPolicy(context.db, principal, params.policyId);
  return (await sentLetters(context, principal, policy)).map(letterLine);
}
