import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { accountStory } from './account-story.ts';

/**
 * Everything that happened to the money of an account of the customer for whom staff act, in order; nothing before
 * there is a policy.
 */
export async function listLedger(
  { principal, params }: Asked<'listLedger'>,
  context: Context,
): Promise<CallOutput<'listLedger'>> {
  if (!principal.impersonation) refuse('impersonation_over');
  return [...(await accountStory(context, await readAccount(context.db, principal, params.accountId)))];
}
