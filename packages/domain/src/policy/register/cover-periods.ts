import { canonicalJson, type Instant } from '@marque/base';
import { shownUntil } from '../ending/settled-from.ts';
import type { Policy } from '../policy.ts';
import { type VersionedCover, versionAt } from '../version-at.ts';
import { type CoverPeriod, coverOfVersion } from './cover-period.ts';

/**
 * What the register of motor insurance says about a policy: its cover, without gaps, divided where the car changes. One
 * period is one car; everything else that is told may change within it. There is no period if cover ended before it
 * began.
 */
export function coverPeriods(policy: VersionedCover): CoverPeriod[] {
  const until = registeredUntil(policy);
  if (until !== null && until <= policy.startsAt) return [];
  const begins = policy.versions.map(({ startedAt }) => startedAt).filter((at) => at > policy.startsAt);
  const moments = [...new Set([policy.startsAt, ...begins])].filter((at) => until === null || at < until).sort();
  return moments.reduce<CoverPeriod[]>((periods, from) => {
    const { vehicle, details } = coverOfVersion(versionAt(policy, from));
    const last = periods.at(-1);
    const dated = { from, ...details };
    if (last?.vehicle.registration !== vehicle.registration || !last)
      return [...periods.slice(0, -1), ...ended(last, from), { vehicle, from, until, details: [dated] }];
    const before = last.details.at(-1);
    if (canonicalJson([{ ...before, from }, last.vehicle]) === canonicalJson([dated, vehicle])) return periods;
    return [...periods.slice(0, -1), { ...last, vehicle, details: [...last.details, dated] }];
  }, []);
}

/**
 * The first moment that is not covered according to the register; null while no end is known. Days that had passed when
 * somebody ended cover stay as they were told, even if it was ended from an earlier day or is void. Someone hurt on
 * those days could rely on them.
 */
export function registeredUntil({ endsAt, termination }: Pick<Policy, 'endsAt' | 'termination'>): Instant | null {
  const ends = [endsAt, termination && shownUntil(termination)].filter((end) => end !== null);
  return ends.sort()[0] ?? null;
}

function ended(last: CoverPeriod | undefined, until: Instant): CoverPeriod[] {
  return last ? [{ ...last, until }] : [];
}
