import { type LocalDate, sumPennies } from '@marque/base';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { PremiumLine } from '../../rating/quote.ts';

/** What was charged for a service period and not credited since, line by line. */
export type BookedPeriod = { readonly startAt: LocalDate; readonly lines: readonly PremiumLine[] };

/**
 * The service periods of a policy that are in the books, in order, with each line once. Anything but a charge or a
 * credit of a period is left out.
 */
export function bookedPeriods(ledger: readonly LedgerTransaction[], policyId: string): BookedPeriod[] {
  const all = ledger.filter(
    ({ kind, details }) => (kind === 'INVOICE' || kind === 'CREDIT_NOTE') && details['policyId'] === policyId,
  );
  // Before cover begins, only its first period is charged: a charge from before the start was moved is credited whole.
  const moved = all.findLastIndex(({ kind, details }) => kind === 'INVOICE' && details['movesStart'] === true);
  const own =
    moved === -1 ? all : all.slice(moved).filter((one) => one.kind === 'INVOICE' || !one.details['movesStart']);
  const byPeriod = Map.groupBy(own, ({ details }) => String(details['periodStart']));
  return [...byPeriod]
    .map(([startAt, moved]) => ({ startAt, lines: netLines(moved.flatMap(signedLines)) }))
    .sort((one, other) => (one.startAt < other.startAt ? -1 : 1));
}

function signedLines({ kind, details }: LedgerTransaction): PremiumLine[] {
  const lines = details['lines'] as readonly PremiumLine[];
  const sign = kind === 'INVOICE' ? 1 : -1;
  return lines.map((line) => ({
    ...line,
    premium: sign * line.premium,
    taxAmount: sign * line.taxAmount,
    totalPremium: sign * line.totalPremium,
  }));
}

function netLines(lines: readonly PremiumLine[]): PremiumLine[] {
  const byName = Map.groupBy(lines, ({ coverType, coverGroup, insurer, tag = '', taxRateBasisPoints }) =>
    [coverType, coverGroup, insurer, tag, taxRateBasisPoints].join('|'),
  );
  return [...byName.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const premium = sumPennies(same.map((line) => line.premium));
    const taxAmount = sumPennies(same.map((line) => line.taxAmount));
    return premium === 0 && taxAmount === 0
      ? []
      : [{ ...first, premium, taxAmount, totalPremium: premium + taxAmount }];
  });
}
