import { daysInMonth, type LocalDate, type YearMonth } from '@marque/base';

/** The last day on which a card may be charged that expires in a month. */
export function lastDayOfCard(expires: YearMonth): LocalDate {
  const [year = 0, month = 0] = expires.split('-').map(Number);
  return `${expires}-${daysInMonth(year, month)}`;
}
