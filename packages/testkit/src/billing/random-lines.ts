import type { Pennies } from '@marque/base';
import type { CoverType } from '@marque/domain/enumerations';
import type { PremiumLine } from '@marque/domain/rating/quote';
import type { Draws } from './seeded-draws.ts';
import { sharePennies } from './share-pennies.ts';

const IPT_BASIS_POINTS = 1200;

/** A line with its tax, for tests. */
export function line(coverGroup: string, premium: Pennies, parts: Partial<PremiumLine> = {}): PremiumLine {
  const coverType: CoverType = parts.coverType ?? 'MAIN';
  const taxAmount = coverType === 'DISCOUNT' ? 0 : sharePennies(premium, IPT_BASIS_POINTS, 10_000);
  return {
    ...{ coverGroup, coverType, insurer: 'alder', premium, taxRateBasisPoints: IPT_BASIS_POINTS, taxAmount },
    ...{ totalPremium: premium + taxAmount, active: true },
    ...parts,
  };
}

/** Up to four lines: a main cover, optional ones, some not active, perhaps a discount. */
export function randomLines({ between, oneOf }: Draws): PremiumLine[] {
  const main = line('comprehensive', between(1, 90_000), { insurer: oneOf(['alder', 'birch']) });
  const optional = ['legal_expenses', 'breakdown']
    .slice(0, between(0, 2))
    .map((cover) =>
      line(cover, between(0, 9000), { coverType: 'OPTIONAL', insurer: 'cedar', active: between(0, 4) > 0 }),
    );
  const discount =
    between(0, 3) === 0
      ? [line('discount', 0 - between(1, main.totalPremium), { coverType: 'DISCOUNT', tag: 'SC1M' })]
      : [];
  return [main, ...optional, ...discount];
}
