import type { Instant, Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { confirmAdjustment } from '@marque/domain/policy/adjustment/adjustment-status';
import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { refuseUnlessShown } from '../request/refuse-unless-shown.ts';
import type { ShownChange, StoredAdjustment } from '../store/policies/adjusting/stored-adjustment.ts';
import { readAdjustment } from '../store/policies/adjustments.ts';
import { lockOwnPolicy } from '../store/policies/policies.ts';
import { type ChangeDecided, decideChange } from './decide-change.ts';
import { shownOfChange } from './shown-of-change.ts';

/** The payer, the change and its policy. */
type PayingFor = {
  readonly brand: Brand;
  readonly principal: Principal;
  readonly adjustmentId: string;
  readonly policyId: string;
  readonly language: string;
  readonly now: Instant;
};

/**
 * A change for which something is due now, as it was shown, under the locks of its policy and of its billing. Refuses
 * with `nothing_to_pay` a change that costs nothing now, and with `wrong_state` one that is confirmed or taken back.
 */
export async function changeToPayFor(
  tx: Tx,
  { shown, ...asked }: PayingFor & { readonly shown: ShownChange | undefined },
): Promise<ChangeDecided & { readonly dueNow: Pennies }> {
  const decided = await decide(tx, asked, { wasInTime: false });
  refuseUnlessShown(shownOfChange(decided.stored.policy, decided.offered), shown ?? decided.adjustment.shown);
  const { dueNow } = decided.offered.foreseen;
  if (dueNow === 0) refuse('nothing_to_pay');
  return { ...decided, dueNow };
}

/**
 * A change that was paid for, as it can be made now. Less may be due for it by now, if midnight has passed; its price
 * is still the one that was shown, or it is refused with `adjustment_changed`.
 */
export async function changePaidFor(tx: Tx, asked: PayingFor): Promise<ChangeDecided> {
  const decided = await decide(tx, asked, { wasInTime: true });
  const { price } = shownOfChange(decided.stored.policy, decided.offered);
  if (price !== priceShown(decided.adjustment)) refuse('adjustment_changed');
  return decided;
}

function priceShown({ shown }: StoredAdjustment): Pennies | null {
  return 'price' in shown ? shown.price : null;
}

async function decide(
  tx: Tx,
  { brand, principal, adjustmentId, policyId, language, now }: PayingFor,
  { wasInTime }: { readonly wasInTime: boolean },
): Promise<ChangeDecided> {
  const stored = await lockOwnPolicy(tx, principal, policyId);
  const adjustment = await readAdjustment(tx, principal, adjustmentId);
  if (adjustment.adjustmentType === 'CAN') refuse('adjustment_type_unavailable');
  const newestVersion = stored.policy.versions.at(-1)?.version ?? adjustment.baseVersion;
  const step = valueOrRefuse(confirmAdjustment(adjustment, { now, newestVersion, wasInTime }));
  if (step === 'CONFIRMED') refuse('wrong_state');
  return await decideChange(tx, { stored, adjustment, brand, principal, language, now });
}
