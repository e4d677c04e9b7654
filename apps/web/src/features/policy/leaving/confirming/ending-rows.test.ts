import type { EndingWire } from '@marque/contract';
import { describe, expect, it } from 'vitest';
import { endingRows } from './ending-rows.ts';

const nothing: EndingWire = {
  ...{ effectiveAt: '2026-11-23T00:00:00.000Z', lastMinute: '2026-11-22T23:59:00.000Z', isImmediate: false },
  ...{ status: 'CANCELLED', gives: 'UNUSED_DAYS', refund: 0, by: '2026-12-04', to: [], unplaced: 0, heldByBank: 0 },
  ...{ periods: [], lines: [], linesTotal: 0, promotions: [], owed: 0, credit: 0, charged: 0, payments: [] },
  ...{ stops: null, debits: [], underWay: 0, calledOff: 0, comesBack: 0, leftToPay: 0, kept: 0, letGo: 0 },
};

const line = (coverGroup: string, premium: number, taxAmount: number): EndingWire['lines'][number] => ({
  ...{ coverGroup, coverType: 'MAIN', insurer: 'harbour', premium, taxRateBasisPoints: 1200, taxAmount },
  ...{ totalPremium: premium + taxAmount, active: true },
});

const lines = [
  line('damage_to_car', 1051, 127),
  line('liability', 500, 60),
  line('medical', 104, 13),
  line('legal', 67, 8),
];
const sold: EndingWire = {
  ...{ ...nothing, lines, linesTotal: 1930, refund: 1040, credit: 221 },
  promotions: [{ tag: 'SC12M', name: 'Brightwell Electric', amount: -1111 }],
};

const pennies = (ending: EndingWire) => endingRows(ending).map((row) => [row.kind, row.pennies]);

describe('the sum of an end', () => {
  it('gives each cover’s unused days, takes off what a promotion paid, and adds the credit', () => {
    expect(pennies(sold)).toEqual([
      ...[1178, 560, 117, 75].map((amount) => ['cover', amount]),
      ['lines', 1930],
      ['promotion', -1111],
      ['credit', 221],
      ['total', 1040],
    ]);
  });

  it('adds what is still asked for until the end, and takes off what is still charged', () => {
    const later = { ...sold, charged: 2842, payments: [{ payOn: '2026-12-01', amount: 2842 }] };
    expect(pennies(later).slice(5)).toEqual([
      ['promotion', -1111],
      ['charged', -2842],
      ['asked', 2842],
      ['credit', 221],
      ['total', 1040],
    ]);
  });

  it('gives back what is under way to somebody who withdraws before it has arrived', () => {
    const withdrawn = { ...nothing, lines, linesTotal: 1930, owed: 1930, underWay: 1930, comesBack: 1930 };
    expect(pennies(withdrawn).slice(4)).toEqual([
      ['lines', 1930],
      ['owed', -1930],
      ['underWay', 1930],
      ['total', 1930],
    ]);
  });

  it('pays what is short by what is under way, and gives the rest of that back', () => {
    const owing = { ...nothing, lines, linesTotal: 1930, owed: 4284, underWay: 4284, refund: 0, comesBack: 1930 };
    expect(pennies(owing).slice(4)).toEqual([
      ['lines', 1930],
      ['owed', -4284],
      ['short', -2354],
      ['underWay', 4284],
      ['total', 1930],
    ]);
  });

  it('ends below nought where something is left to pay', () => {
    expect(pennies({ ...nothing, owed: 1500, leftToPay: 1500 })).toEqual([
      ['owed', -1500],
      ['total', -1500],
    ]);
  });

  it('lets go what is too little to be paid', () => {
    expect(pennies({ ...nothing, owed: 12, letGo: 12 })).toEqual([
      ['owed', -12],
      ['letGo', 12],
      ['total', 0],
    ]);
  });

  it('is nought where nothing was charged', () => {
    expect(pennies(nothing)).toEqual([['total', 0]]);
  });
});
