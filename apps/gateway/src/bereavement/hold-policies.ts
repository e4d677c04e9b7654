import { addToDate, sumPennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { coveredUntil } from '@marque/domain/policy/covered-until';
import { monthsMissed } from '@marque/domain/process/bill-run/telling/months-missed';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { queueLetter } from '../letters/queue-letter.ts';
import { callOffCharges } from '../money/billing/call-off-charges.ts';
import { callOffDebits } from '../money/billing/call-off-debits.ts';
import type { Doer } from '../store/append-events.ts';
import { holdQuotes } from '../store/deaths/hold-quotes.ts';
import { type AccountBilling, lockBilling } from '../store/money/billing/account-billing.ts';
import { wakeBilling } from '../store/money/billing/wake-billing.ts';
import { lockHeldBack, planCollecting } from '../store/money/collections.ts';
import { commandPolicy, lockOwnPolicy, readPolicies, type StoredPolicy } from '../store/policies/policies.ts';

/** Whose policies: those of the subject of `doer`. */
export type Whose = { readonly brand: Brand; readonly doer: Doer };

const REASON = 'PolicyholderDied';

/** Policies of a customer that run or are to begin, even if their end is known. */
export async function livePolicies(context: Pick<Context, 'db' | 'clock'>, { doer }: Whose): Promise<StoredPolicy[]> {
  return runningNow(context, await readPolicies(context.db, doer.principal));
}

/**
 * The same, held until the transaction ends, together with the quotes that may be sold at this moment: such a sale
 * is either seen, or made after the transaction.
 */
export async function holdLivePolicies(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  { brand, doer }: Whose,
): Promise<StoredPolicy[]> {
  const { principal } = doer;
  const policyIds = await holdQuotes(tx, { brand: brand.brand, subject: principal.subject });
  const held: StoredPolicy[] = [];
  for (const policyId of policyIds) held.push(await lockOwnPolicy(tx, principal, policyId));
  return runningNow(context, held);
}

function runningNow({ clock }: Pick<Context, 'clock'>, policies: readonly StoredPolicy[]): StoredPolicy[] {
  const now = clock.now();
  return policies.filter(({ policy }) => (coveredUntil(policy) ?? now) >= now);
}

/**
 * Stops a policy of somebody who has died from renewing by itself, calls off what was to be asked for and has not gone
 * to a bank, and has the bill run look at it. Answers whether it would have renewed by itself.
 */
export async function stopPolicy(tx: Tx, context: Context, { brand, doer }: Whose, policyId: string): Promise<boolean> {
  const stored = await lockOwnPolicy(tx, doer.principal, policyId);
  const { accountId, timeZone } = stored.policy;
  const renews = stored.policy.autoRenewal === true && stored.policy.termination === null;
  if (renews) await choose(tx, context, { stored, enabled: false, doer });
  const account = { brand: brand.brand, accountId };
  await callOffCharges(tx, context, account);
  await lockBilling(tx, account);
  await callOffDebits(tx, context, { account, isNow: true, timeZone });
  await wakeBilling(tx, { ...account, now: context.clock.now() });
  return renews;
}

/**
 * Has the bill run look at a policy whose holder has not died after all, has it renew by itself if it did before, and
 * takes up what has waited: a debit that is to be presented again, and a renewal that has not followed its policy. The
 * customer is told of months that were not asked for.
 */
export async function resumePolicy(
  tx: Tx,
  context: Context,
  { brand, doer, renews }: Whose & { readonly renews: boolean },
  policyId: string,
): Promise<void> {
  const stored = await lockOwnPolicy(tx, doer.principal, policyId);
  const { autoRenewal, termination, stopped } = stored.policy;
  if (renews && autoRenewal === false && termination === null && !stopped)
    await choose(tx, context, { stored, enabled: true, doer });
  const account = { brand: brand.brand, accountId: stored.policy.accountId };
  for (const collection of await lockHeldBack(tx, account)) await planCollecting(tx, context, collection);
  const now = context.clock.now();
  const billing = await lockBilling(tx, account);
  if (billing) await tellMissed(tx, context, { stored, billing });
  await wakeBilling(tx, { ...account, now });
  await context.jobs.add(tx, 'follow-renewal', { key: policyId, payload: { brand: brand.brand, policyId } });
}

type Missing = { readonly stored: StoredPolicy; readonly billing: AccountBilling };

/** Tells what was not asked for meanwhile: its customer may pay it as they like. */
async function tellMissed(tx: Tx, context: Context, { stored: { policy }, billing }: Missing): Promise<void> {
  const each = monthsMissed(policy, billing.progress).map(({ period, amount }) => ({
    from: period.startAt,
    through: addToDate(period.endAt, { days: -1 }),
    amount,
  }));
  if (each.length === 0) return;
  const { accountId, brand, proposalCode } = billing;
  await queueLetter(tx, context, {
    ...{ kind: 'months-missed', brand, proposalCode, about: `${accountId}-${context.clock.now()}` },
    facts: { amount: sumPennies(each.map(({ amount }) => amount)), months: each.length, each },
  });
}

type Choice = { readonly stored: StoredPolicy; readonly enabled: boolean; readonly doer: Doer };

async function choose(tx: Tx, context: Context, { stored, enabled, doer }: Choice): Promise<void> {
  await commandPolicy(tx, context, {
    stored,
    command: {
      ...{ type: 'ChooseAutoRenewal', enabled, reason: enabled ? null : REASON, reasons: [REASON] },
      ...{ isAllowed: true, now: context.clock.now() },
    },
    doer,
  });
}
