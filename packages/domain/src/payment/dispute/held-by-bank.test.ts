import { describe, expect, it } from 'vitest';
import type { Payment } from '../../billing/payment.ts';
import { reversePayment } from '../../billing/reverse-payment.ts';
import { takePayment } from '../../billing/take-payment.ts';
import { decideDispute } from './decide-dispute.ts';
import { heldByBank } from './held-by-bank.ts';

const NOW = '2026-11-27T09:00:00.000Z';
const payment = (paymentId: string, amount: number, provider = 'stripe'): Payment => ({
  ...{ provider, paymentId, attemptId: `OF-${paymentId}`, accountId: 'ACCOUNT2345' },
  ...{ amount, currency: 'GBP', effectiveAt: '2026-11-20T09:00:00.000Z' },
});
const disputed = (of: Payment, amount: number, isReinstated = false) => [
  takePayment(of),
  ...decideDispute({ disputeId: `dp-${of.paymentId}`, amount, isWithdrawn: true, isReinstated }, of, NOW).map(
    ({ transaction }) => transaction,
  ),
];

describe('what banks hold of an account’s payments', () => {
  const [one, other] = [payment('pi_1', 5316), payment('pi_2', 1000)];

  it('is nothing while nobody disputes a payment', () => {
    expect(heldByBank([])).toBe(0);
    expect(heldByBank([takePayment(one), takePayment(other)])).toBe(0);
  });

  it('is what disputes have taken back, whole or in part', () => {
    expect(heldByBank([...disputed(one, 5316), takePayment(other)])).toBe(5316);
    expect(heldByBank([...disputed(one, 316), ...disputed(other, 1000)])).toBe(1316);
  });

  it('is no longer held once the dispute is won', () => {
    expect(heldByBank(disputed(one, 5316, true))).toBe(0);
    expect(heldByBank([...disputed(one, 5316, true), ...disputed(other, 400)])).toBe(400);
  });

  it('counts what a direct debit brought too', () => {
    expect(heldByBank(disputed(payment('PM1', 2500, 'gocardless'), 2500))).toBe(2500);
  });

  it('is not what went back for another reason', () => {
    const reversal = { payment: one, reversalId: 'PM1', reason: 'failed', amount: 5316, effectiveAt: NOW };
    expect(heldByBank([takePayment(one), reversePayment(reversal)])).toBe(0);
  });
});
