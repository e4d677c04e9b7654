import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { createCustomerAccount } from './create-customer-account.ts';

/** The same as `createCustomerAccount`, under the proposal's address. */
export async function openProposalAccount(
  asked: Asked<'openProposalAccount'>,
  context: Context,
): Promise<CallOutput<'openProposalAccount'>> {
  const body = { ...asked.body, proposalCode: asked.params.proposalCode };
  return await createCustomerAccount({ ...asked, body }, context);
}
