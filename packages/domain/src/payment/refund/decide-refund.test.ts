import { sumPennies } from '@marque/base';
import { nextOf } from '@marque/testkit/payment/next-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerTransaction } from '../../billing/ledger-transaction.ts';
import type { Payment } from '../../billing/payment.ts';
import { decideRefund } from './decide-refund.ts';
import type { Refund, RefundSaid, RefundStatus } from './refund.ts';
import { REFUND_MOVES } from './refund-moves.ts';
import { REFUND_STANDING, UNFINISHED_REFUNDS } from './refund-standing.ts';

const NOW = '2026-11-27T09:00:00.000Z';
const STATUSES: readonly RefundStatus[] = ['DUE', 'PENDING', 'SUCCEEDED', 'FAILED'];
const payment: Payment = {
  provider: 'stripe',
  paymentId: 'pi_1',
  attemptId: 'ATTEMPT2345',
  accountId: 'ACCOUNT2345',
  amount: 5316,
  currency: 'GBP',
  effectiveAt: '2026-11-20T09:00:00.000Z',
};
const refundAt = (status: RefundStatus, parts: Partial<Refund> = {}): Refund => ({
  refundId: 'REFUND2345',
  amount: 1000,
  status,
  providerRefundId: status === 'DUE' ? null : 're_1',
  isOfAttempt: true,
  ...parts,
});
const decide = (said: RefundSaid, refund: Refund) => decideRefund(said, { refund, payment }, NOW);
const says = (status: RefundSaid['status']): RefundSaid => ({ status, providerRefundId: 're_1' });
const refused: RefundSaid = { status: 'FAILED', providerRefundId: null, why: 'charge_disputed' };
const look = { kind: 'look', afterSeconds: 21_600 };

describe('where a refund may go', () => {
  it('is what the table says, neither more nor less', () => {
    for (const status of STATUSES) {
      const heard = [says('PENDING'), says('SUCCEEDED'), says('FAILED'), refused];
      const found = new Set(heard.map((said) => decide(said, refundAt(status)).next.status));
      found.delete(status);
      expect([status, [...found].sort()]).toEqual([status, [...nextOf(REFUND_MOVES, status)].sort()]);
    }
  });

  it('is on, through, or failed', () => {
    const table = Object.entries(REFUND_MOVES).map(([word, { from, to }]) => `${word}: ${from.join(' ')} → ${to}`);
    expect(table).toEqual([
      'taken-on: DUE → PENDING',
      'through: DUE PENDING → SUCCEEDED',
      'failed: DUE PENDING SUCCEEDED → FAILED',
      'refused: DUE → FAILED',
    ]);
    const known = ['DUE', 'PENDING', 'SUCCEEDED', 'FAILED'] as const;
    expect(known.map((status) => REFUND_STANDING[status])).toEqual(['PROMISED', 'PROMISED', 'BACK', 'NOT_BACK']);
    expect([...UNFINISHED_REFUNDS]).toEqual(['DUE', 'PENDING']);
  });

  it('is nowhere once it has failed', () => {
    expect(nextOf(REFUND_MOVES, 'FAILED')).toEqual([]);
    const failed = refundAt('FAILED');
    for (const status of ['PENDING', 'SUCCEEDED', 'FAILED'] as const)
      expect(decide(says(status), failed)).toEqual({ next: failed, postings: [], steps: [] });
  });
});

