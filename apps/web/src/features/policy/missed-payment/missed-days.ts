import type { CustomerAccountWire } from '@marque/contract';

type Missed = Pick<
  NonNullable<CustomerAccountWire['missedPayment']>,
  | ('askedOn' | 'failedOn' | 'earlierTries' | 'nextTryOn' | 'unlessPaid')
  | ('reason' | 'coverEndsOn' | 'endPassedOn' | 'heldUntil' | 'paydayOn')
>;

/**
 * A day in the story of a missed payment. Before today: its bank was asked and could not pay, which on one day is a failure, and the day that a notice named and that
 * has passed. After it: the wait that was agreed ends, it is asked for again, on the payday that was named, and for the last time, we write, and cover ends, by a
 * notice or at the soonest.
 */
type DayKind =
  | ('asked' | 'askedAgain' | 'notPaid' | 'failed' | 'failedAgain' | 'passed' | 'today')
  | ('held' | 'try' | 'tryOnPayday' | 'lastTry' | 'write' | 'end' | 'mayEnd');

export type MissedDay = {
  readonly kind: DayKind;
  /** Null for a day that follows from the one before. */
  readonly day: string | null;
  readonly isPast: boolean;
  /** Why a try failed, if known. */
  readonly why?: Missed['reason'];
};

/** The days of a missed payment in order, today among them, until it is paid. Days that were planned and have passed are left out. */
export function missedDays(missed: Missed, today: string): readonly MissedDay[] {
  return [...daysBefore(missed), { kind: 'today', day: today, isPast: false }, ...daysAhead(missed, today)];
}

function daysBefore({ askedOn, failedOn, earlierTries, reason, endPassedOn }: Missed): MissedDay[] {
  const tries = [...earlierTries, { askedOn: askedOn ?? failedOn, failedOn, reason }];
  const before = tries.flatMap((one, index): MissedDay[] => {
    const failed = { day: one.failedOn, isPast: true, ...(one.reason && { why: one.reason }) };
    // A card answers at once.
    return one.askedOn === one.failedOn
      ? [{ kind: index === 0 ? 'failed' : 'failedAgain', ...failed }]
      : [
          { kind: index === 0 ? 'asked' : 'askedAgain', day: one.askedOn, isPast: true },
          { kind: 'notPaid', ...failed },
        ];
  });
  if (endPassedOn !== null) before.push({ kind: 'passed', day: endPassedOn, isPast: true });
  const once = new Map(before.map((one) => [`${one.kind} ${one.day}`, one]));
  return [...once.values()].sort(byDay);
}

function daysAhead({ nextTryOn, unlessPaid, coverEndsOn, heldUntil, paydayOn }: Missed, today: string): MissedDay[] {
  const tries = unlessPaid?.tries ?? (nextTryOn === null ? [] : [nextTryOn]);
  const days = tries.filter((day) => day === null || day >= today);
  const isLastKnown = unlessPaid !== null && tries.length > 0;
  const tried = days.map((day, index): MissedDay => {
    const isPayday = index === 0 && paydayOn !== null && day !== null && day >= paydayOn;
    const kind = isPayday ? 'tryOnPayday' : isLastKnown && index === days.length - 1 ? 'lastTry' : 'try';
    return { kind, day, isPast: false };
  });
  const last = tried.at(-1)?.day;
  const written: MissedDay[] = unlessPaid
    ? [{ kind: 'write', day: unlessPaid.noticeOn === last ? null : unlessPaid.noticeOn, isPast: false }]
    : [];
  const planned = (kind: MissedDay['kind'], day: string | null): MissedDay[] =>
    day === null || day < today ? [] : [{ kind, day, isPast: false }];
  return [
    ...planned('held', heldUntil),
    ...tried,
    ...written,
    ...planned('mayEnd', unlessPaid?.coverEndsOn ?? null),
    ...planned('end', coverEndsOn),
  ];
}

/** Days that are the same keep their order. */
function byDay(one: MissedDay, other: MissedDay): number {
  const [day, later] = [one.day ?? '', other.day ?? ''];
  return day < later ? -1 : day > later ? 1 : 0;
}
