import { addToDate } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { BillAccount } from '../bill-account.ts';
import { soldMonthly } from '../testing/sold-monthly.ts';
import { offerEndStep } from './offer-end.ts';

const discounted = soldMonthly('2026-11-27', { pennies: 1000, endAt: '2027-02-26' });
const account = (policy: BillAccount['policy'], charged: number, offerEndTold = 0): BillAccount => ({
  ...{
    policy,
    balance: 0,
    underWay: 0,
    underWayBesides: 0,
    isCardAsked: false,
    arrears: null,
    hold: null,
    answerUntil: null,
    means: null,
  },
  progress: { charged, asked: charged, notice: null, missed: 0, offerEndTold },
});

describe('the end of an offer', () => {
  it('given three cheaper months, then it is told 30 days before the first full payment, with both amounts', () => {
    const before = offerEndStep(account(discounted, 2), '2027-01-27T23:59:59.000Z');
    expect(before).toEqual({ kind: 'wait', until: '2027-01-28T00:00:00.000Z' });
    expect(offerEndStep(account(discounted, 3), '2027-01-28T00:00:00.000Z')).toMatchObject({
      kind: 'tell-offer-end',
      offerEnd: { period: 4, chargedOn: '2027-02-27', before: 3480, amount: 4480 },
      progress: { offerEndTold: 4 },
    });
  });

  it('given that it was told, slept over, or that there is no offer, then there is nothing to tell', () => {
    const nothing = { kind: 'wait', until: null };
    expect(offerEndStep(account(discounted, 3, 4), '2027-01-29T00:00:00.000Z')).toEqual(nothing);
    expect(offerEndStep(account(discounted, 4), '2027-03-01T00:00:00.000Z')).toEqual(nothing);
    expect(
      offerEndStep(account(soldMonthly('2026-11-27'), 1), `${addToDate('2026-11-27', { days: 9 })}T00:00:00.000Z`),
    ).toEqual(nothing);
  });
});
