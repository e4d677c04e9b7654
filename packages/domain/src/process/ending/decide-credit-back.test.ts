import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundablePayment } from '../../payment/refund/refundable-payments.ts';
import { type CreditAsked, decideCreditBack } from './decide-credit-back.ts';

const paid = (leftPennies: number, paymentId: string): RefundablePayment => ({
  ...{ provider: 'stripe', paymentId, attemptId: null, methodId: null, amount: leftPennies, leftPennies },
  ...{ currency: 'GBP', paidAt: '2027-01-01T00:00:00.000Z' },
});
const asked: CreditAsked = { balance: -700, promised: 0, paidAhead: 0, payments: [paid(500, 'new'), paid(900, 'old')] };
const decided = (more: Partial<CreditAsked> = {}) => {
  const result = decideCreditBack({ ...asked, ...more });
  if (!result.ok) return result.problem.code;
  return {
    unplaced: result.value.unplaced,
    parts: result.value.parts.map(({ paymentId, amount }) => [paymentId, amount]),
  };
};

describe('a credit that a customer wants back', () => {
  it('goes to the latest payment first, and never more than is left of each', () => {
    expect(decided()).toEqual({
      parts: [
        ['new', 500],
        ['old', 200],
      ],
      unplaced: 0,
    });
  });

  it('is a person’s where no payment can take it', () => {
    expect(decided({ payments: [] })).toEqual({ parts: [], unplaced: 700 });
  });

  it('is without what is promised already, and without what pays a period that is not charged yet', () => {
    expect(decided({ promised: 300, paidAhead: 150 })).toEqual({ parts: [['new', 250]], unplaced: 0 });
    expect(decided({ promised: 700 })).toBe('wrong_state');
    expect(decided({ paidAhead: 900 })).toBe('wrong_state');
    expect(decided({ balance: 0 })).toBe('wrong_state');
    expect(decided({ balance: 4115 })).toBe('wrong_state');
  });

  it('is given back and kept together to the penny', () => {
    const pennies = fc.integer({ min: 0, max: 9000 });
    fc.assert(
      fc.property(fc.array(pennies, { maxLength: 5 }), pennies, pennies, pennies, (lefts, credit, promised, ahead) => {
        const payments = lefts.map((left, index) => paid(left, `pi_${index}`));
        const result = decideCreditBack({ balance: 0 - credit, promised, paidAhead: ahead, payments });
        const due = credit - promised - ahead;
        expect(result.ok).toBe(due > 0);
        if (!result.ok) return;
        const given = result.value.parts.reduce((sum, { amount }) => sum + amount, 0);
        expect(given + result.value.unplaced).toBe(due);
        for (const { paymentId, amount } of result.value.parts)
          expect(amount).toBeLessThanOrEqual(payments.find((one) => one.paymentId === paymentId)?.leftPennies ?? 0);
      }),
    );
  });
});
