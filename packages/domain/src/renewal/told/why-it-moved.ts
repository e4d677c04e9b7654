import { assert, type Pennies, sumPennies } from '@marque/base';
import type { ScheduleType } from '../../enumerations.ts';
import { scheduleChosen } from '../../policy/schedule-chosen.ts';
import { moveOf } from '../../rating/prices/move-of.ts';
import { type DifferenceLine, priceDifference } from '../../rating/prices/price-difference.ts';
import type { PaymentSchedule, PremiumLine, Quote } from '../../rating/quote.ts';

/**
 * How the price of a term differs from the price of the term before, in pennies of a whole term. The lines are those of a price difference, and sum to
 * `to - from`. Causes say what moved the main covers, the largest move first; they explain the lines and are not summed with them.
 */
export type Movement = {
  readonly from: Pennies;
  readonly to: Pennies;
  readonly lines: readonly DifferenceLine[];
  readonly causes: readonly DifferenceLine[];
};

/** A price and the schedule by which it is paid. */
export type PricePaid = { readonly quote: Quote; readonly schedule: ScheduleType };

/**
 * Why the price of the next term is different; lines that cost the same are left out. Null if one of the two has no
 * price. Causes are known if both are paid by the schedule that was chosen when they were priced.
 */
export function whyItMoved(last: PricePaid, next: PricePaid): Movement | null {
  if (last.quote.ratingStatus !== 'QUOTE' || next.quote.ratingStatus !== 'QUOTE') return null;
  const [before, after] = [paidBy(last), paidBy(next)];
  return {
    from: sumPennies(before.instalments),
    to: sumPennies(after.instalments),
    lines: linesOf(before, after),
    causes: before.active && after.active && before.type === after.type ? causesOf(last.quote, next.quote, after) : [],
  };
}

function paidBy({ quote, schedule }: PricePaid): PaymentSchedule {
  const paid = scheduleChosen(quote, schedule);
  assert(paid, 'a price is paid by a schedule that it offers');
  return paid;
}

function causesOf(from: Quote, to: Quote, { instalments }: PaymentSchedule): DifferenceLine[] {
  const lines = priceDifference(from, to)?.lines.filter(({ kind }) => kind === 'CAUSE') ?? [];
  const ofTerm = (pennies: Pennies | null) => pennies && pennies * instalments.length;
  return lines
    .map((line) => ({ ...line, from: ofTerm(line.from), to: ofTerm(line.to) }))
    .sort((one, other) => Math.abs(moveOf(other)) - Math.abs(moveOf(one)));
}

/** Covers before tax, all tax, and what each offer takes off. */
function linesOf(before: PaymentSchedule, after: PaymentSchedule): DifferenceLine[] {
  const [former, present] = [sumsOf(before), sumsOf(after)];
  const names = [...new Set([...present.keys(), ...former.keys()])];
  return names.flatMap((name) => {
    const [from, to] = [former.get(name) ?? null, present.get(name) ?? null];
    const [kind, code] = name.split(' ') as [DifferenceLine['kind'], string];
    return (from ?? 0) === (to ?? 0) ? [] : [{ kind, code, from, to }];
  });
}

/** Pennies of a whole term by kind and code. An offer reduces some payments; the others are the same. */
function sumsOf({ premiumBreakdown, totals, instalments }: PaymentSchedule): ReadonlyMap<string, Pennies> {
  const reduced = instalments.filter((payment) => payment < totals.gross).length;
  const held = premiumBreakdown.filter(({ active }) => active);
  const covers = held.filter(({ coverType }) => coverType !== 'DISCOUNT');
  const offers = held.filter(({ coverType }) => coverType === 'DISCOUNT');
  const add = (sums: Map<string, Pennies>, name: string, pennies: Pennies) =>
    sums.set(name, (sums.get(name) ?? 0) + pennies);
  const sums = new Map<string, Pennies>();
  for (const { coverGroup, premium } of covers) add(sums, `COVER ${coverGroup}`, premium * instalments.length);
  add(sums, 'TAX tax', totals.taxAmount * instalments.length);
  for (const line of offers) add(sums, `DISCOUNT ${offerOf(line)}`, line.premium * reduced);
  return sums;
}

function offerOf({ tag, coverGroup }: PremiumLine): string {
  return tag ?? coverGroup;
}
