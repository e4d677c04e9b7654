import { addToDate } from '@marque/base';
import type { StatementSummaryWire } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';

/** Days of cover in words, the last one included: `1–30 November 2026`. The end is the day after it. */
export function usePeriodWords(): (period: Pick<StatementSummaryWire, 'periodStart' | 'periodEnd'>) => string {
  const { days } = useFormat();
  return ({ periodStart, periodEnd }) => days(periodStart, addToDate(periodEnd, { days: -1 }));
}
