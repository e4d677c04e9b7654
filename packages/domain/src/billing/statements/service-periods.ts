import { addToDate, assert, daysInMonth, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { ScheduleType } from '../../enumerations.ts';
import type { BillingDay } from '../../facts/billing-day.ts';

const MONTHS_PAID_AT_ONCE = 12;

/** A stretch of cover that is charged at once, its end not included; `number` counts from 1, and is its statement's. */
export type ServicePeriod = {
  readonly number: number;
  readonly startAt: LocalDate;
  readonly endAt: LocalDate;
  /** The moment from which what happens belongs to its statement: the day on which it is charged. */
  readonly opensAt: Instant;
  readonly endsAt: Instant;
  /** Cover ends with it. */
  readonly isLast: boolean;
};

/** What periods follow from: when cover starts and ends (null: it goes on), the days of the month on which it is billed, the first from its start, and how it is paid. */
export type Term = {
  readonly startAt: LocalDate;
  readonly endAt: LocalDate | null;
  readonly billingDays: readonly BillingDay[];
  readonly schedule: ScheduleType;
  readonly timeZone: string;
};

/**
 * The service periods that have been charged by `now`, and the next one where there is one. A month goes to the same day of the next month, or to
 * the first of the month after where that day is missing, so that nobody gets less than a month and twelve of them are a year; it is charged
 * on the billing day, a few days ahead where the period starts after the 28th. Once that day was moved, a month is charged on the first new day on or
 * after its old one. A single payment is for the whole term, or for a year of what goes on.
 */
export function servicePeriods(term: Term, now: Instant): ServicePeriod[] {
  const periods: ServicePeriod[] = [];
  for (let number = 1; ; number += 1) {
    const period = periodOf(term, number);
    periods.push(period);
    if (period.isLast || (number > 1 && period.opensAt > now)) return periods;
  }
}

function periodOf(term: Term, number: number): ServicePeriod {
  const { endAt, timeZone, schedule } = term;
  const months = schedule === 'MONTHLY' ? 1 : MONTHS_PAID_AT_ONCE;
  const startAt = boundary(term, (number - 1) * months);
  const next = boundary(term, number * months);
  const isLast = endAt !== null && next >= endAt;
  const until = isLast ? endAt : next;
  return {
    ...{ number, startAt, endAt: until, isLast },
    opensAt: startOfDay(number === 1 ? startAt : chargedOn(term, (number - 1) * months), timeZone),
    endsAt: startOfDay(until, timeZone),
  };
}

function boundary({ startAt }: Term, months: number): LocalDate {
  const month = monthAfter(startAt, months);
  const day = Number(startAt.slice(8));
  const exists = day <= daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  return exists ? `${month}-${startAt.slice(8)}` : addToDate(`${month}-01`, { months: 1 });
}

function chargedOn(term: Term, months: number): LocalDate {
  const { startAt, billingDays } = term;
  const [first] = billingDays;
  assert(first, 'a term is billed on a day from its start');
  const before = onDay(monthAfter(startAt, months), first.day);
  const moved = billingDays.findLast(({ from }) => from <= boundary(term, months));
  if (moved === undefined || moved === first) return before;
  const same = onDay(monthAfter(startAt, months), moved.day);
  return same >= before ? same : onDay(monthAfter(startAt, months + 1), moved.day);
}

const onDay = (month: string, day: number): LocalDate => `${month}-${String(day).padStart(2, '0')}`;

function monthAfter(startAt: LocalDate, months: number): string {
  return addToDate(`${startAt.slice(0, 7)}-01`, { months }).slice(0, 7);
}
