import type { Pennies } from '@marque/base';
import type { ScheduleType } from '../../enumerations.ts';
import type { PromotionResult } from '../../facts/promotion.ts';
import { addToPart, noPennies, partIndex, priceMakeup } from '../../rating/price-makeup.ts';
import { instalmentsOf } from '../../rating/prices/instalments-of.ts';
import { paymentOf } from '../../rating/prices/price-options.ts';
import { totalsOf } from '../../rating/prices/totals-of.ts';
import { discountLine } from '../../rating/promotions/discount-line.ts';
import { type Discount, discountOf } from '../../rating/promotions/discount-of.ts';
import { lastDayOfOffer } from '../../rating/promotions/last-day-of-offer.ts';
import type { PaymentSchedule, PremiumLine, PricePart, pricePartNames, Quote } from '../../rating/quote.ts';
import type { Tariff } from '../../rating/tariff.ts';
import { paidForTerm } from '../new-business-price.ts';
import { premiumWithin } from './premium-within.ts';

/**
 * A price that may not be exceeded. With `since`, what was rated when the price was made, each line may be above the
 * price by as much as it is above its counterpart in `since`, so that a correction moves the price by exactly what it
 * costs.
 */
export type PriceToHold = { readonly quote: Quote; readonly since?: Quote };

/**
 * A price in which no line is above a held price: for each line the lower of the two, with today's tax, and
 * whichever offer leaves less to pay, unless that makes the first payment dearer than the price's. A cover that the
 * held price did not name keeps its cost. The price itself if no line is above, or if one of the two is a
 * referral.
 */
export function heldPrice(price: Quote, holds: PriceToHold, tariff: Tariff): Quote {
  if (price.ratingStatus !== 'QUOTE' || holds.quote.ratingStatus !== 'QUOTE') return price;
  const [own, held] = [
    priceWithin(price, { holds, promotion: price.promotion }, tariff),
    priceWithin(price, { holds, promotion: offerHeld(holds.quote, price, tariff) }, tariff),
  ];
  // No payment is above a new customer’s: an offer that leaves a higher first one gives way, though it pays more in the year.
  const isWithin = firstPaid(held) <= firstPaid(price);
  return isWithin && paidForTerm(held) < paidForTerm(own) ? held : own;
}

function firstPaid({ availablePaymentSchedules }: Quote): Pennies {
  return availablePaymentSchedules.find(({ active }) => active)?.totals.discounted ?? 0;
}

/** A price as it is with another offer: its lines before any offer stay. */
export function priceWithOffer(price: Quote, promotion: PromotionResult, tariff: Tariff): Quote {
  return priceWithin(price, { holds: { quote: price }, promotion }, tariff);
}

/** The offer in a held price, counted from the start of the term; none if the tables no longer have it. */
function offerHeld(
  { startAt: heldFrom, promotion }: Quote,
  { startAt, promotion: own }: Quote,
  { settings }: Tariff,
): PromotionResult | null {
  const isKnown = settings.promotions?.some(({ code }) => code === promotion?.promo) === true;
  if (promotion?.outcome !== 'applied' || !isKnown) return own;
  return heldFrom === startAt ? promotion : { ...promotion, endAt: lastDayOfOffer(startAt, promotion.instalments) };
}

type Within = { readonly holds: PriceToHold; readonly promotion: PromotionResult | null };

function priceWithin(price: Quote, { holds, promotion }: Within, tariff: Tariff): Quote {
  const discount = discountOf(promotion, tariff.settings);
  const schedules = price.availablePaymentSchedules.map((schedule) =>
    scheduleWithin(schedule, { holds, discount, tariff }),
  );
  if (sameAmounts(schedules, price.availablePaymentSchedules)) return price;
  const chosen = schedules.find(({ active }) => active);
  return {
    ...price,
    promotion,
    availablePaymentSchedules: schedules,
    // What another excess costs is not held.
    priceOptions: price.priceOptions.map((option) =>
      option.voluntaryExcess === price.voluntaryExcess
        ? { ...option, ...paymentWithin(option.schedule, option.premiumBreakdown, { holds, discount, tariff }) }
        : option,
    ),
    makeup: chosen ? makeupOf(chosen, price, holds.quote) : [],
  };
}

