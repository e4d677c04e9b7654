import {
  addToDate,
  dayOf,
  type FieldProblem,
  type Instant,
  type LocalDate,
  type Problem,
  startOfDay,
} from '@marque/base';
import {
  changeDayFault,
  type LastDayFault,
  lastDayBounds,
  lastDayOfCover,
  reachesInception,
  type StaffDays,
  staffDays,
} from '../ending/last-day-fault.ts';
import type { Policy } from '../policy.ts';
import { changesAgreed, movesStart } from './changes-agreed.ts';

/** How many days ahead a customer may set a change, if the product lets them. */
const DAYS_AHEAD_MAX = 30;

/** From when a change should hold, as requested: null means as soon as possible. */
export type MomentAsked = {
  readonly effectiveAt: Instant | null;
  readonly now: Instant;
  readonly isStaff: boolean;
  /** Whether the product lets customers choose a later day. */
  readonly customerDates: boolean;
};

/**
 * The moment from which a change holds: at once; if cover has not begun, its start; otherwise the first moment of a
 * day. Only staff can reach back, by 30 days at most; which claims they cross is another question (`claimsCrossed`). A
 * refusal is a problem: the fields at fault, or `change_waiting` if a change waits already and this one would too.
 */
export function changeMoment(
  policy: Policy,
  asked: MomentAsked,
): { readonly effectiveAt: Instant } | { readonly problem: Problem } {
  const { now } = asked;
  const soonest = now < policy.startsAt ? policy.startsAt : now;
  const wanted = asked.effectiveAt ?? soonest;
  const fault = wanted === soonest ? endFault(policy, wanted) : dayFault(policy, wanted, asked);
  if (fault !== null) return { problem: { code: 'validation_failed', errors: [fault] } };
  // On its first day cover may have begun later than the day did.
  const effectiveAt = wanted < policy.startsAt ? policy.startsAt : wanted;
  return effectiveAt > now && isChangeWaiting(policy, now) ? { problem: { code: 'change_waiting' } } : { effectiveAt };
}

/** Whether an agreed change of a policy has not come yet. A start that was moved is moved: it waits for nothing. */
function isChangeWaiting(policy: Policy, now: Instant): boolean {
  return changesAgreed(policy).some((change) => !movesStart(change) && change.effectiveAt > now);
}

/**
 * The later days from whose first moment a change may hold, if the product lets its customer choose; null if there are
 * none.
 */
export function laterDays(
  policy: Policy,
  { now, customerDates }: Pick<MomentAsked, 'now' | 'customerDates'>,
): { readonly first: LocalDate; readonly last: LocalDate } | null {
  if (!customerDates || isChangeWaiting(policy, now)) return null;
  const { timeZone, startsAt } = policy;
  const { today, expiresOn } = staffChangeDays(policy, now);
  const soonest = now < startsAt ? startsAt : now;
  const first = addToDate(dayOf(soonest, timeZone), { days: 1 });
  const furthest = addToDate(today, { days: DAYS_AHEAD_MAX });
  const last = expiresOn < furthest ? expiresOn : furthest;
  return first <= last ? { first, last } : null;
}

/** The bounds of the first day of a change that staff choose: an end of cover bounds it too. */
export function staffChangeDays(policy: Policy, now: Instant): StaffDays {
  const days = staffDays(policy, now);
  return { ...days, expiresOn: lastDayOfCover(policy, days) };
}

function dayFault(policy: Policy, effectiveAt: Instant, asked: MomentAsked): FieldProblem | null {
  const { isStaff, customerDates, now } = asked;
  const { timeZone, startsAt } = policy;
  const bounds = lastDayBounds(policy, now);
  if (isStaff && effectiveAt === startsAt) return reachesInception(bounds) ? null : faultOf('isWithin30Days');
  if (!isStaff && !customerDates) return NO_DATES;
  const day = dayOf(effectiveAt, timeZone);
  if (startOfDay(day, timeZone) !== effectiveAt) return faultOf('isValidDate');
  const rule = changeDayFault(day, bounds);
  if (rule !== null) return faultOf(rule);
  const isAhead = effectiveAt > now && day <= addToDate(bounds.today, { days: DAYS_AHEAD_MAX });
  if (!isStaff && !isAhead) return NOT_A_DAY;
  return endFault(policy, effectiveAt);
}

/** Nothing is changed of cover that has ended by then. */
function endFault({ termination }: Policy, effectiveAt: Instant): FieldProblem | null {
  return termination !== null && effectiveAt >= termination.effectiveAt ? faultOf('isBeforeExpiry') : null;
}

function faultOf(code: LastDayFault): FieldProblem {
  return { pointer: '/effectiveAt', code, message: messages[code] };
}

const messages: { readonly [F in LastDayFault]: string } = {
  isValidDate: 'Name the first moment of a day',
  isOnOrAfterInception: 'A change cannot hold before cover began',
  isWithin30Days: 'A change may reach back by 30 days at most',
  isBeforeExpiry: 'Choose a day before cover ends',
};

const NO_DATES = { pointer: '/effectiveAt', code: 'not_offered', message: 'A change of this policy holds at once' };
const NOT_A_DAY = {
  pointer: '/effectiveAt',
  code: 'not_a_day',
  message: `Choose one of the next ${DAYS_AHEAD_MAX} days`,
};
