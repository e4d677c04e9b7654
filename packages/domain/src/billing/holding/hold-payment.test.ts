import { sumPennies } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearingLedger, customerLedger, heldLedger } from '../ledger-accounts.ts';
import { ledgerBalance } from '../ledger-balance.ts';
import { takePayment } from '../take-payment.ts';
import { holdPayment, releaseHeld } from './hold-payment.ts';

const payment = {
  ...{ provider: 'stripe', paymentId: 'pi_1', attemptId: 'A', accountId: 'ACCOUNT', currency: 'GBP' },
  ...{ amount: 53_160, effectiveAt: '2027-11-20T09:00:00.000Z' },
};
const TURN = '2027-11-27T00:00:00.000Z';
const accounts = [customerLedger('ACCOUNT'), heldLedger('ACCOUNT'), clearingLedger('stripe')];

describe('money that is held for a term that is to come', () => {
  it('is with the provider and in no balance of the customer until it is released, and is then paid like any other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
        const held = holdPayment({ ...payment, amount });
        const stands = (of: Parameters<typeof ledgerBalance>[0]) => accounts.map((one) => ledgerBalance(of, one));
        expect(stands([held])).toEqual([0, 0 - amount, amount]);
        const released = releaseHeld({ ...payment, amount }, TURN);
        expect(stands([held, ...released])).toEqual([0 - amount, 0, amount]);
        for (const { postings } of [held, ...released]) expect(sumPennies(postings.map((one) => one.amount))).toBe(0);
      }),
    );
  });

  it('leaves one payment on the account, at the moment at which it was released', () => {
    const all = [holdPayment(payment), ...releaseHeld(payment, TURN)];
    expect(all.filter((one) => one.details['isHeld'] !== true)).toEqual([
      takePayment({ ...payment, effectiveAt: TURN }),
    ]);
    expect(new Set(all.map(({ key }) => key)).size).toBe(3);
  });
});
