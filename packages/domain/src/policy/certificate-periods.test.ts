import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CertifiedCover, certificatePeriods } from './certificate-periods.ts';
import { coveredUntil } from './covered-until.ts';
import type { PolicyVersion, Termination } from './policy.ts';

const startsAt = '2026-11-27T00:00:00.000Z';
const from = (version: number, startedAt: string) => ({ version, startedAt, choices: {} }) as PolicyVersion;
const flex: CertifiedCover = {
  startAt: '2026-11-27',
  renewalCycle: 0,
  versions: [from(1, startsAt)],
  startsAt,
  endsAt: null,
  termination: null,
  timeZone: 'Europe/London',
};
const ended = (effectiveAt: string): Termination => ({
  kind: 'CANCELLED',
  effectiveAt,
  decidedAt: startsAt,
  reason: null,
});
const told = (policy: CertifiedCover, now: string, version = policy.versions[0]) =>
  version === undefined
    ? []
    : certificatePeriods(policy, version, now).map(({ edition, from, until }) => [edition, from, until]);

describe('the certificates of cover that goes on until it is ended', () => {
  const first = [1, startsAt, '2027-11-27T00:00:00.000Z'];
  const second = [2, '2027-11-27T00:00:00.000Z', '2028-11-27T00:00:00.000Z'];
  it.each([
    ['when it is sold, are one, of a year', '2026-11-20T12:00:00.000Z', [first]],
    ['eight days before the year ends, are still one', '2027-11-19T00:00:00.000Z', [first]],
    ['seven days before, are two', '2027-11-20T00:00:00.000Z', [first, second]],
    ['long after, are all that were due, none of them missed', '2028-11-19T12:00:00.000Z', [first, second]],
  ])('%s', (_when, now, periods) => {
    expect(told(flex, now)).toEqual(periods);
  });

  it('given an end that somebody has set, then go no further', () => {
    const ending = { ...flex, termination: ended('2027-12-05T15:30:00.000Z') };
    expect(told(ending, '2027-11-25T00:00:00.000Z')).toEqual([first, [2, second[1], '2027-12-05T15:30:00.000Z']]);
    expect(told(ending, '2030-01-01T00:00:00.000Z').length).toBe(2);
  });

  it('given a start on 29 February, then turn on 1 March in common years and on 29 February in the next leap year', () => {
    const leap = {
      ...flex,
      startAt: '2028-02-29',
      versions: [from(1, '2028-02-29T00:00:00.000Z')],
      startsAt: '2028-02-29T00:00:00.000Z',
    };
    const ends = told(leap, '2032-02-28T00:00:00.000Z').map(([, , until]) => String(until).slice(0, 10));
    expect(ends).toEqual(['2029-03-01', '2030-03-01', '2031-03-01', '2032-02-29', '2033-03-01']);
  });
});

describe('the certificates of a policy whose wording says a term', () => {
  it('prove no day beyond it, since the next term has its own', () => {
    const termed = { ...flex, termMonths: 12 } as const;
    expect(told(termed, '2027-11-26T23:59:00.000Z')).toEqual([[1, startsAt, '2027-11-27T00:00:00.000Z']]);
    const ends = { ...termed, endsAt: '2027-11-27T00:00:00.000Z' };
    expect(told(ends, '2028-06-01T00:00:00.000Z')).toEqual([[1, startsAt, '2027-11-27T00:00:00.000Z']]);
  });

  it('are there for cover that goes on after all, since no other term followed', () => {
    const goesOn = { ...flex, termMonths: 12 } as const;
    const after = '2027-11-27T00:00:00.000Z';
    expect(told(goesOn, after)).toEqual([
      [1, startsAt, after],
      [2, after, '2028-11-27T00:00:00.000Z'],
    ]);
  });

  it('are there until an end that was told and comes after the term, from seven days before that is over', () => {
    const turn = '2027-11-27T00:00:00.000Z';
    const noticed = { ...flex, termMonths: 12, termination: ended('2027-11-30T00:00:00.000Z') } as const;
    expect(told(noticed, '2027-11-19T00:00:00.000Z')).toEqual([[1, startsAt, turn]]);
    expect(told(noticed, '2027-11-22T09:00:00.000Z')).toEqual([
      [1, startsAt, turn],
      [2, turn, '2027-11-30T00:00:00.000Z'],
    ]);
    const within = { ...noticed, termination: ended('2027-11-25T00:00:00.000Z') };
    expect(told(within, '2027-11-22T09:00:00.000Z')).toEqual([[1, startsAt, '2027-11-25T00:00:00.000Z']]);
  });

  it('end on 29 February again, counted from the first start of the number', () => {
    const startsAgain = '2031-03-01T00:00:00.000Z';
    const later = { ...flex, versions: [from(1, startsAgain)], startsAt: startsAgain, startAt: '2031-03-01' };
    const fourth = { ...later, firstStartAt: '2028-02-29', renewalCycle: 3, termMonths: 12 } as const;
    expect(told(fourth, startsAgain)).toEqual([[1, startsAgain, '2032-02-29T00:00:00.000Z']]);
  });
});

describe('the certificates of a policy that was changed', () => {
  const changed = { ...flex, versions: [from(1, startsAt), from(2, '2027-03-01T00:00:00.000Z')] };
  it('begin with the change and end with the year, and the former version gets no further one', () => {
    const now = '2027-11-25T00:00:00.000Z';
    expect(told(changed, now, changed.versions[1])).toEqual([
      [1, '2027-03-01T00:00:00.000Z', '2027-11-27T00:00:00.000Z'],
      [2, '2027-11-27T00:00:00.000Z', '2028-11-27T00:00:00.000Z'],
    ]);
    expect(told(changed, now)).toEqual([[1, startsAt, '2027-11-27T00:00:00.000Z']]);
  });
});

it('no certificate goes beyond the term, whatever happens, and each begins where the one before it ends', () => {
  const moment = fc.date({ min: new Date(startsAt), max: new Date('2033-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.option(moment), fc.option(moment), moment, (ends, terminated, now) => {
      const policy = {
        ...flex,
        endsAt: ends?.toISOString() ?? null,
        termination: terminated ? ended(terminated.toISOString()) : null,
      };
      const periods = certificatePeriods(policy, from(1, startsAt), now.toISOString());
      const end = coveredUntil(policy);
      for (const [index, { from, until }] of periods.entries()) {
        expect(from < until && (end === null || until <= end)).toBe(true);
        expect(from).toBe(periods[index - 1]?.until ?? startsAt);
      }
    }),
  );
});