describe('a refund', () => {
  it.each([
    ['PENDING', [look]],
    ['SUCCEEDED', []],
  ] as const)('leaves the ledger when the provider has taken it on (%s)', (status, later) => {
    const { next, postings, steps } = decide(says(status), refundAt('DUE'));
    expect(next).toEqual(refundAt(status));
    expect(postings).toEqual([
      {
        key: 'refund:stripe:REFUND2345',
        kind: 'REFUND',
        accountId: 'ACCOUNT2345',
        effectiveAt: NOW,
        postings: [
          { ledgerAccount: 'customer:ACCOUNT2345', amount: 1000, currency: 'GBP' },
          { ledgerAccount: 'clearing:stripe', amount: -1000, currency: 'GBP' },
        ],
        details: { provider: 'stripe', paymentId: 'pi_1', attemptId: 'ATTEMPT2345', refundId: 'REFUND2345' },
      },
    ]);
    expect(steps).toEqual([{ kind: 'attempt', move: 'refund-taken-on' }, ...later]);
  });

  it('is looked at again while it is under way, without another posting', () => {
    const held = refundAt('PENDING');
    const { next, ...rest } = decide(says('PENDING'), held);
    expect(next).toBe(held);
    expect(rest).toEqual({ postings: [], steps: [look] });
    expect(decide(says('SUCCEEDED'), held)).toEqual({ next: refundAt('SUCCEEDED'), postings: [], steps: [] });
  });

  it('does not go back to under way once it is through', () => {
    const held = refundAt('SUCCEEDED');
    expect(decide(says('PENDING'), held)).toEqual({ next: held, postings: [], steps: [] });
  });

  it.each(['PENDING', 'SUCCEEDED'] as const)('comes back into the ledger when it fails after it was %s', (status) => {
    const { next, postings, steps } = decide({ ...says('FAILED'), why: 'expired_or_canceled_card' }, refundAt(status));
    expect(next).toEqual(refundAt('FAILED'));
    expect(postings).toMatchObject([
      {
        key: 'refund-reversal:stripe:REFUND2345',
        kind: 'REFUND_REVERSAL',
        effectiveAt: NOW,
        details: { reason: 'refund_failed' },
      },
    ]);
    expect(steps).toEqual([
      { kind: 'tell-failure', why: 'expired_or_canceled_card' },
      { kind: 'attempt', move: 'refund-failed' },
    ]);
  });

  it('that was taken on and has failed before that was heard is both', () => {
    const { postings, steps } = decide(says('FAILED'), refundAt('DUE'));
    expect(postings.map(({ kind }) => kind)).toEqual(['REFUND', 'REFUND_REVERSAL']);
    expect(steps).toEqual([
      { kind: 'attempt', move: 'refund-taken-on' },
      { kind: 'tell-failure', why: 'failed' },
      { kind: 'attempt', move: 'refund-failed' },
    ]);
  });

  it('that the provider refuses never was in the ledger', () => {
    const { next, postings, steps } = decide(refused, refundAt('DUE'));
    expect([next, postings]).toEqual([refundAt('FAILED', { providerRefundId: null }), []]);
    expect(steps).toEqual([{ kind: 'tell-failure', why: 'charge_disputed' }]);
  });

  it('is not undone by a refusal that another process was given for it', () => {
    for (const status of ['PENDING', 'SUCCEEDED'] as const) {
      const held = refundAt(status);
      const { next, postings } = decide(refused, held);
      expect([next === held, postings]).toEqual([true, []]);
    }
  });

  it('of a direct debit moves no attempt', () => {
    const held = refundAt('DUE', { isOfAttempt: false });
    expect(decide(says('FAILED'), held).steps).toEqual([{ kind: 'tell-failure', why: 'failed' }]);
  });
});

it('given any order of what a provider says, doubled and late, when its last word is heard, then the ledger and the status are its own', () => {
  const words = fc.array(fc.constantFrom(says('PENDING'), says('SUCCEEDED'), refused), { maxLength: 12 });
  fc.assert(
    fc.property(words, fc.constantFrom(says('SUCCEEDED'), says('FAILED')), (heard, last) => {
      const posted: LedgerTransaction[] = [];
      let refund = refundAt('DUE');
      for (const said of [...heard, last, last]) {
        const before = refund.status;
        const { next, postings } = decide(said, refund);
        if (next.status !== before) expect(nextOf(REFUND_MOVES, before)).toContain(next.status);
        posted.push(...postings);
        refund = next;
      }
      const keys = posted.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { postings } of posted) expect(sumPennies(postings.map(({ amount }) => amount))).toBe(0);
      const held = posted
        .flatMap(({ postings }) => postings)
        .filter(({ ledgerAccount }) => ledgerAccount === 'clearing:stripe');
      const isOut = sumPennies(held.map(({ amount }) => amount)) !== 0;
      const isRefused = heard[0] === refused;
      expect(isOut).toBe(last.status === 'SUCCEEDED' && !isRefused);
      expect(refund.status).toBe(isOut ? 'SUCCEEDED' : 'FAILED');
    }),
  );
});
