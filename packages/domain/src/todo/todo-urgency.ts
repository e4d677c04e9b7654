import { daysBetween, type LocalDate } from '@marque/base';
import type { TodoUrgency } from '../enumerations.ts';

const NOW_DAYS = 2;
const SOON_DAYS = 14;

/** How soon something is to be done that has a last day. */
export function todoUrgency(by: LocalDate, today: LocalDate): TodoUrgency {
  const days = daysBetween(today, by);
  if (days < 0) return 'OVERDUE';
  if (days <= NOW_DAYS) return 'NOW';
  return days <= SOON_DAYS ? 'SOON' : 'LATER';
}
