import { sumPennies } from '@marque/base';
import { randomBook } from '@marque/testkit/billing/random-book';
import { sharePennies } from '@marque/testkit/billing/share-pennies';
import { trialBalance } from '@marque/testkit/billing/trial-balance';
import fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import type { PremiumLine } from '../rating/quote.ts';
import { balanced } from './balanced.ts';
import { customerLedger } from './ledger-accounts.ts';
import { ledgerBalance } from './ledger-balance.ts';
import type { LedgerTransaction } from './ledger-transaction.ts';
import { outstanding } from './outstanding.ts';
import type { Payment } from './payment.ts';
import { raiseCharge } from './raise-charge.ts';
import { refundPayment } from './refund-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { reverseRefund } from './reverse-refund.ts';
import { reverseTransaction } from './reverse-transaction.ts';
import { takePayment } from './take-payment.ts';

const at = (day: number) => `2027-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const pennies = fc.integer({ min: 1, max: 5_000_000 });
const accounts = fc.constantFrom('A1', 'A2', 'A3');
const day = fc.integer({ min: 1, max: 28 });

const line = fc
  .record({
    premium: fc.integer({ min: 0, max: 900_000 }),
    insurer: fc.constantFrom('alder', 'birch'),
    active: fc.boolean(),
    discount: fc.boolean(),
  })
  .map(({ premium, insurer, active, discount }): PremiumLine => {
    const taxAmount = discount ? 0 : sharePennies(premium, 1200, 10_000);
    const net = discount ? 0 - premium : premium;
    return {
      coverGroup: 'main',
      coverType: discount ? 'DISCOUNT' : 'MAIN',
      insurer,
      premium: net,
      taxRateBasisPoints: 1200,
      taxAmount,
      totalPremium: net + taxAmount,
      active,
    };
  });

type Operation =
  | { kind: 'charge'; account: string; lines: PremiumLine[]; day: number }
  | { kind: 'pay'; account: string; amount: number; day: number }
  | { kind: 'refund'; pick: number; amount: number; day: number };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('charge' as const), account: accounts, lines: fc.array(line, { maxLength: 5 }), day }),
  fc.record({ kind: fc.constant('pay' as const), account: accounts, amount: pennies, day }),
  fc.record({ kind: fc.constant('refund' as const), pick: fc.nat(), amount: pennies, day }),
);

function run(operations: readonly Operation[]) {
  const transactions: LedgerTransaction[] = [];
  const payments: { payment: Payment; given: number[] }[] = [];
  for (const [index, one] of operations.entries()) {
    if (one.kind === 'charge') {
      transactions.push(
        raiseCharge({
          policyId: `P${index}`,
          accountId: one.account,
          periodStart: '2027-01-01',
          effectiveAt: at(one.day),
          currency: 'GBP',
          lines: one.lines,
        }),
      );
    } else if (one.kind === 'pay') {
      const payment = {
        provider: 'stripe',
        paymentId: `pi_${index}`,
        attemptId: `a${index}`,
        accountId: one.account,
        amount: one.amount,
        currency: 'GBP',
        effectiveAt: at(one.day),
      };
      payments.push({ payment, given: [] });
      transactions.push(takePayment(payment));
    } else {
      const chosen = payments[one.pick % Math.max(payments.length, 1)];
      if (!chosen) continue;
      const refund = refundPayment({
        refundId: `r${index}`,
        payment: chosen.payment,
        earlier: chosen.given,
        amount: one.amount,
        effectiveAt: at(one.day),
      });
      expect(refund.ok).toBe(one.amount <= chosen.payment.amount - sumPennies(chosen.given));
      if (!refund.ok) continue;
      chosen.given.push(one.amount);
      transactions.push(refund.value);
    }
  }
  return { transactions, payments };
}

describe('the ledger', () => {
  it('neither makes nor loses a penny, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
        const { transactions, payments } = run(operations);
        expect(transactions.every((one) => sumPennies(one.postings.map((posting) => posting.amount)) === 0)).toBe(true);
        expect(trialBalance(transactions).sum).toBe(0);
        const held = sumPennies(payments.map(({ payment, given }) => payment.amount - sumPennies(given)));
        expect(ledgerBalance(transactions, 'clearing:stripe')).toBe(held);
      }),
    );
  });

  it('charges a customer exactly what the active lines cost', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const charge = raiseCharge({
          policyId: 'P1',
          accountId: 'A1',
          periodStart: '2027-01-01',
          effectiveAt: at(1),
          currency: 'GBP',
          lines,
        });
        expect(ledgerBalance([charge], customerLedger('A1'))).toBe(
          sumPennies(lines.filter((one) => one.active).map((one) => one.totalPremium)),
        );
      }),
    );
  });

  it('never gives back more than was paid', () => {
    fc.assert(
      fc.property(pennies, fc.array(pennies, { maxLength: 10 }), (paid, wanted) => {
        const payment = {
          provider: 'stripe',
          paymentId: 'pi_1',
          attemptId: 'a1',
          accountId: 'A1',
          amount: paid,
          currency: 'GBP',
          effectiveAt: at(1),
        };
        const given: number[] = [];
        for (const [index, amount] of wanted.entries()) {
          if (refundPayment({ refundId: `r${index}`, payment, earlier: given, amount, effectiveAt: at(2) }).ok)
            given.push(amount);
        }
        expect(sumPennies(given)).toBeLessThanOrEqual(paid);
      }),
    );
  });

  it('gives back a payment whole in parts without a penny over', () => {
    fc.assert(
      fc.property(fc.array(pennies, { minLength: 1, maxLength: 6 }), (parts) => {
        const paid = sumPennies(parts);
        const payment = {
          provider: 'stripe',
          paymentId: 'pi_1',
          attemptId: 'a1',
          accountId: 'A1',
          amount: paid,
          currency: 'GBP',
          effectiveAt: at(1),
        };
        const refunds = parts.map((amount, index) => {
          const refund = refundPayment({
            refundId: `r${index}`,
            payment,
            earlier: parts.slice(0, index),
            amount,
            effectiveAt: at(2),
          });
          assert(refund.ok);
          return refund.value;
        });
        expect(ledgerBalance([takePayment(payment), ...refunds], 'clearing:stripe')).toBe(0);
      }),
    );
  });

  it('refuses to write what does not sum to zero', () => {
    const torn: LedgerTransaction = {
      key: 'k',
      kind: 'INVOICE',
      accountId: 'A1',
      effectiveAt: at(1),
      postings: [{ ledgerAccount: 'ipt', amount: 1, currency: 'GBP' }],
      details: {},
    };
    expect(() => balanced(torn)).toThrow('sum to zero');
  });

  const payment: Payment = {
    ...{ provider: 'stripe', paymentId: 'pi_1', attemptId: 'a1', accountId: 'A1' },
    ...{ amount: 5000, currency: 'GBP', effectiveAt: at(1) },
  };

  it('lets the customer owe again what a bank took back, and takes that back once the dispute is won', () => {
    const paid = takePayment(payment);
    const reversed = reversePayment({
      ...{ payment, reversalId: 'dp_1', reason: 'fraudulent', amount: 3000, effectiveAt: at(9) },
    });
    expect(ledgerBalance([paid, reversed], customerLedger('A1'))).toBe(-2000);
    const won = reverseTransaction(reversed, { reason: 'won', effectiveAt: at(20) });
    expect([reversed.kind, won.kind, won.key]).toEqual(['PAYMENT_REVERSAL', 'PAYMENT', 'reverse:reversal:stripe:dp_1']);
    expect(ledgerBalance([paid, reversed, won], 'clearing:stripe')).toBe(5000);
  });

  it('owes the customer a refund still that never arrived', () => {
    const refund = refundPayment({ refundId: 're_1', payment, earlier: [], amount: 2000, effectiveAt: at(2) });
    assert(refund.ok);
    const failed = reverseRefund({
      refund: { refundId: 're_1', payment, amount: 2000 },
      ...{ reversalId: 're_1', reason: 'account_closed', effectiveAt: at(5) },
    });
    expect(ledgerBalance([refund.value, failed], customerLedger('A1'))).toBe(0);
    expect(failed.kind).toBe('REFUND_REVERSAL');
  });

  it.each([0, 5001])('refuses to take %i pennies of 5000 back', (amount) => {
    const reversal = { payment, reversalId: 'd', reason: 'x', amount, effectiveAt: at(2) };
    expect(() => reversePayment(reversal)).toThrow('at most the payment');
  });

  it('undoes anything by its exact opposite, under one name', () => {
    const book = randomBook(7);
    for (let done = 0; done < 500; done += 1) {
      const transaction = book.next();
      const undone = reverseTransaction(transaction, { reason: 'mistake', effectiveAt: transaction.effectiveAt });
      expect([...trialBalance([transaction, undone]).accounts.values()].filter((amount) => amount !== 0)).toEqual([]);
      expect(undone.key).toBe(`reverse:${transaction.key}`);
      expect(reverseTransaction(undone, { reason: 'x', effectiveAt: at(1) }).kind).toBe(transaction.kind);
    }
  });

  it('owes what is left after what is under way, and never less than nothing', () => {
    expect(outstanding({ balance: 5000, collectionsUnderWay: [3000, 500] })).toBe(1500);
    expect(outstanding({ balance: 5000, collectionsUnderWay: [6000] })).toBe(0);
    expect(outstanding({ balance: -200, collectionsUnderWay: [] })).toBe(0);
  });
});
