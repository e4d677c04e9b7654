import { describe, expect, it } from 'vitest';
import { decideTurn, type Turning } from './decide-turn.ts';

const agreed: Turning = {
  ...{ autoRenewal: true, isStopped: false, hasTerm: true, isPriced: true, isTold: true, hasMeans: true },
  ...{ isPaidAtOnce: false, isPaid: false, isUnpaid: false },
};
const both = [true, false];
const every: readonly Turning[] = [true, false, null].flatMap((autoRenewal) =>
  both.flatMap((hasTerm) =>
    both.flatMap((isPriced) =>
      both.flatMap((isTold) =>
        both.flatMap((hasMeans) =>
          both.flatMap((isPaidAtOnce) =>
            both.flatMap((isPaid) =>
              both.map((isUnpaid) => ({
                isStopped: false,
                ...{ autoRenewal, hasTerm, isPriced, isTold, hasMeans, isPaidAtOnce, isPaid, isUnpaid },
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

describe('the decision of a turn', () => {
  it.each<[string, Partial<Turning>, object]>([
    ['agreed, priced and told', {}, { kind: 'renews' }],
    ['the same without a means, paid by the month', { hasMeans: false }, { kind: 'renews' }],
    [
      'the same without a means, paid at once',
      { hasMeans: false, isPaidAtOnce: true },
      { kind: 'lapses', why: 'NO_MEANS' },
    ],
    ['paid at once, with money that has not come', { isPaidAtOnce: true }, { kind: 'lapses', why: 'UNPAID' }],
    ['paid at once and ahead', { isPaidAtOnce: true, isPaid: true }, { kind: 'renews' }],
    [
      'the same on a page, with no means kept',
      { isPaidAtOnce: true, isPaid: true, hasMeans: false },
      { kind: 'renews' },
    ],
    ['opted out', { autoRenewal: false }, { kind: 'lapses', why: 'OPTED_OUT' }],
    ['opted out of cover without a term', { autoRenewal: false, hasTerm: false }, { kind: 'lapses', why: 'OPTED_OUT' }],
    ['stopped by the insurer', { autoRenewal: false, isStopped: true }, { kind: 'lapses', why: 'STOPPED' }],
    [
      'stopped by the insurer, without a term',
      { autoRenewal: false, isStopped: true, hasTerm: false },
      { kind: 'lapses', why: 'STOPPED' },
    ],
    ['never agreed', { autoRenewal: null }, { kind: 'lapses', why: 'NOT_AGREED' }],
    ['never agreed, without a term', { autoRenewal: null, hasTerm: false }, { kind: 'goes-on', why: 'NOT_AGREED' }],
    ['insured by nobody', { isPriced: false }, { kind: 'lapses', why: 'REFERRED' }],
    [
      'insured by nobody, and never agreed',
      { isPriced: false, autoRenewal: null },
      { kind: 'lapses', why: 'REFERRED' },
    ],
    ['insured by nobody, without a term', { isPriced: false, hasTerm: false }, { kind: 'goes-on', why: 'REFERRED' }],
    ['told too late', { isTold: false }, { kind: 'renews' }],
    [
      'told too late, paid at once with nothing that pays',
      { isTold: false, isPaidAtOnce: true, hasMeans: false },
      { kind: 'renews' },
    ],
    ['told too late and opted out', { isTold: false, autoRenewal: false }, { kind: 'lapses', why: 'OPTED_OUT' }],
    ['unpaid', { isUnpaid: true }, { kind: 'lapses', why: 'UNPAID' }],
    ['unpaid, and told so too late', { isUnpaid: true, isTold: false }, { kind: 'renews' }],
  ])('given a policy that is %s', (_given, told, decided) => {
    expect(decideTurn({ ...agreed, ...told })).toEqual(decided);
  });

  it('renews nothing without agreement and a price, or with something unpaid that was asked for in time', () => {
    for (const turning of every)
      if (decideTurn(turning).kind === 'renews')
        expect([turning.autoRenewal, turning.isPriced, turning.isUnpaid && turning.isTold]).toEqual([
          true,
          true,
          false,
        ]);
  });

  it('ends no cover because its customer was told too late, or not at all', () => {
    for (const turning of every) {
      const [told, late] = [true, false].map((isTold) => decideTurn({ ...turning, isTold }));
      if (told?.kind === 'renews') expect(late).toEqual(told);
    }
  });

  it('ends no cover that was sold without a term, unless its customer chose so', () => {
    for (const turning of every.filter(({ hasTerm }) => !hasTerm))
      if (decideTurn(turning).kind === 'lapses') expect(turning.autoRenewal).toBe(false);
  });
});
