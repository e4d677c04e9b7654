import { daysBetween, type LocalDate } from '@marque/base';

/** How soon something is to be done: its day has passed, comes within two days, within a fortnight, or later. */
export type TodoUrgency = 'OVERDUE' | 'NOW' | 'SOON' | 'LATER';

const NOW_DAYS = 2;
const SOON_DAYS = 14;

/** How soon something is to be done that has a last day. */
export function todoUrgency(by: LocalDate, today: LocalDate): TodoUrgency {
  const days = daysBetween(today, by);
  if (days < 0) return 'OVERDUE';
  if (days <= NOW_DAYS) return 'NOW';
  return days <= SOON_DAYS ? 'SOON' : 'LATER';
}
