import type { LocalDate } from '@marque/base';
import type { ProposalWire } from '@marque/contract';
import { dayIn } from '../../brand/format.ts';

/**
 * Today in the brand's time zone. A browser's clock may be behind: today is never before the day on which the gateway
 * answered.
 */
export function todayFor({ today }: Pick<ProposalWire, 'today'>, timeZone: string, now: Date): LocalDate {
  const here = dayIn(now, timeZone);
  return here > today ? here : today;
}
