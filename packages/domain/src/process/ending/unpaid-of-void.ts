import { divideHalfUp, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import type { PremiumLine } from '../../rating/quote.ts';
import type { BookedPeriod } from './booked-periods.ts';

/**
 * What was charged of a void policy and not paid, by the start of its service period: the newest periods whole, and a part of the one that was paid in part.
 * Nobody owes a premium for a policy that is treated as if it had never been.
 */
export function unpaidOfVoid(
  booked: readonly BookedPeriod[],
  unpaid: Pennies,
): ReadonlyMap<LocalDate, readonly PremiumLine[]> {
  const taken = new Map<LocalDate, readonly PremiumLine[]>();
  let left = unpaid;
  for (const { startAt, lines } of booked.toReversed()) {
    const total = sumPennies(lines.map(({ totalPremium }) => totalPremium));
    const pennies = Math.min(left, total);
    if (pennies <= 0) continue;
    taken.set(startAt, pennies === total ? lines : partOf(lines, { pennies, total }));
    left -= pennies;
  }
  return taken;
}

/** Lines that come to so many pennies of a total, net and tax in proportion. The sum is rounded from line to line, so that no penny is lost. */
function partOf(
  lines: readonly PremiumLine[],
  { pennies, total }: { readonly pennies: Pennies; readonly total: Pennies },
): PremiumLine[] {
  let weighed = 0;
  const share = (amount: Pennies): Pennies => {
    const before = weighed;
    weighed += amount;
    return rounded(weighed * pennies, total) - rounded(before * pennies, total);
  };
  return lines.map((line) => {
    const [premium, taxAmount] = [share(line.premium), share(line.taxAmount)];
    return { ...line, premium, taxAmount, totalPremium: premium + taxAmount };
  });
}

function rounded(amount: number, by: number): Pennies {
  return Number(divideHalfUp(BigInt(amount), BigInt(by)));
}
