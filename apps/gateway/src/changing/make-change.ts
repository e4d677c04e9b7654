import { takenBackUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import type { Policy } from '@marque/domain/policy/policy';
import { booksOfChange } from '@marque/domain/process/changing/books-of-change';
import { firstPeriod } from '@marque/domain/process/changing/periods-changed';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { evidenceOfChange } from '../offer/evidence/evidence-of-change.ts';
import type { Doer } from '../store/append-events.ts';
import { addPolicyEvent } from '../store/policies/add-policy-event.ts';
import { confirmedChanges, storeConfirmed } from '../store/policies/adjustments.ts';
import { addEvidence, evidenceEvent } from '../store/policies/evidence.ts';
import { commandPolicy } from '../store/policies/policies.ts';
import type { ChangeDecided } from './decide-change.ts';
import { followStart } from './follow-start.ts';
import { halfHourOf } from './half-hour-of.ts';
import { planChangeBack } from './plan-change-back.ts';
import { presentChange } from './present-change.ts';
import { storeBooks } from './store-books.ts';
import { tellChange } from './tell-change.ts';

/**
 * Puts a change into effect that was decided in the same transaction: its versions, its money and its letter are one.
 * The caller pays what is due for it now. A change of nothing is confirmed and leaves nothing behind: there is nothing
 * to wait for, to tell or to take back.
 */
export async function makeChange(
  tx: Tx,
  context: Context,
  { decided, doer }: { readonly decided: ChangeDecided; readonly doer: Doer },
): Promise<void> {
  const { stored, adjustment, brand, language, now, held, subject, offered } = decided;
  const { adjustmentId } = adjustment;
  const { start, paidAtOnce } = offered;
  const outcome = presentChange({ policy: stored.policy, brand, language }, offered);
  if (offered.changesNothing) return await storeConfirmed(tx, adjustmentId, { at: now, holdsFrom: now, outcome });
  const command = { type: 'ChangePolicy', made: offered.made, start, paidAtOnce, now } as const;
  const { policy } = await commandPolicy(tx, context, { stored, command, doer });
  if (subject.renewal) {
    const { policyId } = policy;
    await context.jobs.add(tx, 'follow-renewal', { key: adjustmentId, payload: { brand: brand.brand, policyId } });
  }
  const { dueNow } = offered.foreseen;
  const movedFrom = start && firstPeriod(stored.policy);
  const cause = { adjustmentId, isTakenBack: false, dueNow, movedFrom, paidAtOnce, currency: brand.currency, now };
  await storeBooks(tx, context, { held, books: booksOfChange(subject.account, policy, cause), now });
  await keepEvidence(tx, context, { decided, policy, doer });
  if (start) await followStart(tx, { before: stored.policy, after: policy });
  const holdsFrom = offered.after.startedAt;
  const { startsAt: former } = stored.policy;
  const confirmed = { at: now, holdsFrom: start && former < holdsFrom ? former : holdsFrom };
  const made = { ...adjustment, confirmed };
  const hasHalfHour = await halfHourOf(tx, decided.principal, { adjustment: made, now });
  await storeConfirmed(tx, adjustmentId, { ...confirmed, outcome });
  if (policy.paymentSchedule === 'SINGLE_PAYMENT' && offered.foreseen.back > 0) {
    const until = takenBackUntil(made, { now, isStaff: true, mayVoid: true, hasHalfHour }) ?? now;
    await planChangeBack(tx, context, { brand: brand.brand, adjustmentId, until });
  }
  if (offered.typesAddress) {
    const event = { type: 'AddressTyped', adjustmentId };
    await addPolicyEvent(tx, context, { stored, event, doer });
  }
  await tellChange(tx, context, { policy, brand, adjustment: made, now, offered, hasHalfHour });
}

/** Keeps what was told for each version that the change has made, with its hash on the policy’s record. */
async function keepEvidence(
  tx: Tx,
  context: Context,
  { decided, policy, doer }: { readonly decided: ChangeDecided; readonly policy: Policy; readonly doer: Doer },
): Promise<void> {
  const { stored, adjustment, brand, principal, subject } = decided;
  const told = [...(await confirmedChanges(tx, principal, policy.policyId)), adjustment];
  const { adjustmentId } = adjustment;
  const versionsBefore = stored.policy.versions.length;
  const changed = { brand, product: subject.product, policy, adjustmentId, versionsBefore, told };
  for (const evidence of await evidenceOfChange(tx, context, changed)) {
    await addEvidence(tx, context, { brand: brand.brand, policy, evidence });
    await addPolicyEvent(tx, context, { stored, event: evidenceEvent(evidence), doer });
  }
}
