import type { UnpaidWhy } from '../../../unpaid-whys.ts';
import type { NextTermAsked } from './next-term-money.ts';

/** Why a term is unpaid that was asked for. */
export function whyUnpaid({ isDisputed, tries }: Pick<NextTermAsked, 'isDisputed' | 'tries'>): UnpaidWhy {
  if (isDisputed) return 'DISPUTED';
  return tries === 0 ? 'NO_MEANS' : 'REFUSED';
}
