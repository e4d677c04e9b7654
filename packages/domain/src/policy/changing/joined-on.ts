import { dayOf, type Instant } from '@marque/base';
import type { Change } from '../../changes/change.ts';
import type { JoinedOn } from '../../facts/facts-from.ts';
import type { RiskData } from '../../facts/risk-data.ts';

/** What is disclosed from a moment on, and the changes that made it so. */
export type Stretch = { readonly startedAt: Instant; readonly data: RiskData; readonly changes: readonly Change[] };

/**
 * For stretches that follow each other: the days on which the last one's drivers came, except those who were there from
 * the first. A driver in another one's place is another driver.
 */
export function joinedOn(stretches: readonly Stretch[], timeZone: string): JoinedOn {
  return stretches.slice(1).reduce<JoinedOn>((joined, { startedAt, data, changes }, index) => {
    const before = stretches[index]?.data.profiles ?? {};
    const isNew = (code: string) =>
      !Object.hasOwn(before, code) ||
      changes.some((change) => change.changeType === 'ADD_PROFILE' && change.profileCode === code);
    const dayFor = (code: string) => (isNew(code) ? dayOf(startedAt, timeZone) : joined[code]);
    return Object.fromEntries(
      Object.keys(data.profiles).flatMap((code) => {
        const day = dayFor(code);
        return day === undefined ? [] : [[code, day]];
      }),
    );
  }, {});
}