type Held = { readonly holds: PriceToHold; readonly discount: Discount | undefined; readonly tariff: Tariff };

function scheduleWithin(schedule: PaymentSchedule, held: Held): PaymentSchedule {
  const payment = paymentWithin(schedule.type, schedule.premiumBreakdown, held);
  const { paymentsPerTerm } = paymentOf(schedule.type, held.tariff);
  return { ...schedule, ...payment, instalments: instalmentsOf(payment.totals, paymentsPerTerm, held.discount) };
}

function paymentWithin(type: ScheduleType, lines: readonly PremiumLine[], { holds, discount, tariff }: Held) {
  const { periods, paymentsPerTerm } = paymentOf(type, tariff);
  const most = mostOf(type, holds);
  const held = lines
    .filter(({ coverType }) => coverType !== 'DISCOUNT')
    .map((line) => lineWithin(line, most(line), periods));
  const premiumBreakdown = discount ? [...held, discountLine(discount, held, periods)] : held;
  return { premiumBreakdown, totals: totalsOf(premiumBreakdown, paymentsPerTerm) };
}

function lineWithin(line: PremiumLine, most: Pennies | undefined, periods: number): PremiumLine {
  if (most === undefined || line.totalPremium <= most) return line;
  const { premium, taxAmount, totalPremium } = premiumWithin(Math.floor(most / periods), line.taxRateBasisPoints);
  return { ...line, premium: premium * periods, taxAmount: taxAmount * periods, totalPremium: totalPremium * periods };
}

/** The most that a line of a payment may cost; undefined if the held price does not have its cover. */
function mostOf(type: ScheduleType, { quote, since }: PriceToHold): (line: PremiumLine) => Pennies | undefined {
  const totalIn = (one: Quote | undefined, { coverGroup }: PremiumLine) =>
    one?.availablePaymentSchedules
      .find((schedule) => schedule.type === type)
      ?.premiumBreakdown.find((line) => line.coverGroup === coverGroup)?.totalPremium;
  return (line) => {
    const held = totalIn(quote, line);
    const before = totalIn(since, line);
    if (held === undefined || before === undefined) return held;
    return held + Math.max(0, line.totalPremium - before);
  };
}

function sameAmounts(some: readonly PaymentSchedule[], others: readonly PaymentSchedule[]): boolean {
  const amounts = (schedules: readonly PaymentSchedule[]) =>
    JSON.stringify(schedules.map(({ premiumBreakdown, instalments }) => [premiumBreakdown, instalments]));
  return amounts(some) === amounts(others);
}

/** What makes up the first payment: the main covers by the parts of the price that they have, and what holds lowers their base. */
function makeupOf(chosen: PaymentSchedule, price: Quote, held: Quote): PricePart[] {
  const main = mainPremium(chosen.premiumBreakdown);
  const isHeld = main === mainPremium(activeLines(held));
  const sums = noPennies();
  for (const { part, pennies } of (isHeld ? held : price).makeup)
    if (!besides.includes(part)) addToPart(sums, partIndex(part), pennies);
  addToPart(sums, partIndex('base'), main - sums.reduce((sum, pennies) => sum + pennies, 0));
  return priceMakeup(chosen, sums, 1);
}

const besides: readonly (typeof pricePartNames)[number][] = ['covers', 'tax', 'promotion'];

function activeLines({ availablePaymentSchedules }: Quote): readonly PremiumLine[] {
  return availablePaymentSchedules.find(({ active }) => active)?.premiumBreakdown ?? [];
}

function mainPremium(lines: readonly PremiumLine[]): Pennies {
  return lines.reduce((sum, { coverType, premium }) => (coverType === 'MAIN' ? sum + premium : sum), 0);
}
