import { assert, type Instant } from '@marque/base';
import { takenBackUntil } from '@marque/domain/policy/adjustment/adjustment-status';
import { booksOfChange } from '@marque/domain/process/changing/books-of-change';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { lockBilling } from '../../store/money/billing/account-billing.ts';
import { type StoredAdjustment, storeConfirmed } from '../../store/policies/adjustments.ts';
import { commandPolicy, type StoredPolicy } from '../../store/policies/policies.ts';
import { refuseUnlessShown } from '../shown-of.ts';
import { readChangeSubject } from './change-subject.ts';
import { offerChange } from './offer-change.ts';
import { planChangeBack } from './plan-change-back.ts';
import { presentChange } from './present-change.ts';
import { shownOfChange } from './shown-of-change.ts';
import { storeBooks } from './store-books.ts';
import { tellChange } from './tell-change.ts';

/** A change that is to be confirmed, of a policy that the transaction holds. */
type Confirming = {
  readonly asked: Asked<'commitPolicyAdjustment'>;
  readonly adjustment: StoredAdjustment;
  readonly stored: StoredPolicy;
  readonly now: Instant;
};

/**
 * Makes a change true: it is decided once more under the locks of the policy and of its billing, and is refused where it is no longer what was shown. Its
 * versions and its money are one transaction. What is due before it holds is paid by card, which this is not.
 */
export async function confirmChange(
  tx: Tx,
  context: Context,
  { asked, adjustment, stored, now }: Confirming,
): Promise<void> {
  const { brand, principal, requestId, language, body } = asked;
  if (adjustment.isMadeByStaff && !principal.impersonation) refuse('forbidden');
  const { adjustmentId, changes, effectiveAt } = adjustment;
  const held = await lockBilling(tx, { brand: brand.brand, accountId: stored.policy.accountId });
  assert(held, 'a policy that was sold is billed');
  const subject = await readChangeSubject(tx, { stored, brand, held });
  const wanted = { adjustmentId, changes, effectiveAt, principal, language, now };
  const offered = valueOrRefuse(await offerChange(tx, subject, wanted));
  if (offered.foreseen === null) refuse('change_referred');
  refuseUnlessShown(shownOfChange(stored.policy, offered), body.shown ?? adjustment.shown);
  if (offered.foreseen.dueNow > 0) refuse('payment_required');
  const command = { type: 'ChangePolicy', made: offered.made, now } as const;
  const { policy } = await commandPolicy(tx, context, { stored, command, doer: { principal, requestId } });
  const cause = { adjustmentId, isTakenBack: false, dueNow: 0, currency: brand.currency, now };
  await storeBooks(tx, context, { held, books: booksOfChange({ ...subject.account, policy }, cause), now });
  const confirmed = { at: now, holdsFrom: offered.versions[0]?.startedAt ?? now };
  const outcome = presentChange({ policy: stored.policy, brand, language }, offered);
  await storeConfirmed(tx, adjustmentId, { ...confirmed, outcome });
  if (policy.paymentSchedule === 'SINGLE_PAYMENT' && offered.foreseen.back > 0) {
    const until = takenBackUntil({ ...adjustment, confirmed }, { now, isStaff: true, mayVoid: true }) ?? now;
    await planChangeBack(tx, context, { brand: brand.brand, adjustmentId, until });
  }
  await tellChange(tx, context, { policy, brand, adjustment: { ...adjustment, confirmed }, now, offered });
}
