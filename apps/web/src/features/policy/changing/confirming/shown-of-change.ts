import type { CallInput, PolicyAdjustmentWire, PolicyWire } from '@marque/contract';

/** What the customer was told of a change: what is due, comes and goes back, and what one payment costs once all of it holds. */
export type ShownOfChange = NonNullable<CallInput<'createChangeCheckout'>['body']['shown']>;

/** The same of a change that is looked at. */
export function shownOfChange(
  { change, updatedPolicyVersions }: PolicyAdjustmentWire,
  { paymentSchedule }: Pick<PolicyWire, 'paymentSchedule'>,
): ShownOfChange {
  const schedules = updatedPolicyVersions.at(-1)?.quote.availablePaymentSchedules ?? [];
  const price = schedules.find(({ type }) => type === paymentSchedule)?.totals.discounted ?? null;
  return { dueNow: change?.dueNow ?? 0, withNext: change?.withNext ?? 0, back: change?.back ?? 0, price };
}
