import { assert, type Pennies } from '@marque/base';
import type { PaymentSchedule, Quote } from '../rating/quote.ts';
import { paidForTerm } from './new-business-price.ts';

/** What of two prices is compared: a line of cover before any offer, by its group; the first payment; or all payments of the term. */
export type ComparedPrice = {
  readonly what: string;
  readonly renewal: Pennies;
  readonly newBusiness: Pennies;
  /** Pennies by which the renewal is above the other: 0 or below if it may be charged. */
  readonly difference: Pennies;
};

/** A renewal price beside the equivalent new-business price, part by part. Neither may be a referral. */
export function compareWithNewBusiness(renewal: Quote, newBusiness: Quote): ComparedPrice[] {
  const [one, other] = [activeOf(renewal), activeOf(newBusiness)];
  const groups = new Set([...linesOf(one).keys(), ...linesOf(other).keys()]);
  return [
    ...[...groups].map((group) => compared(group, linesOf(one).get(group) ?? 0, linesOf(other).get(group) ?? 0)),
    compared('first-payment', one.totals.discounted, other.totals.discounted),
    compared('term', paidForTerm(renewal), paidForTerm(newBusiness)),
  ];
}

function compared(what: string, renewal: Pennies, newBusiness: Pennies): ComparedPrice {
  return { what, renewal, newBusiness, difference: renewal - newBusiness };
}

function activeOf({ availablePaymentSchedules }: Quote): PaymentSchedule {
  const active = availablePaymentSchedules.find((schedule) => schedule.active);
  assert(active, 'a price that is compared has the schedule that was chosen');
  return active;
}

/** What each line costs that is held, by its group. An offer is in the payments. */
function linesOf({ premiumBreakdown }: PaymentSchedule): ReadonlyMap<string, Pennies> {
  const held = premiumBreakdown.filter(({ active, totalPremium }) => active && totalPremium > 0);
  return new Map(held.map(({ coverGroup, totalPremium }) => [coverGroup, totalPremium]));
}
