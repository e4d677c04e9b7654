import type { LocalDate } from '@marque/base';
import { billingDayOf, LAST_BILLING_DAY } from '../facts/billing-day.ts';
import { billingDayMovableFrom, type MoveBillingDay } from '../policy/billing-day/move-billing-day.ts';
import { decide } from '../policy/decide.ts';
import type { Policy } from '../policy/policy.ts';
import { type BilledSoFar, firstMovable, type PaymentDayMove, paymentDayMove } from './payment-day.ts';

/** What is asked before a payment day is moved. */
export type PaymentDayAsked = BilledSoFar & Pick<MoveBillingDay, 'isAllowed' | 'isSuspended'>;

/** The payment day of a policy, and what each other day would do. */
export type PaymentDayChoices = {
  readonly paymentDay: number;
  /** The code of the problem with which every other day is refused; null if it can be moved. */
  readonly refusal: string | null;
  /** The day from which it may be moved again; null if it never was. */
  readonly movableFrom: LocalDate | null;
  /**
   * The first cover that would be charged on a new day, and when it is charged as things are; null if nothing is left
   * to charge.
   */
  readonly next: Pick<PaymentDayMove, 'from' | 'through' | 'keeps' | 'chargeOn'> | null;
  /** None if it cannot be moved. */
  readonly days: readonly { readonly day: number; readonly chargeOn: LocalDate }[];
};

/** The command that moves a policy to a day, as far as it has been billed. */
export function moveTo(policy: Policy, day: number, asked: PaymentDayAsked): MoveBillingDay {
  const { isAllowed, isSuspended, now } = asked;
  const from = firstMovable(policy, asked)?.startAt ?? null;
  return { type: 'MoveBillingDay', day, from, isAllowed, isSuspended, now };
}

/** On which days a policy may be charged, decided as the move itself is. */
export function paymentDayChoices(policy: Policy, asked: PaymentDayAsked): PaymentDayChoices {
  const paymentDay = policy.billingDays.at(-1)?.day ?? billingDayOf(policy.startAt);
  const others = Array.from({ length: LAST_BILLING_DAY }, (_one, index) => index + 1).filter(
    (day) => day !== paymentDay,
  );
  const decided = decide(moveTo(policy, others[0] ?? 1, asked), policy);
  const stays = paymentDayMove(policy, paymentDay, asked);
  return {
    paymentDay,
    refusal: decided.ok ? null : decided.problem.code,
    movableFrom: billingDayMovableFrom(policy),
    next: stays ? { from: stays.from, through: stays.through, keeps: stays.keeps, chargeOn: stays.insteadOf } : null,
    days: decided.ok
      ? others.flatMap((day) => {
          const move = paymentDayMove(policy, day, asked);
          return move ? [{ day, chargeOn: move.chargeOn }] : [];
        })
      : [],
  };
}
