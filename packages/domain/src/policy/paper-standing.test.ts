import { describe, expect, it } from 'vitest';
import { paperStanding } from './paper-standing.ts';
import type { PolicyVersion, Termination } from './policy.ts';

const startsAt = '2026-11-27T00:00:00.000Z';
const until = '2027-11-27T00:00:00.000Z';
const from = (version: number, startedAt: string) => ({ version, startedAt }) as PolicyVersion;
const ended = (kind: Termination['kind'], effectiveAt: string): Termination => ({
  ...{ kind, effectiveAt },
  ...{ decidedAt: startsAt, reason: null },
});
const sold = { versions: [from(1, startsAt)], termination: null, startsAt, endsAt: null };
const changed = { ...sold, versions: [from(1, startsAt), from(2, '2027-03-01T00:00:00.000Z')] };
const first = { document: 'certificate', version: 1, from: startsAt, until };

describe('a certificate', () => {
  it.each([
    ['of a policy that starts later is to come', sold, '2026-11-26T23:59:59.999Z', ['COMING', startsAt]],
    ['counts from the start', sold, startsAt, ['IN_FORCE', startsAt]],
    ['has run out at its end', sold, until, ['OVER', until]],
    ['counts until a change takes effect', changed, '2027-02-28T23:59:59.999Z', ['IN_FORCE', startsAt]],
    ['is withdrawn once it does', changed, '2027-03-01T00:00:00.000Z', ['WITHDRAWN', '2027-03-01T00:00:00.000Z']],
    [
      'is withdrawn once the policy is cancelled',
      { ...sold, termination: ended('CANCELLED', '2027-01-05T15:30:00.000Z') },
      '2027-01-05T15:30:00.000Z',
      ['WITHDRAWN', '2027-01-05T15:30:00.000Z'],
    ],
    [
      'that has run out stays so when the policy is cancelled later',
      { ...sold, termination: ended('CANCELLED', '2028-01-05T15:30:00.000Z') },
      '2028-02-01T00:00:00.000Z',
      ['OVER', until],
    ],
    [
      'that has run out is withdrawn when the policy is void',
      { ...sold, termination: ended('VOIDED', '2028-01-05T15:30:00.000Z') },
      '2028-02-01T00:00:00.000Z',
      ['WITHDRAWN', '2028-01-05T15:30:00.000Z'],
    ],
    [
      'of a version that was replaced before it began is withdrawn at once',
      { ...sold, versions: [from(1, startsAt), from(2, startsAt)] },
      '2026-11-20T12:00:00.000Z',
      ['WITHDRAWN', null],
    ],
  ])('%s', (_what, policy, now, standing) => {
    const { state, since } = paperStanding(policy, first, now);
    expect([state, since]).toEqual(standing);
  });
});

it('a schedule counts as long as its version', () => {
  const schedule = { document: 'schedule', version: 1, from: startsAt, until: null };
  expect(paperStanding(sold, schedule, '2040-01-01T00:00:00.000Z').state).toBe('IN_FORCE');
  expect(paperStanding(changed, schedule, '2040-01-01T00:00:00.000Z').state).toBe('WITHDRAWN');
});

it('given a term that has ended, then its schedule has run out with it; one that was ended sooner, or void, is withdrawn', () => {
  const schedule = { document: 'schedule', version: 1, from: startsAt, until: null };
  const term = { ...sold, endsAt: until };
  const after = '2028-02-01T00:00:00.000Z';
  expect(paperStanding(term, schedule, '2027-11-26T23:59:59.999Z').state).toBe('IN_FORCE');
  expect(paperStanding(term, schedule, after)).toEqual({ state: 'OVER', since: until });
  const cancelled = { ...term, termination: ended('CANCELLED', '2027-01-05T15:30:00.000Z') };
  expect(paperStanding(cancelled, schedule, after)).toEqual({ state: 'WITHDRAWN', since: '2027-01-05T15:30:00.000Z' });
  const avoided = { ...term, termination: ended('VOIDED', '2028-01-05T15:30:00.000Z') };
  expect(paperStanding(avoided, schedule, after)).toEqual({ state: 'WITHDRAWN', since: '2028-01-05T15:30:00.000Z' });
});
