import type { Pennies } from '@marque/base';
import { exactPennies, roundPremium, timesFactors } from '@marque/domain/rating/covers/exact-premium';
import type { PremiumLine, Quote, Step } from '@marque/domain/rating/quote';

/** One reason why a line's cost has changed: a row of a table, or what no row explains (`rest`: a minimum). */
export type Cause = {
  readonly coverGroup: string;
  /** `ncd.csv:11`; `main_covers` for a cover that loads them, if their cost changed; or `rest`. */
  readonly place: string;
  /** What it was and is, as in the table; empty for the rest. */
  readonly from: string;
  readonly to: string;
  /** What it adds to the line before tax, in pennies of a period; the causes of a line sum to its difference. */
  readonly pennies: Pennies;
};

/**
 * Why the active lines of two quotes of one risk differ. The steps are changed from old to new one by one, in their order, and what each
 * does to the rounded premium is its share.
 */
export function explainChange(before: Quote, after: Quote): Cause[] {
  const covers = [...new Set([...linesOf(before), ...linesOf(after)].map(({ coverGroup }) => coverGroup))];
  return covers.flatMap((cover) => causesOf(cover, before, after));
}

function causesOf(coverGroup: string, before: Quote, after: Quote): Cause[] {
  const [old, now] = [stepsOf(before, coverGroup), stepsOf(after, coverGroup)];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const isLoad = ![...old.values(), ...now.values()].some(({ factor }) => factor === 'base');
  const running = new Map(old);
  const causes: Cause[] = [];
  let price = priceOf(running);
  for (const key of keys) {
    const [from, to] = [old.get(key), now.get(key)];
    if (worthOf(from) === worthOf(to)) continue;
    if (to === undefined) running.delete(key);
    else running.set(key, to);
    const next = priceOf(running);
    const place = to ?? from;
    causes.push({
      coverGroup,
      place: place === undefined ? key : `${place.table}.csv:${place.row}`,
      from: shownValue(from),
      to: shownValue(to),
      pennies: isLoad ? addedBy(to) - addedBy(from) : next - price,
    });
    price = next;
  }
  const difference = premiumOf(after, coverGroup) - premiumOf(before, coverGroup);
  const rest = difference - causes.reduce((sum, { pennies }) => sum + pennies, 0);
  const place = isLoad ? 'main_covers' : 'rest';
  return rest === 0 ? causes : [...causes, { coverGroup, place, from: '', to: '', pennies: rest }];
}

/** The steps that are rows of tables, by factor and by which one of that factor each is. */
function stepsOf({ steps }: Quote, coverGroup: string): Map<string, Step> {
  const found = new Map<string, Step>();
  for (const step of steps.filter((one) => one.coverGroup === coverGroup && one.row > 0)) {
    let ordinal = 1;
    while (found.has(`${step.factor} ${ordinal}`)) ordinal += 1;
    found.set(`${step.factor} ${ordinal}`, step);
  }
  return found;
}

function priceOf(steps: ReadonlyMap<string, Step>): Pennies {
  const all = [...steps.values()];
  const base = all.find(({ factor }) => factor === 'base');
  if (base === undefined) return 0;
  const factors = all.filter(({ factor }) => factor !== 'base').map(({ value }) => value);
  return roundPremium(timesFactors(exactPennies(base.after), factors));
}

/** What a step of a cover that loads others adds to its line. */
function addedBy(step: Step | undefined): Pennies {
  return step === undefined ? 0 : step.after - step.before;
}

function worthOf(step: Step | undefined): number | undefined {
  return step?.factor === 'base' ? step.after : step?.value;
}

function shownValue(step: Step | undefined): string {
  if (step === undefined) return 'none';
  return step.factor === 'base' ? `${step.after}` : (step.value / 10_000).toFixed(4);
}

function linesOf({ availablePaymentSchedules }: Quote): PremiumLine[] {
  const active = availablePaymentSchedules.find((schedule) => schedule.active);
  return (active?.premiumBreakdown ?? []).filter((line) => line.active && line.coverType !== 'DISCOUNT');
}

function premiumOf(quote: Quote, coverGroup: string): Pennies {
  return linesOf(quote).find((line) => line.coverGroup === coverGroup)?.premium ?? 0;
}
