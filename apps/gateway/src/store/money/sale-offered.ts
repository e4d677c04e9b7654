import { createHash } from 'node:crypto';
import { canonicalJson, type Instant, type Pennies } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { Choices, RiskData } from '@marque/domain/facts/risk-data';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import { isChargedLater } from '@marque/domain/process/is-charged-later';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Quote } from '@marque/domain/rating/quote';

/** The offer at the beginning of a payment: the facts, the choices and the price, which are bound unchanged or not at all. */
export type SaleOffered = {
  readonly data: RiskData;
  readonly choices: Choices;
  readonly quote: Quote;
  readonly quoteEndAt: Instant | null;
  readonly accountId: string;
  /** The name of the promotion in the price when paying began, in the language of the sale. */
  readonly promotionName?: string;
  /** The business's moment at which paying began. */
  readonly openedAt: Instant;
};

/** The offer that a priced proposal with an account makes now; undefined when it has neither. */
export function saleOffered(
  { data, choices, quote, quoteEndAt, account }: Proposal,
  openedAt: Instant,
): SaleOffered | undefined {
  return quote && account ? { data, choices, quote, quoteEndAt, accountId: account.accountId, openedAt } : undefined;
}

/** Pennies that are due when the offer is taken: what the page charges and what is bound are this one number. */
export function amountDue({ quote, choices }: Pick<SaleOffered, 'quote' | 'choices'>): Pennies {
  return scheduleChosen(quote, choices.paymentSchedule)?.totals.discounted ?? 0;
}

/** Whether the offer needs a kept means of payment, since something is to be paid after the first payment. */
export function needsKeptMeans(
  { quote, choices }: Pick<SaleOffered, 'quote' | 'choices'>,
  { kind }: Pick<Product, 'kind'>,
): boolean {
  const schedule = scheduleChosen(quote, choices.paymentSchedule);
  return schedule !== undefined && isChargedLater({ kind, schedule });
}

/** A hash that two offers share when the same facts and choices cost the same. */
export function offerHash({ data, choices, quote }: Pick<SaleOffered, 'data' | 'choices' | 'quote'>): string {
  const price = scheduleChosen(quote, choices.paymentSchedule);
  const sold = {
    data,
    choices,
    startAt: quote.startAt,
    lines: price?.premiumBreakdown,
    totals: price?.totals,
    excess: quote.excess,
    endorsements: quote.endorsements,
  };
  return createHash('sha256').update(canonicalJson(sold)).digest('base64url');
}
