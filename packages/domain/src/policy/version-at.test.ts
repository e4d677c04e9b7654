import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PolicyVersion } from './policy.ts';
import { versionAt } from './version-at.ts';

const startsAt = '2026-11-27T00:00:00.000Z';
const term = { startsAt, endsAt: null, termination: null };
const from = (version: number, startedAt: string) => ({ version, startedAt }) as PolicyVersion;
const inForce = (versions: readonly PolicyVersion[], moment: string) =>
  versionAt({ versions, ...term }, moment).version;

describe('the version of a policy in force', () => {
  const changed = [from(1, startsAt), from(2, '2026-12-10T00:00:00.000Z')];
  it.each([
    ['2026-11-20T12:00:00.000Z', 1],
    [startsAt, 1],
    ['2026-12-09T23:59:59.999Z', 1],
    ['2026-12-10T00:00:00.000Z', 2],
    ['2099-01-01T00:00:00.000Z', 2],
  ])('given a change from 10 December, at %s is version %i', (moment, version) => {
    expect(inForce(changed, moment)).toBe(version);
  });

  it('given a change made before cover starts, then it is the one with which cover will start', () => {
    expect(inForce([from(1, startsAt), from(2, startsAt)], '2026-11-21T00:00:00.000Z')).toBe(2);
  });

  it('given a version that was decided later and begins sooner, then the later decision holds', () => {
    const versions = [...changed, from(3, '2026-12-05T00:00:00.000Z')];
    expect(inForce(versions, '2026-12-06T00:00:00.000Z')).toBe(3);
    expect(inForce(versions, '2026-12-11T00:00:00.000Z')).toBe(3);
  });

  it('given any versions, then exactly one is in force at any moment, and it has begun', () => {
    const moments = fc.date({ min: new Date(startsAt), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(moments), moments, (begins, moment) => {
        const versions = [from(1, startsAt), ...begins.map((begin, index) => from(index + 2, begin.toISOString()))];
        const found = versionAt({ versions, ...term }, moment.toISOString());
        expect(found.startedAt <= moment.toISOString()).toBe(true);
        for (const { version, startedAt } of versions)
          if (version > found.version) expect(startedAt > moment.toISOString()).toBe(true);
      }),
    );
  });
});
