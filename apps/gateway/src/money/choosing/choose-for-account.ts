import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { Doer } from '../../store/append-events.ts';
import type { Flow } from '../../store/money/flows.ts';
import { chosenMethods } from '../../store/money/method-choices.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { doerOf } from '../attempts/doer-of.ts';
import type { Held } from '../attempts/lock-for-settling.ts';
import { chooseMethod } from './choose-method.ts';

/** Chooses the card that was saved for an account whose policy was sold; before the sale it is only kept. */
export async function chooseForAccount(
  tx: Tx,
  context: Context,
  { held: { attempt, stored }, methodId }: { readonly held: Held; readonly methodId: string },
): Promise<void> {
  const { brand, account_id: accountId, created_at: wishedAt } = attempt;
  if (accountId === null || !stored?.proposal.policy) return;
  const doer = doerOf(attempt, attempt.owner);
  const actor = attempt.actor ?? attempt.owner;
  await chooseMethod(tx, context, { brand, accountId, methodId, wishedAt, actor, doer });
}

/**
 * Chooses the card that was saved while a debt was paid, if the account has no other live means; else its means stays.
 */
export async function chooseIfNothingPays(
  tx: Tx,
  context: Context,
  { held, methodId }: { readonly held: Held; readonly methodId: string },
): Promise<void> {
  const { brand, account_id: accountId } = held.attempt;
  if (accountId === null) return;
  const pays = (await chosenMethods(tx, brand, [accountId])).get(accountId);
  if (!pays || pays.status === 'CANCELLED') await chooseForAccount(tx, context, { held, methodId });
}

/** Chooses the mandate that was set up for an account; at a sale, binding chooses it. */
export async function chooseForFlow(
  tx: Tx,
  context: Context,
  { flow, methodId, doer }: { readonly flow: Flow; readonly methodId: string; readonly doer: Doer | undefined },
): Promise<void> {
  const { brand, owner, account_id: accountId, created_at: wishedAt } = flow;
  if (accountId === null) return;
  const house: Doer = { principal: { ...systemPrincipal(brand), subject: owner }, requestId: null };
  await chooseMethod(tx, context, {
    brand,
    accountId,
    methodId,
    wishedAt,
    actor: flow.actor ?? owner,
    doer: doer ?? house,
  });
}
