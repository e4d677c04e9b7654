import type { AccountStatementWire } from '@marque/contract';
import { daysUntil } from '../../../policy/days-until.ts';
import { periodCharge } from './statement/period-charge.ts';

/** A cause for which the next payment differs from the last, in pennies: above zero it adds. `code` is a cover's or a promotion's. */
export type EstimatePart = {
  readonly kind:
    | 'before'
    | 'price'
    | 'priceOfTerm'
    | 'days'
    | 'coverAdded'
    | 'coverRemoved'
    | 'offerBegins'
    | 'offerEnds'
    | 'offer'
    | 'once'
    | 'creditUsed'
    | 'credit'
    | 'unpaid'
    | 'forgotten';
  readonly code: string | null;
  readonly pennies: number;
};

type Statement = Pick<AccountStatementWire, 'periodStart' | 'periodEnd' | 'transactions' | 'broughtForwardBalance'> & {
  readonly forgotten: Omit<AccountStatementWire['forgotten'], 'months'>;
};
type Part = AccountStatementWire['transactions'][number]['parts'][number];

/** No month has fewer, and none has more. */
const MONTH_DAYS_MIN = 28;
const MONTH_DAYS_MAX = 31;

/**
 * The steps from what the last statement asked for when it began to what the next one will ask for: the first part is
 * the former, and all of them add up to the latter. Changes since the last one began are in the amount that it carries
 * forward.
 */
export function estimateParts(last: Statement, next: Statement): readonly EstimatePart[] {
  const [before, after] = [periodCharge(last), periodCharge(next)];
  const wasUnpaid = unpaidOf(last);
  const isUnpaid = next.broughtForwardBalance - next.forgotten.asked;
  const asked = wasUnpaid + last.forgotten.asked + (before?.amount ?? 0);
  const causes = [
    ...changesOf({ before: before?.parts ?? [], after: after?.parts ?? [] }, whyOf(last, next)),
    part(wasUnpaid > 0 ? 'once' : 'creditUsed', 0 - wasUnpaid),
    part(isUnpaid > 0 ? 'unpaid' : 'credit', isUnpaid),
    part('forgotten', next.forgotten.asked - last.forgotten.asked),
  ];
  return [part('before', asked), ...causes.filter(({ pennies }) => pennies !== 0)];
}

/**
 * What a statement brought forward and asked for, without what we forgot to ask for in time; below zero: credit. The
 * next one brings forward only what it asks for.
 */
function unpaidOf({ broughtForwardBalance: forward, forgotten: { brought } }: Statement): number {
  return forward > 0 ? Math.max(0, forward - brought) : forward;
}

/**
 * Why the same covers cost more or less: fewer days, or another price; not a monthly price if one of the two is for
 * longer.
 */
function whyOf(last: Statement, next: Statement): Why {
  if (isCut(next)) return 'days';
  const isLonger = [last, next].some(
    ({ periodStart, periodEnd }) => daysUntil(periodStart, periodEnd) > MONTH_DAYS_MAX,
  );
  return isLonger ? 'priceOfTerm' : 'price';
}

/** Whether an end leaves a statement fewer days than a month has. */
function isCut({ periodStart, periodEnd }: Statement): boolean {
  return daysUntil(periodStart, periodEnd) < MONTH_DAYS_MIN;
}

/**
 * The covers that came and went, each separately; what the others cost more or less in one sum, for the days left or by
 * another price; then the offers.
 */
function changesOf({ before, after }: Sides, why: Why): readonly EstimatePart[] {
  const codesOf = (kind: Part['kind']) => [
    ...new Set([...before, ...after].filter((one) => one.kind === kind).map(({ code }) => code)),
  ];
  const covers = codesOf('COVER').map((code) => changeOf(code, 'COVER', { before, after }));
  const same = covers.filter(({ from, to }) => from !== 0 && to !== 0);
  return [
    part(
      why,
      same.reduce((sum, { from, to }) => sum + to - from, 0),
    ),
    ...covers
      .filter(({ from, to }) => from === 0 || to === 0)
      .map(({ code, from, to }) => part(from === 0 ? 'coverAdded' : 'coverRemoved', to - from, code)),
    ...codesOf('DISCOUNT')
      .map((code) => changeOf(code, 'DISCOUNT', { before, after }))
      .map(({ code, from, to }) =>
        part(from === 0 ? 'offerBegins' : to === 0 ? 'offerEnds' : 'offer', to - from, code),
      ),
  ];
}

type Why = 'days' | 'price' | 'priceOfTerm';
type Sides = { readonly before: readonly Part[]; readonly after: readonly Part[] };

function changeOf(code: string, kind: Part['kind'], { before, after }: Sides) {
  const sumOf = (parts: readonly Part[]) =>
    parts.filter((one) => one.kind === kind && one.code === code).reduce((sum, { amount }) => sum + amount, 0);
  return { code, from: sumOf(before), to: sumOf(after) };
}

function part(kind: EstimatePart['kind'], pennies: number, code: string | null = null): EstimatePart {
  return { kind, code, pennies };
}
