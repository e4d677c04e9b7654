import { after, bound, created, given, priced } from '@marque/testkit/proposal/sample-proposal';
import { describe, expect, it } from 'vitest';
import { checkStanding } from './check-standing.ts';

const clear = {
  factsHash: 'ada',
  isClear: true,
  checks: [{ check: 'identity_enhanced', result: 'CLEAR' }],
} as const;
const record = { type: 'RecordVerification', kind: 'ID_CHECK', ...clear } as const;
const verified = { type: 'CustomerVerified', kind: 'ID_CHECK', ...clear } as const;

describe('a check of the policyholder', () => {
  it('given a proposal, when it has come to its end, then its outcome is kept with the facts that it holds for', () => {
    expect(given(priced(), record)).toEqual({ ok: true, value: [verified] });
    expect(after([...priced(), verified])?.verification).toEqual({ ID_CHECK: clear });
  });

  it('given that its outcome is kept, when it is told again, then nothing happens', () => {
    expect(given([...priced(), verified], record)).toEqual({ ok: true, value: [] });
  });

  it.each([
    { factsHash: 'augusta' },
    { isClear: false },
    { checks: [{ check: 'identity_enhanced', result: 'CONSIDER' }] },
  ] as const)('given that its outcome is kept, when it is another (%j), then that one takes its place', (other) => {
    const decided = given([...priced(), verified], { ...record, ...other });
    expect(decided).toEqual({ ok: true, value: [{ ...verified, ...other }] });
  });

  it('given the other kind of check, then both outcomes are kept', () => {
    const both = after([...priced(), verified, { ...verified, kind: 'VERIFY' }]);
    expect(Object.keys(both?.verification ?? {}).sort()).toEqual(['ID_CHECK', 'VERIFY']);
  });

  it('given a policy, then nothing is kept any more', () => {
    expect(given([created, bound], record)).toEqual({ ok: false, problem: { code: 'proposal_bound' } });
  });
});

describe('how a check stands', () => {
  const wanted = { kind: 'ID_CHECK', factsHash: 'ada', reports: ['identity_enhanced'] } as const;
  it.each([
    ['clear, for the facts that were checked', wanted, { ID_CHECK: clear }, 'CLEAR'],
    ['clear, where the product asks for no report', { ...wanted, reports: [] }, {}, 'CLEAR'],
    ['missing, before any check', wanted, {}, 'MISSING'],
    ['missing, when another kind was checked', wanted, { VERIFY: clear }, 'MISSING'],
    ['missing, when the facts are others', { ...wanted, factsHash: 'augusta' }, { ID_CHECK: clear }, 'MISSING'],
    [
      'missing, when the product asks for a report more',
      { ...wanted, reports: ['identity_enhanced', 'document'] },
      { ID_CHECK: clear },
      'MISSING',
    ],
    ['not clear, when the check was not', wanted, { ID_CHECK: { ...clear, isClear: false } }, 'NOT_CLEAR'],
  ] as const)('is %s', (_what, check, verification, standing) => {
    expect(checkStanding(check, verification)).toBe(standing);
  });
});
