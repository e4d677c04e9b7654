import type { NextTermAsked } from './next-term-money.ts';

/** Why a next term is unpaid: no card is kept that could be asked, what was asked has refused, or its customer disputes what they paid. */
export const unpaidWhys = ['NO_MEANS', 'REFUSED', 'DISPUTED'] as const;
export type UnpaidWhy = (typeof unpaidWhys)[number];

/** Why a term is unpaid that was asked for. */
export function whyUnpaid({ isDisputed, tries }: Pick<NextTermAsked, 'isDisputed' | 'tries'>): UnpaidWhy {
  if (isDisputed) return 'DISPUTED';
  return tries === 0 ? 'NO_MEANS' : 'REFUSED';
}
