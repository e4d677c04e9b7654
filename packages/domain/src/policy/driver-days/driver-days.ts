import { addToDate, dayOf, type FieldProblem, type Instant, type LocalDate } from '@marque/base';
import type { Change } from '../../changes/change.ts';
import { changesAgreed } from '../changing/changes-agreed.ts';
import { lastDayBounds, lastDayOfCover } from '../ending/last-day-fault.ts';
import type { Policy } from '../policy.ts';

/** For how many days a temporary driver may drive if the product does not say. */
export const DRIVER_DAYS_MAX = 30;

/** The bounds of such a driver's last day: the most days, and the last day of cover. */
export type DriverDays = { readonly daysMax: number; readonly expiresOn: LocalDate };

/** The bounds for a change that holds from a moment. */
export function driverDays(policy: Policy, daysMax: number, effectiveAt: Instant): DriverDays {
  return { daysMax, expiresOn: lastDayOfCover(policy, lastDayBounds(policy, effectiveAt)) };
}

/** The last day that a driver may have who came on a day. */
export function lastDriverDay({ daysMax, expiresOn }: DriverDays, cameOn: LocalDate): LocalDate {
  const furthest = addToDate(cameOn, { days: daysMax - 1 });
  return furthest < expiresOn ? furthest : expiresOn;
}

/** The days on which drivers came by agreed changes, by their profile codes, as they stand at a moment. */
export function cameOn(policy: Policy, moment: Instant): { readonly [profileCode: string]: LocalDate } {
  const begun = changesAgreed(policy).filter(({ effectiveAt }) => effectiveAt <= moment);
  return Object.fromEntries(
    begun.flatMap(({ changes, effectiveAt }) =>
      codesAdded(changes).map((code) => [code, dayOf(effectiveAt, policy.timeZone)]),
    ),
  );
}

/** The last days of drivers that a change cannot give them: before the day on which it holds, beyond the days that there may be, or after the end of cover. */
export function driverDayFaults(
  policy: Policy,
  changes: readonly Change[],
  { days, effectiveAt }: { readonly days: DriverDays; readonly effectiveAt: Instant },
): FieldProblem[] {
  const first = dayOf(effectiveAt, policy.timeZone);
  const added = codesAdded(changes);
  const came = cameOn(policy, effectiveAt);
  return changes.flatMap((change, index) => {
    if (!('until' in change) || change.until == null) return [];
    const { profileCode, until } = change;
    const last = lastDriverDay(days, added.includes(profileCode) ? first : (came[profileCode] ?? first));
    if (until >= first && until <= last) return [];
    const message = `is not between ${first} and ${last}`;
    return [{ pointer: `/changes/${index}/until`, code: 'until_out_of_range', message }];
  });
}

function codesAdded(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => (change.changeType === 'ADD_PROFILE' ? [change.profileCode] : []));
}
