import { assert } from '@marque/base';
import { isTurnDue } from '@marque/domain/policy/turning/turn-of';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { turnNow } from '../../store/money/ahead/turn-now.ts';
import { lockBilling } from '../../store/money/billing/account-billing.ts';
import { wakeBilling } from '../../store/money/billing/wake-billing.ts';
import { isJobWaiting } from '../../store/operation/is-job-waiting.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { commandPolicy, lockPolicy, readPoliciesById } from '../../store/policies/policies.ts';
import { lockRenewalOfPolicy } from '../../store/renewals/renewals.ts';
import { nextTermToldLate } from './next-term-told-late.ts';
import { renewPolicy } from './renew-policy.ts';
import { lockHeld, retireNextTerm, returnHeld, returnOver, type Turning, useHeld } from './return-held.ts';

const REASON = 'The term of the policy is over';
/**
 * A turn that waits for the result of a charge, or for its renewal to follow a change, is tried again after this long.
 */
const AGAIN_SECONDS = 60;

/**
 * Decides the turn of a policy once it has come, under the locks of the policy, its renewal and its billing: the next
 * term follows without a minute between, under the same number and account, or cover ends. If the customer speaks
 * before it, their word wins, and a change of the policy before it reaches the next term first. It may run any number
 * of times.
 */
export async function turnPolicy(
  context: Context,
  { brand: code, policyId }: { readonly brand: string; readonly policyId: string },
): Promise<void> {
  const brand = context.brands.current.get(code);
  assert(brand, 'the brand of a job is loaded');
  const system = systemPrincipal(code);
  if (!(await isPaymentKnown(context, { brand: code, policyId }))) return;
  await inTransaction(context.db, async (tx) => {
    const stored = await lockPolicy(tx, system, policyId);
    const turning = { brand: code, policyId };
    if (isTurnDue(stored.policy, context.clock.now()) && (await isJobWaiting(tx, 'follow-renewal', turning)))
      return await turnAgain(tx, context, turning);
    const renewal = (await lockRenewalOfPolicy(tx, code, policyId))?.stored;
    const held = await lockBilling(tx, { brand: code, accountId: stored.policy.accountId });
    if (held?.policyId !== policyId) return;
    const paid = await lockHeld(tx, { brand: code, policyId });
    const { turn, toldAt, price } = await turnNow(tx, code, { policy: stored.policy, billing: held });
    const now = context.clock.now();
    if (!turn || now < turn.at) return;
    const { decided, foreseen, at } = turn;
    const doer = { principal: { ...system, subject: stored.owner }, requestId: null, reason: REASON };
    if (renewal && decided.kind === 'renews' && foreseen.kind === 'renews') {
      const next = await nextTermToldLate(tx, { brand, policy: stored.policy, next: foreseen.next, toldAt });
      await renewPolicy(tx, context, { brand, stored, renewal, next, doer });
      if (paid) {
        await useHeld(tx, context, paid);
        await returnOver(tx, context, { held: paid, owner: stored.owner, over: paid.amount - (price ?? paid.amount) });
      }
    } else if (decided.kind !== 'renews') {
      await commandPolicy(tx, context, { stored, command: { type: 'TurnPolicy', at, outcome: decided, now }, doer });
      if (paid) await returnHeld(tx, context, { held: paid, owner: stored.owner });
    }
    await wakeBilling(tx, { brand: code, accountId: held.accountId, now });
    await context.milestone('turn.in-transaction');
  });
  await context.milestone('turn.committed');
}

/**
 * Closes what may still be paid for the next term of a policy whose turn has come. Answers whether all of it is known:
 * if a charge has no answer, the turn waits for it, which is never long.
 */
async function isPaymentKnown(context: Context, turning: Turning): Promise<boolean> {
  const { brand, policyId } = turning;
  const policy = (await readPoliciesById(context.db, brand, [policyId])).get(policyId);
  if (!policy || !isTurnDue(policy, context.clock.now())) return true;
  if (await retireNextTerm(context, turning)) return true;
  await inTransaction(context.db, (tx) => turnAgain(tx, context, turning));
  return false;
}

async function turnAgain(tx: Tx, { clock, jobs }: Context, turning: Turning): Promise<void> {
  const minute = Math.floor(clock.realMs() / 60_000);
  const key = `${turning.policyId}:${minute}`;
  await jobs.add(tx, 'turn-policy', { key, payload: turning, afterSeconds: AGAIN_SECONDS });
}
