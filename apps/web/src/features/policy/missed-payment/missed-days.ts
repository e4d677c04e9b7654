import type { CustomerAccountWire } from '@marque/contract';

type Missed = Pick<
  NonNullable<CustomerAccountWire['missedPayment']>,
  'failedOn' | 'nextTryOn' | 'coverEndsOn' | 'endPassedOn' | 'heldUntil'
>;

/** A day in the story of a missed payment: it failed, today, the wait that was agreed ends, the next try, the last day of cover, and the day that a notice named and that has passed. */
export type MissedDay = {
  readonly kind: 'failed' | 'passed' | 'today' | 'held' | 'try' | 'end';
  readonly day: string;
  readonly isPast: boolean;
};

/** The days of a missed payment in order, today among them, until it is paid. Days that were planned and have passed are left out. */
export function missedDays(missed: Missed, today: string): readonly MissedDay[] {
  const { failedOn, nextTryOn, coverEndsOn, endPassedOn, heldUntil } = missed;
  const planned = (kind: MissedDay['kind'], day: string | null) =>
    day === null || day < today ? [] : [{ kind, day, isPast: false }];
  const ahead = [...planned('held', heldUntil), ...planned('try', nextTryOn), ...planned('end', coverEndsOn)];
  return [
    { kind: 'failed', day: failedOn, isPast: true },
    ...(endPassedOn === null ? [] : [{ kind: 'passed' as const, day: endPassedOn, isPast: true }]),
    { kind: 'today', day: today, isPast: false },
    ...ahead.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
  ];
}
