import { addToDate, type LocalDate } from '@marque/base';
import type { Change, PolicyWire } from '@marque/contract';
import { lastDriverDay } from '@marque/domain/policy/driver-days/driver-days';
import type { Changing } from './changing-area.tsx';

/** What decides which last days a driver may have. */
type UntilAsked = {
  readonly changing: Pick<Changing, 'told' | 'tries' | 'driverDays'>;
  readonly policy: Pick<PolicyWire, 'today' | 'startAt'>;
  readonly profileCode: string;
};

/**
 * The possible last days of a driver who is added, or who came for some days; null if no last day is chosen for them.
 */
export function untilDays({ changing, policy, profileCode }: UntilAsked): readonly LocalDate[] | null {
  const { told, tries, driverDays } = changing;
  const isNew = !Object.hasOwn(told.data.profiles, profileCode);
  if (driverDays === null || (!isNew && told.driversUntil[profileCode] === undefined)) return null;
  const { today, startAt } = policy;
  const first = tries.from ?? (today < startAt ? startAt : today);
  const last = lastDriverDay(driverDays, isNew ? first : (driverDays.cameOn[profileCode] ?? first));
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addToDate(day, { days: 1 })) days.push(day);
  return days;
}

/** The last day of a driver with the changes being tried; null: they drive for as long as the policy goes on. */
export function untilTried(
  { told }: Pick<Changing, 'told'>,
  changes: readonly Change[],
  profileCode: string,
): LocalDate | null {
  const tried = changes.findLast((change) => 'until' in change && change.until !== undefined);
  if (tried && 'until' in tried && tried.until !== undefined) return tried.until;
  return told.driversUntil[profileCode] ?? null;
}

/** The changes of a driver with another last day; if it is the present one, they do not mention it. */
export function withUntil(
  { told }: Pick<Changing, 'told'>,
  changes: readonly Change[],
  { profileCode, until }: { readonly profileCode: string; readonly until: LocalDate | null },
): Change[] {
  const isSame = until === (told.driversUntil[profileCode] ?? null);
  const said = isSame ? {} : { until };
  const others = changes.flatMap((change): Change[] => {
    if (change.changeType === 'ADD_PROFILE') return [{ ...plain(change), ...said }];
    if (change.changeType !== 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE') return [change];
    return isSame && Object.keys(change.data).length === 0 ? [] : [{ ...plain(change), ...said }];
  });
  if (isSame || others.some((change) => 'until' in change)) return others;
  return [...others, { changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode, data: {}, until }];
}

function plain<C extends { readonly until?: unknown }>({ until: _former, ...change }: C): Omit<C, 'until'> {
  return change;
}
