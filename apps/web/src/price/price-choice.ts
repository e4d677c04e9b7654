import type { Change, ProposalWire, QuoteWire } from '@marque/contract';

/** What a price rests on beside the answers. */
export type PriceChoice = {
  /** Pennies. */
  readonly voluntaryExcess: number;
  readonly covers: readonly string[];
  readonly schedule: ProposalWire['paymentSchedule'];
};

export type PriceOption = QuoteWire['priceOptions'][number];

/** A proposal's present choices. A chosen cover that its answers no longer allow is in no price, so it is left out. */
export function choiceOf({
  voluntaryExcess,
  covers,
  paymentSchedule,
  quote,
}: Pick<ProposalWire, 'voluntaryExcess' | 'covers' | 'paymentSchedule' | 'quote'>): PriceChoice {
  return { voluntaryExcess, covers: quote?.covers ?? covers, schedule: paymentSchedule };
}

/** The whole price of a choice, which the quote carries for each choice that one tap reaches; undefined for others. */
export function priceOf(quote: QuoteWire, choice: PriceChoice): PriceOption | undefined {
  return quote.priceOptions.find((option) => isSameChoice(option, choice));
}

/** The price of what is active now, by the schedule chosen. */
export function activePrice(quote: QuoteWire): Pick<PriceOption, 'premiumBreakdown' | 'totals'> | undefined {
  return quote.availablePaymentSchedules.find(({ active }) => active) ?? quote.availablePaymentSchedules[0];
}

/** Whether two choices are the same, with their covers in any order. */
export function isSameChoice(one: PriceChoice, other: PriceChoice): boolean {
  return (
    one.voluntaryExcess === other.voluntaryExcess &&
    one.schedule === other.schedule &&
    one.covers.length === other.covers.length &&
    one.covers.every((cover) => other.covers.includes(cover))
  );
}

/** The changes that lead from one choice to another. Covers are decided about on a page of their own and are not among them. */
export function changesTo(from: PriceChoice, to: PriceChoice): Change[] {
  return [
    ...(from.voluntaryExcess === to.voluntaryExcess
      ? []
      : [{ changeType: 'SELECT_VOLUNTARY_EXCESS' as const, excess: to.voluntaryExcess }]),
    ...(from.schedule === to.schedule ? [] : [{ changeType: 'SELECT_PAYMENT_SCHEDULE' as const, type: to.schedule }]),
  ];
}
