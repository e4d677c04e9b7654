import type { CallOutput } from '@marque/contract';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { answerCheck } from './answer-check.ts';

/** Verifies the policyholder of a proposal before anything is bought. A customer who owes something on another account pays that first: `outstanding_balance`. */
export async function verifyCustomer(
  { principal, brand, params }: Asked<'verifyCustomer'>,
  context: Context,
): Promise<CallOutput<'verifyCustomer'>> {
  return await answerCheck(context, { principal, brand, proposalCode: params.proposalCode, kind: 'VERIFY' });
}
