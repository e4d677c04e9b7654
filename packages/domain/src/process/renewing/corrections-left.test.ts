import { expect, it } from 'vitest';
import type { Change } from '../../changes/change.ts';
import type { PolicyVersion } from '../../policy/policy.ts';
import { correctionsLeft } from './corrections-left.ts';

const miles = (annualMileage: number): Change => ({
  ...{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car' },
  data: { annualMileage },
});
const excess: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 30_000 };
const legal = (selected: boolean): Change => ({
  ...{ changeType: 'REQUEST_COVER_OPTION', coverCode: 'legal_expenses', selected },
});
const driver = (data: object): Change => ({
  ...{ changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p1' },
  data: { ...data },
});
const comes: Change = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: {} };
const leaves: Change = { changeType: 'REMOVE_PROFILE', profileCode: 'p1' };
const both: Change = { ...miles(9000), data: { annualMileage: 9000, overnightLocation: 'Drive' } } as Change;

const SAID = '2027-11-02T09:00:00.000Z';
const [BEFORE, SINCE] = ['2027-11-01T09:00:00.000Z', '2027-11-04T09:00:00.000Z'];

/** A version that a change made; laid once more where another one came before it. */
const version = (madeAt: string, changes: Change[], adjustmentId = 'A') =>
  ({ madeAt, changedBy: { adjustmentId, changes, effectiveAt: madeAt } }) as unknown as PolicyVersion;

it('given that the policy was changed since and that was taken back, then the correction counts again', () => {
  const versions = [version(SINCE, [miles(14_000)], 'B')];
  const corrected = [{ at: SAID, changes: [miles(9000)] }];
  expect(correctionsLeft(corrected, { versions, changesWithdrawn: ['B'] })).toEqual(corrected);
});

it.each<[string, Change[], PolicyVersion[], Change[]]>([
  ['another answer of the policy came before', [miles(9000)], [version(BEFORE, [miles(14_000)])], [miles(9000)]],
  ['another answer of the policy came since', [miles(9000)], [version(SINCE, [miles(14_000)])], []],
  [
    'one of its answers came to the policy since',
    [both],
    [version(SINCE, [miles(14_000)])],
    [{ ...both, data: { overnightLocation: 'Drive' } } as Change],
  ],
  [
    'a change was laid again, that was made before',
    [miles(9000)],
    [version(BEFORE, [miles(14_000)]), version(SINCE, [miles(14_000)])],
    [miles(9000)],
  ],
  ['a cover was chosen since', [legal(true), excess], [version(SINCE, [legal(false)])], [excess]],
  ['another excess was chosen since', [legal(true), excess], [version(SINCE, [excess])], [legal(true)]],
  ['its driver left since', [driver({ a: 1 }), excess], [version(SINCE, [leaves])], [excess]],
  ['somebody else came in their place', [driver({ a: 1 }), comes], [version(SINCE, [comes])], []],
  ['nothing was changed', [both, excess], [], [both, excess]],
])('given a correction and that %s, then the last word counts', (_what, changes, versions, left) => {
  expect(correctionsLeft([{ at: SAID, changes }], { versions }).flatMap((one) => one.changes)).toEqual(left);
});
