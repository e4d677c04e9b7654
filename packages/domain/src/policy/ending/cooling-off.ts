import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { Policy } from '../policy.ts';

/**
 * The first moment after the days in which a customer may withdraw. They are counted from the latest of the start, the sale and the moment at which the
 * documents were handed over; that day itself does not count, and the last one counts whole. Null while the documents have not been handed over.
 * Source: ICOBS 7.1; Consumer Contracts (financial services) at a distance.
 */
export function coolingOffEnd(
  { startsAt, createdAt, timeZone }: Pick<Policy, 'startsAt' | 'createdAt' | 'timeZone'>,
  { days, documentsAt }: { readonly days: number; readonly documentsAt: Instant | null },
): Instant | null {
  if (documentsAt === null) return null;
  const [latest = documentsAt] = [startsAt, createdAt, documentsAt].sort().toReversed();
  return startOfDay(addToDate(dayOf(latest, timeZone), { days: days + 1 }), timeZone);
}
