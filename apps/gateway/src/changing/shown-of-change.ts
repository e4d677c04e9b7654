import type { Policy } from '@marque/domain/policy/policy';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import type { ShownChange } from '../store/policies/adjusting/stored-adjustment.ts';
import type { ChangeOffered } from './offer-change.ts';

/** What is shown of a change: its money, and what one payment costs once all of it holds. */
export function shownOfChange(
  { paymentSchedule }: Pick<Policy, 'paymentSchedule'>,
  { versions, foreseen, paidAtOnce }: ChangeOffered,
): ShownChange {
  const quote = versions.at(-1)?.quote;
  const price =
    quote && foreseen
      ? (scheduleChosen(quote, paidAtOnce ? 'SINGLE_PAYMENT' : paymentSchedule)?.totals.discounted ?? null)
      : null;
  return { dueNow: foreseen?.dueNow ?? 0, withNext: foreseen?.withNext ?? 0, back: foreseen?.back ?? 0, price };
}
