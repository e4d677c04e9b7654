import type { CallInput, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';
import { paysAtOnce } from '../at-once/rest-at-once.ts';

/**
 * What the customer was told about a change: what is due, comes and goes back, and what one payment costs once all of
 * it holds.
 */
export type ShownOfChange = NonNullable<CallInput<'createChangeCheckout'>['body']['shown']>;

/** The same of a change that is looked at. */
export function shownOfChange(
  { change, changes, updatedPolicyVersions }: PolicyAdjustmentWire,
  { paymentSchedule }: Pick<PolicyWire, 'paymentSchedule'>,
): ShownOfChange {
  const schedules = updatedPolicyVersions.at(-1)?.quote.availablePaymentSchedules ?? [];
  const schedule = paysAtOnce(changes) ? 'SINGLE_PAYMENT' : paymentSchedule;
  const price = schedules.find(({ type }) => type === schedule)?.totals.discounted ?? null;
  return { dueNow: change?.dueNow ?? 0, withNext: change?.withNext ?? 0, back: change?.back ?? 0, price };
}
