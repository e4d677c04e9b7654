import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { openSettlement } from './open-settlement.ts';

/** Opens the card provider's page for what an account owes. */
export async function createSettlement(
  { params, body, brand, principal, language, siteUrl }: Asked<'createSettlement'>,
  context: Context,
): Promise<CallOutput<'createSettlement'>> {
  const { account_id: accountId, proposal_code: proposalCode } = await readAccount(
    context.db,
    principal,
    params.accountId,
  );
  return await openSettlement(context, { principal, brand, accountId, proposalCode, language, siteUrl, ...body });
}
