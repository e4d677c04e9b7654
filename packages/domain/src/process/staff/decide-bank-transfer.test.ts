import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundablePayment } from '../../payment/refund/refundable-payments.ts';
import { decideBankTransfer, type TransferAsked } from './decide-bank-transfer.ts';
import { moneyToSend } from './money-to-send.ts';

const paid = (leftPennies: number): RefundablePayment => ({
  ...{ provider: 'stripe', paymentId: `pi_${leftPennies}`, attemptId: null, methodId: null },
  ...{ amount: leftPennies, leftPennies, currency: 'GBP', paidAt: '2027-01-01T00:00:00.000Z' },
});

describe('what only a bank transfer can give back', () => {
  it('is a refund that failed, as far as the customer is still owed it', () => {
    const failed = [{ refundId: 'R1', amount: 4000 }];
    expect(moneyToSend({ credit: 4000, failed, payments: [paid(5000)] })).toEqual([{ refundId: 'R1', amount: 4000 }]);
    expect(moneyToSend({ credit: 1500, failed, payments: [paid(5000)] })).toEqual([{ refundId: 'R1', amount: 1500 }]);
    expect(moneyToSend({ credit: 0, failed, payments: [paid(5000)] })).toEqual([]);
    expect(moneyToSend({ credit: -900, failed, payments: [paid(5000)] })).toEqual([]);
  });

  it('is what no payment can take, and never what one can', () => {
    expect(moneyToSend({ credit: 700, failed: [], payments: [paid(500)] })).toEqual([{ refundId: null, amount: 200 }]);
    expect(moneyToSend({ credit: 500, failed: [], payments: [paid(500)] })).toEqual([]);
  });

  it('is together at most what the customer is owed', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 20_000 }), amounts, amounts, (credit, failures, lefts) => {
        const failed = failures.map((amount, index) => ({ refundId: `R${index}`, amount }));
        const toSend = moneyToSend({ credit, failed, payments: lefts.map(paid) });
        const sum = toSend.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(0, credit));
        for (const { refundId, amount } of toSend) {
          expect(amount).toBeGreaterThan(0);
          const of = failed.find((one) => one.refundId === refundId);
          if (of) expect(amount).toBeLessThanOrEqual(of.amount);
        }
      }),
    );
  });
});

describe('a bank transfer that staff ask for', () => {
  const asked: TransferAsked = {
    ...{ refundId: 'R1', amount: 4000, toSend: [{ refundId: 'R1', amount: 4000 }], earlier: [], alonePennies: 25_000 },
  };
  const decided = (more: Partial<TransferAsked> = {}) => {
    const result = decideBankTransfer({ ...asked, ...more });
    return result.ok ? result.value : result.problem.code;
  };

  it('is sent by one person up to the brand’s amount, and by two above it', () => {
    expect(decided()).toBe('ALONE');
    expect(decided({ alonePennies: 4000 })).toBe('ALONE');
    expect(decided({ alonePennies: 3999 })).toBe('SECOND_PERSON');
    expect(decided({ alonePennies: 5000, earlier: [1001] })).toBe('SECOND_PERSON');
  });

  it('is never nothing, nor more than waits, nor of what does not wait', () => {
    for (const amount of [0, -1, 4001]) expect(decided({ amount })).toBe('wrong_state');
    expect(decided({ refundId: null })).toBe('wrong_state');
    expect(decided({ refundId: 'R2' })).toBe('wrong_state');
  });
});
