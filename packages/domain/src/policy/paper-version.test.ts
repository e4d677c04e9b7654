import { describe, expect, it } from 'vitest';
import { paperStanding } from './paper-standing.ts';
import { paperReplacedAt, paperVersion } from './paper-version.ts';
import type { PolicyVersion } from './policy.ts';

const startsAt = '2027-01-01T00:00:00.000Z';
const earlier = '2027-02-01T00:00:00.000Z';
const moment = '2027-03-01T00:00:00.000Z';
const later = '2027-04-01T00:00:00.000Z';

type Papers = Pick<PolicyVersion, 'papers' | 'sameAs'>;
const version = (number: number, startedAt: string, papers: Papers = {}) =>
  ({ version: number, startedAt, ...papers }) as PolicyVersion;
const sold = version(1, startsAt);
const policyOf = (...versions: readonly PolicyVersion[]) => ({
  ...{ versions: [sold, ...versions], termination: null, startsAt, endsAt: null },
});
const KEEPS = { papers: { certificate: 1 } };

describe('a document that a change leaves as it is', () => {
  it('given a change that its certificate does not tell of, then the certificate counts on, and the schedule is replaced', () => {
    const policy = policyOf(version(2, moment, KEEPS));
    expect(paperReplacedAt(policy, { document: 'certificate', version: 1 })).toBeNull();
    expect(paperReplacedAt(policy, { document: 'schedule', version: 1 })).toBe(moment);
    const certificate = { document: 'certificate', version: 1, from: startsAt, until: '2028-01-01T00:00:00.000Z' };
    expect(paperStanding(policy, certificate, later)).toEqual({ state: 'IN_FORCE', since: startsAt });
  });

  it('given another change after it that the certificate tells of, then the certificate counts until then', () => {
    const policy = policyOf(version(2, moment, KEEPS), version(3, later));
    expect(paperReplacedAt(policy, { document: 'certificate', version: 1 })).toBe(later);
    expect(paperReplacedAt(policy, { document: 'certificate', version: 3 })).toBeNull();
  });

  it('given a change that is agreed later and holds sooner, then the certificate that is to come still comes', () => {
    const waiting = version(2, later);
    const policy = policyOf(waiting, version(3, moment, KEEPS), version(4, later, { papers: { certificate: 2 } }));
    expect(paperReplacedAt(policy, { document: 'certificate', version: 1 })).toBe(later);
    expect(paperReplacedAt(policy, { document: 'certificate', version: 2 })).toBeNull();
    // The schedule that was to come is another one now.
    expect(paperReplacedAt(policy, { document: 'schedule', version: 2 })).toBe(moment);
  });

  it('given a change that is taken back, then the documents of before count again, and its own no more', () => {
    const policy = policyOf(version(2, moment), version(3, moment, { sameAs: 1 }));
    const [, , back] = policy.versions;
    expect(['certificate', 'schedule'].map((name) => paperVersion(back ?? sold, name))).toEqual([1, 1]);
    expect(paperReplacedAt(policy, { document: 'schedule', version: 1 })).toBeNull();
    expect(paperReplacedAt(policy, { document: 'schedule', version: 2 })).toBe(moment);
  });

  it('given a change that is taken back after one that kept a certificate, then that one counts again', () => {
    const kept = version(2, earlier, KEEPS);
    const back = version(4, moment, { sameAs: 2, ...KEEPS });
    const policy = policyOf(kept, version(3, moment), back);
    expect([paperVersion(back, 'certificate'), paperVersion(back, 'schedule')]).toEqual([1, 2]);
    expect(paperReplacedAt(policy, { document: 'certificate', version: 1 })).toBeNull();
    expect(paperReplacedAt(policy, { document: 'schedule', version: 2 })).toBeNull();
  });
});
