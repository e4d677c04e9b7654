import { type FieldProblem, type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { Change } from '@marque/domain/changes/change';
import type { ScheduleType } from '@marque/domain/enumerations';
import { changeMoment } from '@marque/domain/policy/changing/change-moment';
import { changesAgreed, movesStart } from '@marque/domain/policy/changing/changes-agreed';
import { inForceVersions } from '@marque/domain/policy/changing/in-force-versions';
import { startDays, startFault } from '@marque/domain/policy/changing/start-days';
import { versionHolding } from '@marque/domain/policy/changing/version-holding';
import { DRIVER_DAYS_MAX, driverDayFaults, driverDays } from '@marque/domain/policy/driver-days/driver-days';
import type { CoverStart, PaidAtOnce, Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { versionSold } from '@marque/domain/policy/version-sold';
import { movedStart } from '@marque/domain/process/changing/moved-start';
import { payAtOnce } from '@marque/domain/process/changing/pay-at-once';
import type { ChangeSubject } from './change-subject.ts';

/** Which changes are asked for, and by whom. */
type ToPlan = {
  readonly changes: readonly Change[];
  readonly effectiveAt: Instant | null;
  readonly isStaff: boolean;
  readonly now: Instant;
};

/** The place of a change in the life of its policy. */
export type ChangePlanned = {
  /** The moment from which it holds. */
  readonly effectiveAt: Instant;
  /** What holds without it; its price is compared with that. */
  readonly before: PolicyVersion;
  /**
   * The version that it changes: the same, unless it moves the start, on which all other changes are then laid again.
   */
  readonly base: PolicyVersion;
  /** The versions in force up to and including that one. */
  readonly history: readonly PolicyVersion[];
  /** If it moves the start of cover: the new start. */
  readonly start?: CoverStart;
  /** If it has the rest of the term paid at once: from when. */
  readonly paidAtOnce?: PaidAtOnce;
};

/**
 * From when changes hold, and which version they change. Refuses a moment from which, or a day to which, they cannot be
 * made.
 */
export function planChange(subject: ChangeSubject, asked: ToPlan): Result<ChangePlanned, Problem> {
  const [change] = asked.changes;
  return change?.changeType === 'START_DATE_CHANGE'
    ? planStart(subject, { ...asked, startAt: change.startAt })
    : change?.changeType === 'SELECT_PAYMENT_SCHEDULE'
      ? planSchedule(subject, { ...asked, type: change.type })
      : planTerm(subject, asked);
}

/** Another way to pay holds at once: from the next month that is not yet in the books. */
function planSchedule(subject: ChangeSubject, asked: ToPlan & { readonly type: ScheduleType }) {
  if (asked.effectiveAt !== null) return refused({ code: 'validation_failed', errors: [AT_ONCE] });
  const paidAtOnce = payAtOnce(subject.account, asked);
  if (!paidAtOnce.ok) return paidAtOnce;
  const planned = planTerm(subject, asked);
  return planned.ok ? ok({ ...planned.value, paidAtOnce: paidAtOnce.value }) : planned;
}

function planTerm({ stored: { policy }, product }: ChangeSubject, asked: ToPlan): Result<ChangePlanned, Problem> {
  const { customerDates = false, driverDaysMax = DRIVER_DAYS_MAX } = product.policy.management;
  const moment = changeMoment(policy, { ...asked, customerDates });
  if ('problem' in moment) return refused(moment.problem);
  const { effectiveAt } = moment;
  const days = driverDays(policy, driverDaysMax, effectiveAt);
  const faults = customerDates ? driverDayFaults(policy, asked.changes, { days, effectiveAt }) : [];
  if (faults.length > 0) return refused({ code: 'validation_failed', errors: faults });
  const history = inForceVersions(policy).filter(({ startedAt }) => startedAt <= effectiveAt);
  const before = versionAt(policy, effectiveAt);
  return ok({ effectiveAt, before, base: before, history });
}

function planStart(
  { stored: { policy }, product }: ChangeSubject,
  { startAt, effectiveAt, now }: ToPlan & { readonly startAt: string | null },
): Result<ChangePlanned, Problem> {
  const days = startDays(policy, { startWithinDays: product.startWithinDays, now });
  const fault = effectiveAt === null ? startFault(policy, startAt, days) : NO_MOMENT;
  if (fault !== null || startAt === null) return refused({ code: 'validation_failed', errors: fault ? [fault] : [] });
  const start = movedStart(policy, startAt, now);
  const base = withMovesAlone(policy);
  return ok({
    ...{ effectiveAt: start.startsAt, before: versionAt(policy, policy.startsAt), base, history: [base], start },
  });
}

/** The version that holds only the moves of the start. */
function withMovesAlone(policy: Policy): PolicyVersion {
  const moves = changesAgreed(policy).filter(movesStart);
  const held = versionHolding(
    policy.versions,
    moves.map(({ adjustmentId }) => adjustmentId),
  );
  return held ?? versionSold(policy);
}

const AT_ONCE: FieldProblem = {
  pointer: '/effectiveAt',
  code: 'not_offered',
  message: 'Another way to pay holds at once',
};

const NO_MOMENT: FieldProblem = {
  pointer: '/effectiveAt',
  code: 'not_offered',
  message: 'The start is moved to the day that the change names',
};
