import type { Quote } from '@marque/domain/rating/quote';
import type { PricedRisk } from './corpus.ts';

const COLUMNS = ['risk', 'product', 'status', 'payment', 'tax', 'first', 'year', 'lines', 'terms'] as const;

/**
 * The prices of risks as CSV, one risk per line, in pennies: a payment with tax, its tax, the first payment really due,
 * the year; then each active line before tax, and what else was decided (endorsements, the result of a promotion,
 * reasons for no price).
 */
export function priceList(risks: readonly PricedRisk[]): string {
  return `${[COLUMNS.join(','), ...risks.map(priceLine)].join('\n')}\n`;
}

/** The differences between the kept list and the present one, one line per risk, in words for a person. */
export function changedPrices(kept: string, now: string): string[] {
  const before = byRisk(kept);
  const after = byRisk(now);
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids.flatMap((id) => {
    const [from, to] = [before.get(id), after.get(id)];
    if (from === undefined) return [`${id}: is new`];
    if (to === undefined) return [`${id}: is gone`];
    const changes = COLUMNS.flatMap((column, at) =>
      from[at] === to[at] ? [] : [`${column} ${shown(from[at])} → ${shown(to[at])}`],
    );
    return changes.length > 0 ? [`${id} (${to[1]}): ${changes.join('; ')}`] : [];
  });
}

function priceLine({ id, file, quote }: PricedRisk): string {
  const active = quote.availablePaymentSchedules.find((schedule) => schedule.active);
  const totals = active?.totals;
  const lines = (active?.premiumBreakdown ?? [])
    .filter((line) => line.active)
    .map(({ coverGroup, premium }) => `${coverGroup} ${premium}`);
  const pennies = [totals?.gross, totals?.taxAmount, totals?.discounted, totals?.yearly].map((one) => one ?? '');
  return [id, file['scheme'], quote.ratingStatus, ...pennies, lines.join(' + '), termsOf(quote).join(' + ')].join(',');
}

function termsOf({ referralReasons, endorsements, promotion }: Quote): string[] {
  return [
    ...referralReasons.map(({ code }) => code),
    ...endorsements.map(({ code, profileCode }) => (profileCode === undefined ? code : `${code} ${profileCode}`)),
    ...(promotion === null ? [] : [`${promotion.promo} ${promotion.outcome}`]),
  ];
}

function byRisk(list: string): Map<string, string[]> {
  const lines = list.trimEnd().split('\n').slice(1);
  return new Map(lines.map((line) => [line.split(',')[0] ?? '', line.split(',')]));
}

function shown(cell: string | undefined): string {
  return cell === undefined || cell === '' ? 'none' : cell;
}
