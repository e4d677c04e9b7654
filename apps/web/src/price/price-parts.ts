import type { QuoteWire } from '@marque/contract';

type Line = QuoteWire['availablePaymentSchedules'][number]['premiumBreakdown'][number];

/** A part of a price: a cover before its tax, the tax of all, or a discount (negative). Pennies. */
export type PricePart = {
  readonly kind: 'cover' | 'tax' | 'discount';
  readonly code: string;
  readonly pennies: number;
};

/** The parts that add up to what is paid: each active cover before tax, the tax of all of them in one, then the discounts. */
export function pricePartsOf(lines: readonly Line[]): PricePart[] {
  const active = lines.filter((line) => line.active);
  const covers = active.filter((line) => line.coverType !== 'DISCOUNT');
  const discounts = active.filter((line) => line.coverType === 'DISCOUNT');
  const tax = active.reduce((sum, line) => sum + line.taxAmount, 0);
  return [
    ...covers.map((line): PricePart => ({ kind: 'cover', code: line.coverGroup, pennies: line.premium })),
    ...(tax === 0 ? [] : [{ kind: 'tax' as const, code: 'tax', pennies: tax }]),
    ...discounts.map(
      (line): PricePart => ({ kind: 'discount', code: line.tag ?? line.coverGroup, pennies: line.premium }),
    ),
  ];
}

/** The one rate of tax of all taxed lines in percent, undefined when they differ or none is taxed. */
export function taxPercent(lines: readonly Line[]): number | undefined {
  const rates = new Set(
    lines.filter((line) => line.active && line.taxAmount !== 0).map((line) => line.taxRateBasisPoints),
  );
  const [rate] = rates;
  return rates.size === 1 && rate !== undefined ? rate / 100 : undefined;
}
