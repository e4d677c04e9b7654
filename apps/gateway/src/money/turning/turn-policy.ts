import { assert } from '@marque/base';
import { turnAhead } from '@marque/domain/process/renewing/turn-ahead';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type AccountBilling, lockBilling } from '../../store/money/billing/account-billing.ts';
import { wakeBilling } from '../../store/money/billing/wake-billing.ts';
import { chosenMethods } from '../../store/money/method-choices.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { commandPolicy, lockPolicy } from '../../store/policies/policies.ts';
import { lockRenewalOfPolicy } from '../../store/renewals/renewals.ts';
import { renewalsOfPolicies } from '../../store/renewals/renewals-of-policies.ts';
import { renewPolicy } from './renew-policy.ts';

const REASON = 'The term of the policy is over';

/**
 * Decides the turn of a policy once it has come, under the locks of the policy, its renewal and its billing: the next term follows without a minute between,
 * under the same number and account, or cover ends. What its customer says before it wins. It may run any number of times.
 */
export async function turnPolicy(
  context: Context,
  { brand: code, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(code);
  assert(brand, 'the brand of a job is loaded');
  const system = systemPrincipal(code);
  await inTransaction(context.db, async (tx) => {
    const stored = await lockPolicy(tx, system, policyId);
    const renewal = (await lockRenewalOfPolicy(tx, code, policyId))?.stored;
    const held = await lockBilling(tx, { brand: code, accountId: stored.policy.accountId });
    if (held?.policyId !== policyId) return;
    const offered = renewal && { ...renewal.proposal, isTold: await isTold(tx, code, policyId) };
    const turn = turnAhead(stored.policy, offered, await moneyOf(tx, held));
    const now = context.clock.now();
    if (!turn || now < turn.at) return;
    const { decided, foreseen, at } = turn;
    const doer = { principal: { ...system, subject: stored.owner }, requestId: null, reason: REASON };
    if (renewal && decided.kind === 'renews' && foreseen.kind === 'renews') {
      await renewPolicy(tx, context, { brand, stored, renewal, next: foreseen.next, doer });
    } else if (decided.kind !== 'renews') {
      await commandPolicy(tx, context, { stored, command: { type: 'TurnPolicy', at, outcome: decided, now }, doer });
    }
    await wakeBilling(tx, { brand: code, accountId: held.accountId, now });
  });
}

async function isTold(tx: Tx, brand: string, policyId: string): Promise<boolean> {
  return (await renewalsOfPolicies(tx, brand, [policyId])).get(policyId)?.isTold === true;
}

/** The same as the bill run goes by. */
async function moneyOf(tx: Tx, { brand, accountId, arrears }: AccountBilling) {
  const method = (await chosenMethods(tx, brand, [accountId])).get(accountId);
  return { hasMeans: method?.status === 'ACTIVE', isUnpaid: arrears !== null };
}
