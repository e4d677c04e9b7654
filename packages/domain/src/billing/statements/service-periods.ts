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
  /** How many months it is charged for. */
  readonly months: number;
};

/** What periods follow from: when cover starts and ends (null: it goes on), the days of the month on which it is billed, the first from its start, and how it is paid. */
export type Term = {
  readonly startAt: LocalDate;
  readonly endAt: LocalDate | null;
  readonly billingDays: readonly BillingDay[];
  readonly schedule: ScheduleType;
  /**
   * If it is paid at once, but was paid by the month at first: the day on which a month would begin, and the moment at
   * which the rest of that year is charged.
   */
  readonly paidAtOnce?: { readonly from: LocalDate; readonly chargedAt: Instant };
  /** Terms that are charged later than they begin: periods from a day on, no sooner than on another; null: not by now. */
  readonly paysLater?: readonly { readonly from: LocalDate; readonly on: LocalDate | null }[];
  readonly timeZone: string;
};

/** The charging day of a period whose real one nobody knows yet. */
const NOT_BY_NOW: LocalDate = '9000-01-01';

/** Whether it is not known when a period will be charged. */
export function isNotByNow({ opensAt }: Pick<ServicePeriod, 'opensAt'>): boolean {
  return opensAt >= NOT_BY_NOW;
}

/**
 * The service periods that have been charged by `now`, and the next one where there is one. A month goes to the same
 * day of the next month, or to the first of the month after if that day is missing, so that nobody gets less than a
 * month and twelve months are a year; it is charged on the billing day, a few days ahead if the period starts after the
 * 28th. Each time that day is moved, a month is charged on the first new day on or after the one on which it would have
 * been charged; what is open when cover ends is charged then. A single payment is for the whole term, or for a year of
 * cover without an end; one that replaces months is first for the rest of their year.
 */
export function servicePeriods(term: Term, now: Instant): ServicePeriod[] {
  const periods: ServicePeriod[] = [];
  for (let number = 1; ; number += 1) {
    const period = periodOf(term, number);
    periods.push(period);
    if (period.isLast || (number > 1 && period.opensAt > now)) return periods;
  }
}

/** The service period of a number, whenever it begins; undefined if cover ends before it. */
export function servicePeriod(term: Term, number: number): ServicePeriod | undefined {
  const begins = boundary(term, monthsBefore(term, number));
  return number === 1 || term.endAt === null || begins < term.endAt ? periodOf(term, number) : undefined;
}

/**
 * The number of the service period that begins on a day, or of the first one after it; if there is none, of the last.
 */
export function periodBeginning(term: Term, startAt: LocalDate): number {
  for (let number = 1; ; number += 1) {
    const period = servicePeriod(term, number);
    if (!period || period.isLast || period.startAt >= startAt) return period ? number : number - 1;
  }
}

/** How many months of cover come before the service period of a number. */
function monthsBefore(term: Term, number: number): number {
  if (term.schedule === 'MONTHLY') return number - 1;
  if (!term.paidAtOnce) return (number - 1) * MONTHS_PAID_AT_ONCE;
  const months = monthsUntil(term, term.paidAtOnce.from);
  if (number <= months + 1) return number - 1;
  const years = Math.floor(months / MONTHS_PAID_AT_ONCE) + number - months - 1;
  return years * MONTHS_PAID_AT_ONCE;
}

/** How many months of a term begin before a day. */
function monthsUntil(term: Term, day: LocalDate): number {
  for (let months = 0; ; months += 1) if (boundary(term, months) >= day) return months;
}

function periodOf(term: Term, number: number): ServicePeriod {
  const { endAt, timeZone, paidAtOnce } = term;
  const [before, after] = [monthsBefore(term, number), monthsBefore(term, number + 1)];
  const startAt = boundary(term, before);
  const next = boundary(term, after);
  const isLast = endAt !== null && next >= endAt;
  const until = isLast ? endAt : next;
  const planned = laterOf(term, startAt, number === 1 ? startAt : chargedOn(term, before));
  const opensAt = startOfDay(endAt !== null && endAt < planned ? endAt : planned, timeZone);
  return {
    ...{ number, startAt, endAt: until, isLast, months: after - before },
    // The rest of a year may be charged before its first month would be.
    opensAt: paidAtOnce?.from === startAt && paidAtOnce.chargedAt < opensAt ? paidAtOnce.chargedAt : opensAt,
    endsAt: startOfDay(until, timeZone),
  };
}

/** The day on which a period is charged, by its first day, if its term is charged later than planned. */
function laterOf({ paysLater = [] }: Term, startAt: LocalDate, planned: LocalDate): LocalDate {
  const later = paysLater.filter(({ from }) => from <= startAt).map(({ on }) => on ?? NOT_BY_NOW);
  return later.reduce((latest, on) => (on > latest ? on : latest), planned);
}

function boundary({ startAt }: Term, months: number): LocalDate {
  const month = monthAfter(startAt, months);
  const day = Number(startAt.slice(8));
  const exists = day <= daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  return exists ? `${month}-${startAt.slice(8)}` : addToDate(`${month}-01`, { months: 1 });
}

function chargedOn(term: Term, months: number): LocalDate {
  const [first, ...moved] = term.billingDays;
  assert(first, 'a term is billed on a day from its start');
  const begins = boundary(term, months);
  return moved
    .filter(({ from }) => from <= begins)
    .reduce((planned, { day }) => firstFrom(planned, day), onDay(monthAfter(term.startAt, months), first.day));
}

/** The first day of a month with a number, on or after a day. */
function firstFrom(date: LocalDate, day: number): LocalDate {
  const same = onDay(date.slice(0, 7), day);
  return same >= date ? same : onDay(monthAfter(date, 1), day);
}

const onDay = (month: string, day: number): LocalDate => `${month}-${String(day).padStart(2, '0')}`;

/** Counted as plain numbers, since a policy's page asks for two years of months. */
function monthAfter(date: LocalDate, months: number): string {
  const counted = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}`;
}
