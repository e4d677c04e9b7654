import { dayOf, type Instant, type LocalDate, type Pennies } from '@marque/base';
import { daysAfter, daysUntil, londonMidnight } from '@marque/testkit/billing/by-hand/plain-days';
import type { Draws } from '@marque/testkit/billing/seeded-draws';
import { servicePeriods } from '../../../billing/statements/service-periods.ts';
import { termOf } from '../../term-of.ts';
import type { BillingTerms } from '../bill-account.ts';
import type { BookedAccount } from './booked-account.ts';

/** What a card's bank says: money, no money, never again, the customer has to confirm, or nothing for a day. */
export type BankWord = 'yes' | 'declined' | 'final' | 'confirm' | 'silent';

/** A life of a policy and its account, with the expected results, kept apart from the tested code. */
export type History = {
  readonly account: BookedAccount;
  readonly terms: BillingTerms;
  readonly draws: Draws;
  now: Instant;
  bank: BankWord;
  /** Until when the run has nothing to do. */
  next: Instant | null;
  /** What cover from a day on costs, and since when that is known, in order. */
  readonly prices: { readonly from: LocalDate; readonly price: Pennies; readonly knownAt: Instant }[];
  readonly offer: { readonly pennies: Pennies; readonly endAt: LocalDate } | undefined;
  /** What is owed by all that was done, without reading a posting. */
  owed: Pennies;
  /** Payments that a cardholder disputes, and those for which a dispute was won. */
  readonly disputed: Set<string>;
  readonly won: Set<string>;
  /** The days on which staff agreed to wait, each with the number of steps that were taken before. */
  readonly holds: { readonly on: LocalDate; readonly afterSteps: number }[];
  /** What the customer agreed to spread of what we failed to ask for, each with the number of steps that were taken before; null: not after all. */
  readonly spreads: { readonly parts: readonly Pennies[] | null; readonly afterSteps: number }[];
  /** What happened beside the bills. */
  readonly events: string[];
};

/** A period opens by so many days after it begins, wherever the payment day was moved to. */
const OPENED_BY_DAYS = 70;

/** The part of the price sold that is tax: each of the two is rounded by itself. */
const SOLD_TAX = 480;

/** What a service period costs by the price of a day in it, as far as is known at a moment: premium, tax, and what an offer takes off. */
function partsOf(
  { prices, offer }: Pick<History, 'prices' | 'offer'>,
  { startAt, day, at }: { readonly startAt: LocalDate; readonly day: LocalDate; readonly at: Instant },
): readonly [premium: Pennies, tax: Pennies, off: Pennies] {
  const known = prices.findLast(({ from, knownAt }) => from <= day && knownAt <= at);
  const tax = known === prices[0] ? SOLD_TAX : 0;
  return [(known?.price ?? 0) - tax, tax, offer && startAt <= offer.endAt ? -offer.pennies : 0];
}

/** What a whole service period costs, by the price of its first day, as far as known at a moment. */
export function wholePriceOf(history: Pick<History, 'prices' | 'offer'>, startAt: LocalDate, at: Instant): Pennies {
  return partsOf(history, { startAt, day: startAt, at }).reduce((sum, part) => sum + part, 0);
}

/**
 * What a service period is charged, as far as is known at a moment: each of its days by the price of that day, until an end cuts it short. Each part is rounded to
 * the nearest penny once, and with an offer the whole is.
 */
export function priceOf(
  history: Pick<History, 'prices' | 'offer' | 'account'>,
  startAt: LocalDate,
  at: Instant,
): Pennies {
  const { policy } = history.account;
  const { termination, timeZone } = policy;
  const sold = servicePeriods(
    termOf({ ...policy, termination: null }),
    londonMidnight(daysAfter(startAt, OPENED_BY_DAYS)),
  );
  const endAt = sold.find((period) => period.startAt === startAt)?.endAt;
  if (endAt === undefined) return wholePriceOf(history, startAt, at);
  const isCut = termination !== null && termination.decidedAt <= at;
  const cutOn = isCut ? dayOf(termination.effectiveAt, timeZone) : endAt;
  const sums = [0, 0, 0];
  for (let day = startAt; day < endAt && day < cutOn; day = daysAfter(day, 1))
    for (const [index, part] of partsOf(history, { startAt, day, at }).entries())
      sums[index] = (sums[index] ?? 0) + part;
  const days = daysUntil(startAt, endAt);
  const share = (part: Pennies) => Math.sign(part) * Math.floor((2 * Math.abs(part) + days) / (2 * days));
  const [premium = 0, tax = 0, off = 0] = sums;
  const covers = share(premium) + share(tax);
  return off === 0 ? covers : Math.min(covers, share(premium + tax + off));
}
