import { dayOf, type Instant, type LocalDate } from '@marque/base';
import { periodBeginning, servicePeriod } from '../../billing/statements/service-periods.ts';
import { billingDayOf } from '../../facts/billing-day.ts';
import { changesAgreed, movesStart } from '../../policy/changing/changes-agreed.ts';
import { endOfCover } from '../../policy/end-of-cover.ts';
import type { CoverStart, Policy } from '../../policy/policy.ts';
import { startOfCover } from '../../policy/start-of-cover.ts';
import { versionSold } from '../../policy/version-sold.ts';
import { termOf } from '../term-of.ts';

/** The start of a policy on another day: today is at once. Its end and the day on which it is billed move along; a day that somebody chose stays, for the same months. */
export function movedStart(policy: Policy, startAt: LocalDate, now: Instant): CoverStart {
  return startingAt(policy, startOfCover(startAt, now, policy.timeZone));
}

/** A policy's start before the change that moved it; undefined if the change did not move it. */
export function startBefore(policy: Policy, adjustmentId: string): CoverStart | undefined {
  const moves = changesAgreed(policy).filter(movesStart);
  const place = moves.findIndex((one) => one.adjustmentId === adjustmentId);
  if (place === -1) return undefined;
  const former = moves[place - 1];
  const began = former && policy.versions.find(({ changedBy }) => changedBy?.adjustmentId === former.adjustmentId);
  return startingAt(policy, (began ?? versionSold(policy)).startedAt);
}

function startingAt(policy: Policy, startsAt: Instant): CoverStart {
  const { productKind, timeZone, billingDays } = policy;
  const startAt = dayOf(startsAt, timeZone);
  const [, ...chosen] = billingDays;
  const start = {
    ...{ startAt, startsAt, endsAt: endOfCover(productKind, startsAt, timeZone) },
    billingDays: [{ from: startAt, day: billingDayOf(startAt) }],
  };
  const [was, is] = [termOf(policy), termOf({ ...policy, ...start })];
  const refitted = chosen.map(({ from, ...day }) => ({
    ...day,
    from: servicePeriod(is, periodBeginning(was, from))?.startAt ?? from,
  }));
  return { ...start, billingDays: [...start.billingDays, ...refitted] };
}
