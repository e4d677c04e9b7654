import type { LocalDate } from '@marque/base';
import type { ProposalWire } from '@marque/contract';
import { dayIn } from '../brand/format.ts';

/**
 * Today in the brand's time zone. A browser's clock may be behind: no day before one on which the gateway dealt with the
 * proposal is taken for today.
 */
export function todayFor(
  { createdAt, quote }: Pick<ProposalWire, 'createdAt' | 'quote'>,
  timeZone: string,
  now: Date,
): LocalDate {
  const known = [createdAt, quote?.ratedAt].filter((moment) => moment !== undefined).map((moment) => new Date(moment));
  return [now, ...known].map((moment) => dayIn(moment, timeZone)).reduce((a, b) => (a > b ? a : b));
}
