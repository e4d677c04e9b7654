import { sumPennies } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Payment } from '../../billing/payment.ts';
import { type DisputeSaid, decideDispute } from './decide-dispute.ts';

const NOW = '2026-11-27T09:00:00.000Z';
const payment: Payment = {
  provider: 'stripe',
  paymentId: 'pi_1',
  attemptId: 'ATTEMPT2345',
  accountId: 'ACCOUNT2345',
  amount: 5316,
  currency: 'GBP',
  effectiveAt: '2026-11-20T09:00:00.000Z',
};
const disputed = (parts: Partial<DisputeSaid> = {}): DisputeSaid => ({
  disputeId: 'dp_1',
  amount: 5316,
  isWithdrawn: true,
  isReinstated: false,
  ...parts,
});

describe('a disputed payment', () => {
  it('stays paid while nothing is withdrawn', () => {
    expect(decideDispute(disputed({ isWithdrawn: false, isReinstated: true }), payment, NOW)).toEqual([]);
  });

  it('is owed again when it is withdrawn', () => {
    const [one, ...others] = decideDispute(disputed(), payment, NOW);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      note: 'PaymentDisputed',
      transaction: {
        key: 'reversal:stripe:dp_1',
        kind: 'PAYMENT_REVERSAL',
        effectiveAt: NOW,
        postings: [
          { ledgerAccount: 'customer:ACCOUNT2345', amount: 5316 },
          { ledgerAccount: 'clearing:stripe', amount: -5316 },
        ],
        details: { reason: 'disputed' },
      },
    });
  });

  it('is paid again when it is reinstated', () => {
    const [, won] = decideDispute(disputed({ isReinstated: true }), payment, NOW);
    expect(won).toMatchObject({
      note: 'DisputeWon',
      transaction: {
        key: 'reverse:reversal:stripe:dp_1',
        kind: 'PAYMENT',
        effectiveAt: NOW,
        details: { reason: 'dispute_won' },
      },
    });
  });

  it('is taken back in part, and never by more than was paid', () => {
    const takenBack = (amount: number) =>
      decideDispute(disputed({ amount }), payment, NOW)[0]?.transaction.postings[0]?.amount;
    expect([takenBack(100), takenBack(9000)]).toEqual([100, 5316]);
  });

  it('given any order of what is heard, doubled and late, then the ledger ends as the dispute did', () => {
    const states = [disputed({ isWithdrawn: false }), disputed(), disputed({ isReinstated: true })];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states)), fc.constantFrom(...states), (heard, last) => {
        // The provider's own state only moves forward: what we hear is at most its latest word.
        const told = [...heard.filter((one) => states.indexOf(one) <= states.indexOf(last)), last, last];
        const ledger = new Map<string, LedgerTransaction>();
        for (const said of told)
          for (const { transaction } of decideDispute(said, payment, NOW))
            if (!ledger.has(transaction.key)) ledger.set(transaction.key, transaction);
        const posted = [...ledger.values()].flatMap(({ postings }) => postings);
        expect(sumPennies(posted.map(({ amount }) => amount))).toBe(0);
        const held = posted.filter(({ ledgerAccount }) => ledgerAccount === 'clearing:stripe');
        const isOwed = last.isWithdrawn && !last.isReinstated;
        expect(sumPennies(held.map(({ amount }) => amount))).toBe(isOwed ? -5316 : 0);
      }),
    );
  });
});
