import type { LocalDate, Pennies } from '@marque/base';
import type { ScheduleType } from '../../enumerations.ts';
import type { PaymentSchedule, PremiumLine, PricePartName, Quote, Totals } from '../quote.ts';
import { causesBetween, type PricedBy } from './causes-between.ts';

/** Why two prices of one proposal differ, each one that holds. */
const priceChangeReasons = [
  'ANSWERS',
  'DRIVERS',
  'VOLUNTARY_EXCESS',
  'COVERS',
  'PROMOTION',
  'START_DATE',
  'RATES',
] as const;
export type PriceChangeReason = (typeof priceChangeReasons)[number];

/** The cost of one item before and now, in pennies of one payment; null if it was or is absent. */
export type DifferenceLine = {
  /** COVER: a line before tax, by its code. TAX: all of it. DISCOUNT: a promotion's, by its code, below zero. CAUSE: a part of the make-up, by its name, from 0 to what it moved the main covers by, for reading; causes are not summed with the others. */
  readonly kind: 'COVER' | 'TAX' | 'DISCOUNT' | 'CAUSE';
  readonly code: string | PricePartName;
  readonly from: Pennies | null;
  readonly to: Pennies | null;
};

/** Two prices of one proposal side by side. Like is compared with like: the same schedule, one payment of each. Lines other than causes sum to the difference. */
export type PriceDifference = {
  readonly reasons: readonly PriceChangeReason[];
  readonly schedule: ScheduleType;
  readonly from: Totals;
  readonly to: Totals;
  readonly lines: readonly DifferenceLine[];
  /** How many payments of the term an offer reduces in each price. */
  readonly offerPayments: { readonly from: number; readonly to: number };
  /** The day from which the new price counts. */
  readonly effectiveAt: LocalDate;
};

/**
 * How one price of a proposal differs from an earlier one, or null when either is a referral or when the earlier one does not offer the schedule
 * chosen now. Only what differs has a line. The causes say how the main covers' price came to differ; they are known when both prices were made
 * with the same schedule chosen. A price compared with itself has neither line nor reason.
 */
export function priceDifference(from: Quote, to: Quote): PriceDifference | null {
  if (from.ratingStatus !== 'QUOTE' || to.ratingStatus !== 'QUOTE') return null;
  const after = to.availablePaymentSchedules.find(({ active }) => active);
  const before = from.availablePaymentSchedules.find(({ type }) => type === after?.type);
  if (after === undefined || before === undefined) return null;
  return {
    reasons: reasonsOf(from, to),
    schedule: after.type,
    from: before.totals,
    to: after.totals,
    lines: [
      ...linesOf(before, after),
      ...(before.active ? causes({ quote: from, schedule: before }, { quote: to, schedule: after }) : []),
    ],
    offerPayments: { from: offerPaymentsOf(before), to: offerPaymentsOf(after) },
    effectiveAt: to.startAt,
  };
}

function offerPaymentsOf({ instalments, totals: { gross } }: PaymentSchedule): number {
  return instalments.filter((payment) => payment < gross).length;
}

function linesOf(before: PaymentSchedule, after: PaymentSchedule): DifferenceLine[] {
  const covers = amounts(before, after, ({ coverType, coverGroup }) =>
    coverType === 'DISCOUNT' ? undefined : coverGroup,
  );
  const discounts = amounts(before, after, ({ coverType, coverGroup, tag }) =>
    coverType === 'DISCOUNT' ? (tag ?? coverGroup) : undefined,
  );
  return [
    ...differing('COVER', covers),
    ...differing('TAX', [['tax', before.totals.taxAmount, after.totals.taxAmount]]),
    ...differing('DISCOUNT', discounts),
  ];
}

type Amount = readonly [code: string, from: Pennies | null, to: Pennies | null];

/** Premiums of the active lines that have a code, before and after; null if a line is absent or inactive. */
function amounts(
  before: PaymentSchedule,
  after: PaymentSchedule,
  codeOf: (line: PremiumLine) => string | undefined,
): Amount[] {
  const premiums = ({ premiumBreakdown }: PaymentSchedule) =>
    new Map(premiumBreakdown.filter(({ active }) => active).map((line) => [codeOf(line), line.premium]));
  const [former, present] = [premiums(before), premiums(after)];
  const codes = [...new Set([...present.keys(), ...former.keys()])].filter((code) => code !== undefined);
  return codes.map((code) => [code, former.get(code) ?? null, present.get(code) ?? null]);
}

function causes(from: PricedBy, to: PricedBy): DifferenceLine[] {
  return causesBetween(from, to).map(({ part, pennies }) => ({ kind: 'CAUSE', code: part, from: 0, to: pennies }));
}

function differing(kind: DifferenceLine['kind'], among: readonly Amount[]): DifferenceLine[] {
  return among.flatMap(([code, from, to]) => (from === to ? [] : [{ kind, code, from, to }]));
}

/** The reasons that the two quotes show, and ANSWERS if a cover costs more or less without such a reason. */
function reasonsOf(from: Quote, to: Quote): PriceChangeReason[] {
  const others: readonly (readonly [PriceChangeReason, boolean])[] = [
    ['DRIVERS', !sameSet(from.profiles, to.profiles)],
    ['START_DATE', from.startAt !== to.startAt],
    ['RATES', from.ratesVersion !== to.ratesVersion],
  ];
  const isExplained = others.some(([, holds]) => holds);
  const holding: readonly (readonly [PriceChangeReason, boolean])[] = [
    ['ANSWERS', !isExplained && !samePremiums(from, to)],
    ...others,
    ['VOLUNTARY_EXCESS', from.voluntaryExcess !== to.voluntaryExcess],
    ['COVERS', !sameSet(from.covers, to.covers)],
    ['PROMOTION', appliedPromo(from) !== appliedPromo(to)],
  ];
  return priceChangeReasons.filter((reason) => holding.some(([name, holds]) => name === reason && holds));
}

/**
 * Whether the covers of both cost the same at the present excess, so that a change of the excess does not count as a change of answers.
 * Any schedule shows it: a year is twelve times a month, line by line.
 */
function samePremiums(from: Quote, to: Quote): boolean {
  const inBoth = ({ coverType, coverGroup }: PremiumLine) =>
    coverType === 'MAIN' || (from.covers.includes(coverGroup) && to.covers.includes(coverGroup));
  const premiums = ({ priceOptions }: Quote) =>
    priceOptions
      .find(({ voluntaryExcess }) => voluntaryExcess === to.voluntaryExcess)
      ?.premiumBreakdown.filter(inBoth)
      .map(({ coverGroup, premium }) => `${coverGroup} ${premium}`);
  return sameSet(premiums(from) ?? [], premiums(to) ?? []);
}

function appliedPromo({ promotion }: Quote): string | null {
  return promotion?.outcome === 'applied' ? promotion.promo : null;
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
