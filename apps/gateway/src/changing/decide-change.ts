import { assert, type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { changeVerified } from '@marque/domain/payment/check/checks-of-change';
import { claimsToAgree } from '@marque/domain/policy/changing/claims-crossed';
import type { ChangeForeseen } from '@marque/domain/process/changing/foresee-change';
import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { type AccountBilling, lockBilling } from '../store/money/billing/account-billing.ts';
import type { StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import type { StoredPolicy } from '../store/policies/policies.ts';
import { checksAnswered } from '../verification/checks-answered.ts';
import { type ChangeSubject, readChangeSubject } from './change-subject.ts';
import { type ChangeOffered, offerChange } from './offer-change.ts';

/** A change to be made, its policy, which the transaction holds, and the person who asks for it. */
export type ChangeToDecide = {
  readonly stored: StoredPolicy;
  readonly adjustment: StoredAdjustment;
  readonly brand: Brand;
  readonly principal: Principal;
  readonly language: string;
  readonly now: Instant;
};

/** A change as it can be made now, under the locks of the policy and of its billing. */
export type ChangeDecided = ChangeToDecide & {
  readonly held: AccountBilling;
  readonly subject: ChangeSubject;
  readonly offered: ChangeOffered & { readonly foreseen: ChangeForeseen };
};

/**
 * Decides again, under the locks, what a change does. Refuses one that can no longer be made, with `change_referred`
 * one with which nobody can be insured, with `verification_required` or `identity_not_clear` one that adds somebody
 * whose checks have not passed, and with `second_person_needed` one that reaches back across a known claim without
 * anybody's agreement.
 */
export async function decideChange(tx: Tx, asked: ChangeToDecide): Promise<ChangeDecided> {
  const decided = valueOrRefuse(await changeDecided(tx, asked));
  const toAgree = claimsToAgree(decided.offered.crosses, asked.adjustment.agreed?.claims);
  if (toAgree.length > 0) refuse('second_person_needed');
  return decided;
}

/** The same, before anybody else agrees to it. */
export async function changeDecided(tx: Tx, asked: ChangeToDecide): Promise<Result<ChangeDecided, Problem>> {
  const { stored, adjustment, brand, principal, language, now } = asked;
  if (adjustment.isMadeByStaff && !principal.impersonation) return refused({ code: 'forbidden' });
  // A person has it: anything that comes of it is another change.
  if (adjustment.handedOver !== null) return refused({ code: 'change_referred' });
  const held = await lockBilling(tx, { brand: brand.brand, accountId: stored.policy.accountId });
  assert(held, 'a policy that was sold is billed');
  const subject = await readChangeSubject(tx, { stored, brand, held });
  const { adjustmentId, changes, effectiveAt, promotion } = adjustment;
  const wanted = { adjustmentId, changes, effectiveAt, promotion, principal, language, now };
  const offered = await offerChange(tx, subject, wanted);
  if (!offered.ok) return offered;
  const { foreseen } = offered.value;
  if (foreseen === null) return refused({ code: 'change_referred' });
  const verified = changeVerified(await checksAnswered(tx, adjustment));
  if (!verified.ok) return verified;
  return ok({ ...asked, held, subject, offered: { ...offered.value, foreseen } });
}
