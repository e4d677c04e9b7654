import { bankDaysBefore, daysAfter, firstFrom, isBankDay, londonMidnight, numberOf, plainDays } from './plain-days.ts';

/** What was sold, as far as its bills depend on it. Days are `YYYY-MM-DD`, money is pennies. */
export type SoldByHand = {
  readonly kind: 'SUBSCRIPTION' | 'ANNUAL' | 'DRIVEAWAY';
  readonly startAt: string;
  /** Every month, or everything at once. */
  readonly paid: 'MONTHLY' | 'SINGLE_PAYMENT';
  /** What one payment costs. */
  readonly price: number;
  /** What an offer takes off each payment whose cover begins by a given day. */
  readonly offer?: { readonly pennies: number; readonly through: string };
  /** Payment days that count for cover from a day on, in order. */
  readonly moves?: readonly { readonly from: string; readonly day: number }[];
};

/** The means that pays, the last day to look at, and how many bank days are between a notice and its debit. */
export type PaidByHand = { readonly by: 'CARD' | 'BACS_DEBIT'; readonly until: string; readonly noticeDays: number };

/** A stretch of cover that is charged in one go, its charging day, and its cost. */
type Stretch = { readonly startAt: string; readonly endAt: string; readonly chargedOn: string; readonly price: number };

const LAST_PAYMENT_DAY = 28;
const DRIVEAWAY_DAYS = 5;
/** Bank days between asking the bank for a debit and its day. */
const ASKED_AHEAD = 5;
const TOLD_AHEAD = 30;
const LEAST = { CARD: 30, BACS_DEBIT: 2 };

/**
 * Everything that has to happen to an account after its sale, one line each, in order: found by walking from day to
 * day, as somebody with a calendar on the wall would. Nothing here comes from the code that is tested.
 */
export function billingByHand(sold: SoldByHand, { by, until, noticeDays }: PaidByHand): string[] {
  const stretches = stretchesByHand(sold, until);
  const lines = endOfOffer(sold, stretches);
  let left = 0;
  for (const [index, { startAt, endAt, chargedOn, price }] of stretches.entries()) {
    left += price;
    // The sale has charged the first, and taken it unless it was too little.
    if (index > 0) lines.push(said(chargedOn, `charges ${startAt} to ${endAt} ${price}`));
    else left = price < LEAST[by] ? price : 0;
    if (left < LEAST[by]) continue;
    if (by === 'CARD') lines.push(said(chargedOn, `asks the card ${left}`));
    else {
      const drawnOn = firstFrom(chargedOn, isBankDay);
      const noticeOn = bankDaysBefore(drawnOn, Math.max(noticeDays, ASKED_AHEAD));
      lines.push(said(noticeOn, `announces ${left} for ${drawnOn}`));
      lines.push(said(bankDaysBefore(drawnOn, ASKED_AHEAD), `asks the bank ${left} for ${drawnOn}`));
    }
    left = 0;
  }
  return lines.filter((line) => line < londonMidnight(until)).sort();
}

/**
 * Brought forward, charged and carried forward for each statement that opened before a day, if every payment came on
 * its day.
 */
export function statementsByHand(sold: SoldByHand, { by, until }: PaidByHand): (readonly [number, number, number])[] {
  let left = 0;
  return stretchesByHand(sold, until)
    .filter(({ chargedOn }, index) => index === 0 || chargedOn < until)
    .map(({ price, chargedOn }, index) => {
      const before = left;
      const paidOn = by === 'CARD' ? chargedOn : firstFrom(chargedOn, isBankDay);
      const isPaid = before + price >= LEAST[by] && (index === 0 || paidOn < until);
      left = isPaid ? 0 : before + price;
      return [before, price, left];
    });
}

function said(day: string, words: string): string {
  return `${londonMidnight(day)} ${words}`;
}

/** Told ahead, but not before cover begins. */
function endOfOffer({ offer, startAt: sold }: SoldByHand, stretches: readonly Stretch[]): string[] {
  const first = stretches.findIndex(({ startAt }) => offer !== undefined && startAt > offer.through);
  const [before, after] = [stretches[first - 1], stretches[first]];
  if (!before || !after) return [];
  const words = `tells that the offer ends: ${after.chargedOn}, ${before.price} then ${after.price}`;
  const day = daysAfter(after.chargedOn, -TOLD_AHEAD);
  return [said(day < sold ? sold : day, words)];
}

/** The stretches of cover up to a day and somewhat beyond it, the first first. */
function stretchesByHand(sold: SoldByHand, until: string): Stretch[] {
  const { startAt: first, kind, paid, offer, price } = sold;
  const begins = beginnings(first);
  const step = paid === 'MONTHLY' ? 1 : 12;
  const end = { SUBSCRIPTION: undefined, ANNUAL: begins[12], DRIVEAWAY: daysAfter(first, DRIVEAWAY_DAYS) }[kind];
  const stretches: Stretch[] = [];
  for (let index = 0; index + step < begins.length; index += step) {
    const [startAt = '', next = ''] = [begins[index], begins[index + step]];
    if (end !== undefined && startAt >= end) break;
    const endAt = end !== undefined && next > end ? end : next;
    const chargedOn = index === 0 ? startAt : paymentDay(sold, startAt, index);
    const isOffered = offer !== undefined && startAt <= offer.through;
    stretches.push({ startAt, endAt, chargedOn, price: price - (isOffered ? offer.pennies : 0) });
    if (chargedOn > daysAfter(until, 70)) break;
  }
  return stretches;
}

/** The day on which cover begins that is so many months after the first. */
export function beginsAfter(first: string, months: number): string {
  return beginnings(first)[months] ?? '';
}

/** The days on which a month of cover begins: those with the number of the first, or the first of a month after one that is too short to have it. */
function beginnings(first: string): string[] {
  const number = numberOf(first);
  const isAfterShort = (day: string) => numberOf(day) === 1 && numberOf(daysAfter(day, -1)) < number;
  return plainDays.filter((day) => day === first || (day > first && (numberOf(day) === number || isAfterShort(day))));
}

/** The day on which cover that begins so many months after the first is paid for. */
function paymentDay({ startAt: first, moves = [] }: SoldByHand, startAt: string, months: number): string {
  const number = Math.min(numberOf(first), LAST_PAYMENT_DAY);
  const planned = plainDays.filter((day) => day > first && numberOf(day) === number)[months - 1] ?? '';
  return moves
    .filter(({ from }) => from <= startAt)
    .reduce((day, move) => firstFrom(day, (one) => numberOf(one) === move.day), planned);
}
