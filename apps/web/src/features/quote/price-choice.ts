import type { Change, ProposalWire, QuoteWire } from '@marque/contract';

/** What a visitor chooses on the quote page. */
export type PriceChoice = {
  /** Pennies. */
  readonly voluntaryExcess: number;
  readonly covers: readonly string[];
  readonly schedule: ProposalWire['paymentSchedule'];
};

export type PriceOption = QuoteWire['priceOptions'][number];

/** What a proposal has chosen now. */
export function choiceOf({ voluntaryExcess, covers, paymentSchedule }: ProposalWire): PriceChoice {
  return { voluntaryExcess, covers, schedule: paymentSchedule };
}

/** The whole price of a choice, which the quote carries for each choice that one tap reaches; undefined for others. */
export function priceOf(quote: QuoteWire, choice: PriceChoice): PriceOption | undefined {
  return quote.priceOptions.find((option) => isSameChoice(option, choice));
}

/** The price of what is active now, from the schedule that is paid by. */
export function activePrice(quote: QuoteWire): Pick<PriceOption, 'premiumBreakdown' | 'totals'> | undefined {
  return quote.availablePaymentSchedules.find(({ active }) => active) ?? quote.availablePaymentSchedules[0];
}

/** Whether two choices are the same, in whatever order their covers stand. */
export function isSameChoice(one: PriceChoice, other: PriceChoice): boolean {
  return (
    one.voluntaryExcess === other.voluntaryExcess &&
    one.schedule === other.schedule &&
    one.covers.length === other.covers.length &&
    one.covers.every((cover) => other.covers.includes(cover))
  );
}

/** The changes that lead from one choice to another. */
export function changesTo(from: PriceChoice, to: PriceChoice): Change[] {
  const added = to.covers.filter((cover) => !from.covers.includes(cover));
  const removed = from.covers.filter((cover) => !to.covers.includes(cover));
  return [
    ...(from.voluntaryExcess === to.voluntaryExcess
      ? []
      : [{ changeType: 'SELECT_VOLUNTARY_EXCESS' as const, excess: to.voluntaryExcess }]),
    ...added.map((coverCode) => ({ changeType: 'ADD_COVER' as const, coverCode })),
    ...removed.map((coverCode) => ({ changeType: 'REMOVE_COVER' as const, coverCode })),
    ...(from.schedule === to.schedule ? [] : [{ changeType: 'SELECT_PAYMENT_SCHEDULE' as const, type: to.schedule }]),
  ];
}
