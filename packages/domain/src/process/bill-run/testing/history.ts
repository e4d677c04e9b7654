import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { Draws } from '@marque/testkit/billing/seeded-draws';
import type { BillingTerms } from '../bill-account.ts';
import type { BookedAccount } from './booked-account.ts';

/** What a card's bank says: money, no money, never again, the customer has to confirm, or nothing for a day. */
export type BankWord = 'yes' | 'declined' | 'final' | 'confirm' | 'silent';

/** A life of a policy and its account, with what should have come of it, kept beside the code that is tested. */
export type History = {
  readonly account: BookedAccount;
  readonly terms: BillingTerms;
  readonly draws: Draws;
  now: Instant;
  bank: BankWord;
  /** Until when the run has nothing to do. */
  next: Instant | null;
  /** What cover costs that begins on a day or later, and since when that is known, the first first. */
  readonly prices: { readonly from: LocalDate; readonly price: Pennies; readonly knownAt: Instant }[];
  readonly offer: { readonly pennies: Pennies; readonly endAt: LocalDate } | undefined;
  /** What is owed by all that was done, without reading a posting. */
  owed: Pennies;
  /** Payments that a cardholder disputes, and those of which a dispute was won. */
  readonly disputed: Set<string>;
  readonly won: Set<string>;
  /** What happened beside the bills. */
  readonly events: string[];
};

/** What cover costs that begins on a day, as far as is known at a moment. */
export function priceOf(
  { prices, offer }: Pick<History, 'prices' | 'offer'>,
  startAt: LocalDate,
  at: Instant,
): Pennies {
  const price = prices.findLast(({ from, knownAt }) => from <= startAt && knownAt <= at)?.price ?? 0;
  return price - (offer && startAt <= offer.endAt ? offer.pennies : 0);
}
