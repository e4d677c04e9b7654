import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Payment } from '../../billing/payment.ts';
import { refundPayment } from '../../billing/refund-payment.ts';
import { reversePayment } from '../../billing/reverse-payment.ts';
import { reverseTransaction } from '../../billing/reverse-transaction.ts';
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

  it('says by what each payment came and when, and nothing of a means that was not kept', () => {
    const kept = takePayment({ ...payment('pi_1', 5316), methodId: 'METHOD2345' });
    const { attemptId: _ofCards, ...debit } = payment('PM1', 1000);
    const drawn = takePayment({ ...debit, provider: 'gocardless', collectionId: 'COLLECT2345' });
    expect(refundablePayments([kept, drawn], [])).toEqual([
      {
        ...{ provider: 'gocardless', paymentId: 'PM1', attemptId: null, methodId: null },
        ...{ amount: 1000, currency: 'GBP', leftPennies: 1000, paidAt: now },
      },
      {
        ...{ provider: 'stripe', paymentId: 'pi_1', attemptId: 'OF-pi_1', methodId: 'METHOD2345' },
        ...{ amount: 5316, currency: 'GBP', leftPennies: 5316, paidAt: now },
      },
    ]);
  });

  it('counts a refund that is back already once, and no promise about a payment of another provider', () => {
    const refund = { refundId: 'REFUND2345', payment: payment('pi_1', 5316), amount: 300, earlier: [] };
    const posted = refundPayment({ ...refund, effectiveAt: now });
    assert(posted.ok, 'a refund is at most its payment');
    expect(left([first, posted.value], [300])).toEqual([['pi_1', 5016]]);
    expect(refundablePayments([first], [{ provider: 'gocardless', paymentId: 'pi_1', amount: 300 }])).toEqual([
      expect.objectContaining({ leftPennies: 5316 }),
    ]);
  });

  it('counts what was paid again after a dispute that was won, but lists the payment once', () => {
    const reversal = reversePayment({
      ...{ payment: payment('pi_1', 5316), reversalId: 'dp_1', reason: 'disputed', amount: 5316 },
      effectiveAt: now,
    });
    const won = reverseTransaction(reversal, { reason: 'dispute_won', effectiveAt: now });
    expect(left([first, reversal, won])).toEqual([['pi_1', 5316]]);
  });

  it('is nothing of what the bank has taken back', () => {
    const reversal = { payment: payment('pi_1', 5316), reversalId: 'dp_1', reason: 'disputed', amount: 5316 };
    expect(left([first, reversePayment({ ...reversal, effectiveAt: now })])).toEqual([['pi_1', 0]]);
  });
});
