import { Temporal } from 'temporal-polyfill';

const zone = 'Europe/London';

/** How far to move: exactly one of these. Days and months are calendar ones in London, so the time of day stays across a clock change. */
export type Move = { hours?: unknown; days?: unknown; months?: unknown; to?: unknown };

/**
 * The moment (milliseconds since 1970) to which a move leads from `nowMs`. `to` is "tomorrow", a date (its first moment in London)
 * or an ISO 8601 moment with its offset. Throws a RangeError that says what was expected.
 */
export function readMove(move: Move, nowMs: number): number {
  const given = Object.entries(move).filter(([, value]) => value !== undefined && value !== '');
  const [unit, value] = given[0] ?? [];
  if (given.length !== 1 || unit === undefined) throw new RangeError('Say exactly one of hours, days, months or to.');
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  if (unit === 'to') return readMoment(String(value), now);
  if (unit !== 'hours' && unit !== 'days' && unit !== 'months')
    throw new RangeError(`"${unit}" is not known here: expected hours, days, months or to.`);
  const count = Number(value);
  if (!Number.isSafeInteger(count) || count < 1 || count > 100_000)
    throw new RangeError(`${unit}: expected a whole number of 1 or more. The clock never moves back.`);
  return now.add({ [unit]: count }).epochMilliseconds;
}

function readMoment(text: string, now: Temporal.ZonedDateTime): number {
  if (text === 'tomorrow') return now.toPlainDate().add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Temporal.PlainDate.from(text).toZonedDateTime(zone).epochMilliseconds;
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    throw new RangeError(
      `to is "${text}": expected a date (2026-12-31), a moment (2026-12-31T09:00:00Z) or "tomorrow".`,
    );
  }
}
