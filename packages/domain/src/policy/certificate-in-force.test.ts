import { describe, expect, it } from 'vitest';
import { certificateInForce, type WrittenCertificate } from './certificate-in-force.ts';
import type { PolicyVersion, Termination } from './policy.ts';

const startsAt = '2026-11-27T00:00:00.000Z';
const turn = '2027-11-27T00:00:00.000Z';
const changedAt = '2027-03-01T00:00:00.000Z';
const beforeStart = '2026-11-20T12:00:00.000Z';
const midTerm = '2027-01-15T12:00:00.000Z';
const from = (version: number, startedAt: string) => ({ version, startedAt }) as PolicyVersion;
const ended = (kind: Termination['kind'], effectiveAt: string): Termination => ({
  ...{ kind, effectiveAt },
  ...{ decidedAt: midTerm, reason: null },
});
const sold = { versions: [from(1, startsAt)], startsAt, endsAt: turn, termination: null };
const changed = { ...sold, versions: [from(1, startsAt), from(2, changedAt)] };
const first: WrittenCertificate = { version: 1, edition: 1, coversFrom: startsAt, coversUntil: turn };
const next: WrittenCertificate = { version: 1, edition: 2, coversFrom: turn, coversUntil: '2028-11-27T00:00:00.000Z' };
const second: WrittenCertificate = { version: 2, edition: 1, coversFrom: changedAt, coversUntil: turn };

describe('the certificate that counts', () => {
  it.each([
    ['before the start is the one to come', sold, [first], beforeStart, [1, 1, 'COMING', turn]],
    ['from the start is in force', sold, [first], startsAt, [1, 1, 'IN_FORCE', turn]],
    ['is the year’s own while the next one is written already', sold, [next, first], midTerm, [1, 1, 'IN_FORCE', turn]],
    ['is the one of before until a change takes effect', changed, [second, first], midTerm, [1, 1, 'IN_FORCE', turn]],
    ['is that of the change from then on', changed, [second, first], changedAt, [2, 1, 'IN_FORCE', turn]],
    [
      'proves nothing beyond an end that somebody has decided since',
      { ...sold, termination: ended('CANCELLED', changedAt) },
      [first],
      midTerm,
      [1, 1, 'IN_FORCE', changedAt],
    ],
  ])('%s', (_what, policy, written, now, told) => {
    const found = certificateInForce(policy, written, now);
    expect([found?.version, found?.edition, found?.state, found?.until]).toEqual(told);
  });

  it.each([
    ['at the end of the term', sold, [first], turn],
    ['once the policy is cancelled', { ...sold, termination: ended('CANCELLED', changedAt) }, [first], changedAt],
    ['once it is void', { ...sold, termination: ended('VOIDED', midTerm) }, [first], midTerm],
    [
      'of a policy that will not be taken up',
      { ...sold, termination: ended('CANCELLED', startsAt) },
      [first],
      beforeStart,
    ],
    ['while it is being written', sold, [], midTerm],
    ['while that of a change is being written', changed, [first], changedAt],
  ])('is none %s', (_what, policy, written, now) => {
    expect(certificateInForce(policy, written, now)).toBeUndefined();
  });
});
