import type { TariffFault } from '../settings/tariff-fault.ts';
import { dateOfDayNumber } from './day-number.ts';
import type { Band, ParsedRow } from './parsed-row.ts';

/**
 * The fault of a key that has a row on some days but not on others: at that row, with its last or first day. `what`
 * names the key; undefined if no row holds on other days.
 */
export function otherDaysFault(
  rows: readonly ParsedRow[],
  days: Band,
  what: string,
): Omit<TariffFault, 'file'> | undefined {
  const ended = rows.findLast((row) => row.days.to < days.from);
  const later = rows.find((row) => row.days.from > days.to);
  if (ended) {
    const [last, from] = [dateOfDayNumber(ended.days.to), dateOfDayNumber(ended.days.to + 1)];
    const message = `No row holds for ${what} from ${from} on: the row on line ${ended.line} ends on ${last}`;
    return { line: ended.line, key: 'to', expected: `a row from ${from} on`, message };
  }
  if (!later) return undefined;
  const [first, until] = [dateOfDayNumber(later.days.from), dateOfDayNumber(later.days.from - 1)];
  const message = `No row holds for ${what} until ${until}: the row on line ${later.line} begins on ${first}`;
  return { line: later.line, key: 'from', expected: `a row until ${until}`, message };
}
