import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../../store/append-events.ts';
import { latestOfProposal } from '../../store/money/payment-methods.ts';
import { systemPrincipal } from '../../store/owned.ts';
import type { StoredProposal } from '../../store/proposals/proposals.ts';
import { chooseMethod } from './choose-method.ts';

/** A sale that was bound just now: the account, and the means that it was bought with; null if that was not kept. */
export type ChoiceAtSale = {
  readonly stored: StoredProposal;
  readonly accountId: string;
  readonly methodId: string | null;
  readonly doer: Doer;
};

/**
 * Chooses the means with which a policy is bought for its later payments, else the last means kept for it, in the
 * transaction that binds.
 */
export async function chooseAtSale(
  tx: Tx,
  context: Context,
  { stored: { brand, owner, proposal }, accountId, methodId, doer }: ChoiceAtSale,
): Promise<void> {
  const chosen = methodId ?? (await latestOfProposal(tx, brand, proposal.proposalCode));
  if (chosen === undefined) return;
  const wishedAt = new Date(context.clock.realMs()).toISOString();
  // If the gateway binds, the customer has paid; staff who take a payment by phone are named.
  const { actor: by } = doer.principal;
  const actor = by === systemPrincipal(brand).actor ? owner : by;
  await chooseMethod(tx, context, { brand, accountId, methodId: chosen, wishedAt, actor, doer });
}
