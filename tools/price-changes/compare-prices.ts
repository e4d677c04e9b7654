import type { Pennies } from '@marque/base';
import type { Quote } from '@marque/domain/rating/quote';
import type { PricedRisk } from './corpus.ts';
import { type Cause, explainChange } from './explain-change.ts';

/** Causes that are no row of a table. */
const UNSAID: { readonly [place: string]: string } = {
  main_covers: 'what the main covers cost',
  rest: 'a minimum, or what no row says',
};

/** The change of one risk between two versions of the tables. */
type Change = {
  readonly id: string;
  readonly scheme: string;
  readonly before: Quote;
  readonly after: Quote;
  /** Pennies of one payment with tax; null when one of the two has no price. */
  readonly difference: Pennies | null;
};

/** Every risk whose payment or status changed, with the reasons, then a summary: lines for a person. */
export function comparePrices(before: readonly PricedRisk[], after: readonly PricedRisk[]): string[] {
  const old = new Map(before.map((one) => [one.id, one.quote]));
  const changes = after.flatMap(({ id, file, quote }) => {
    const was = old.get(id);
    return was === undefined ? [] : changeOf({ id, scheme: String(file['scheme']), before: was, after: quote });
  });
  return [...changes.flatMap(said), ...summary(changes, after.length)];
}

function changeOf(one: Omit<Change, 'difference'>): Change[] {
  const [from, to] = [paymentOf(one.before), paymentOf(one.after)];
  if (from === to && one.before.ratingStatus === one.after.ratingStatus) return [];
  return [{ ...one, difference: from === null || to === null ? null : to - from }];
}

function said({ id, scheme, before, after, difference }: Change): string[] {
  const [from, to] = [paymentOf(before), paymentOf(after)].map((one) => (one === null ? 'no price' : pounds(one)));
  const head = `${id} ${scheme}: ${from} → ${to}${difference === null ? '' : ` (${signed(difference)})`}`;
  const reasons = after.referralReasons.map(({ code }) => `    referred: ${code}`);
  if (difference === null) return [head, ...reasons];
  return [head, ...explainChange(before, after).map(causeLine)];
}

function causeLine({ coverGroup, place, from, to, pennies }: Cause): string {
  const what = UNSAID[place] ?? `${place} ${from} → ${to}`;
  return `    ${coverGroup}: ${what} (${signed(pennies)} before tax)`;
}

function summary(changes: readonly Change[], all: number): string[] {
  const differences = changes.flatMap(({ difference }) => difference ?? []).sort((a, b) => a - b);
  const [up, down] = [differences.filter((one) => one > 0), differences.filter((one) => one < 0)];
  const status = changes.length - differences.length;
  const counts = `${changes.length} of ${all} risks changed: ${up.length} dearer, ${down.length} cheaper, ${status} priced or referred otherwise`;
  if (differences.length === 0) return [counts];
  const median = differences[Math.floor((differences.length - 1) / 2)] ?? 0;
  const ends = `median ${signed(median)}, most ${signed(differences.at(-1) ?? 0)}, least ${signed(differences[0] ?? 0)}`;
  return [counts, ends];
}

function paymentOf({ availablePaymentSchedules }: Quote): Pennies | null {
  return availablePaymentSchedules.find(({ active }) => active)?.totals.gross ?? null;
}

function signed(pennies: Pennies): string {
  return `${pennies < 0 ? '−' : '+'}${pounds(Math.abs(pennies))}`;
}

function pounds(pennies: Pennies): string {
  return `£${Math.trunc(pennies / 100)}.${String(pennies % 100).padStart(2, '0')}`;
}
