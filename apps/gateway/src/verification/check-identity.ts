import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { answerCheck } from './answer-check.ts';

/** Checks that the policyholder of a proposal is who they say. */
export async function checkIdentity(
  { principal, brand, params }: Asked<'checkIdentity'>,
  context: Context,
): Promise<CallOutput<'checkIdentity'>> {
  return await answerCheck(context, { principal, brand, proposalCode: params.proposalCode, kind: 'ID_CHECK' });
}
