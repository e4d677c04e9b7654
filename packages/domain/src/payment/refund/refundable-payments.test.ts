import { describe, expect, it } from 'vitest';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Payment } from '../../billing/payment.ts';
import { reversePayment } from '../../billing/reverse-payment.ts';
import { takePayment } from '../../billing/take-payment.ts';
import { refundablePayments } from './refundable-payments.ts';

const now = '2026-11-20T09:00:00.000Z';
const payment = (paymentId: string, amount: number): Payment => ({
  ...{ provider: 'stripe', paymentId, attemptId: `OF-${paymentId}`, accountId: 'ACCOUNT2345' },
  ...{ amount, currency: 'GBP', effectiveAt: now },
});
const left = (ledger: readonly LedgerTransaction[], promised: readonly number[] = []) =>
  refundablePayments(
    ledger,
    promised.map((amount) => ({ provider: 'stripe', paymentId: 'pi_1', amount })),
  ).map(({ paymentId, leftPennies }) => [paymentId, leftPennies]);

describe('what may still go back of an account’s payments', () => {
  const [first, second] = [takePayment(payment('pi_1', 5316)), takePayment(payment('pi_2', 1000))];

  it('is each payment, the newest first, less what is promised back of it', () => {
    expect(left([first, second])).toEqual([
      ['pi_2', 1000],
      ['pi_1', 5316],
    ]);
    expect(left([first, second], [300, 16])).toEqual([
      ['pi_2', 1000],
      ['pi_1', 5000],
    ]);
  });

  it('names the card that paid and was not kept, as far as its provider told it', () => {
    const named = takePayment({ ...payment('pi_1', 5316), cardName: 'Visa •••• 4242' });
    const [one, other] = refundablePayments([second, named], []);
    expect([one?.cardName, other?.cardName]).toEqual(['Visa •••• 4242', undefined]);
  });

  it('is nothing of what the bank has taken back', () => {
    const reversal = { payment: payment('pi_1', 5316), reversalId: 'dp_1', reason: 'disputed', amount: 5316 };
    expect(left([first, reversePayment({ ...reversal, effectiveAt: now })])).toEqual([['pi_1', 0]]);
  });
});
