import { sumPennies } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAttempt } from '../testing/sample-attempt.ts';
import { type CapturedFor, type CapturedSaid, decideCaptured } from './decide-attempt.ts';

const NOW = '2026-11-20T09:05:00.000Z';
const captured = (parts: Partial<CapturedSaid> = {}): CapturedSaid => ({
  paymentId: 'pi_1',
  amount: 5316,
  currency: 'GBP',
  ...parts,
});
const decide = (said: CapturedSaid, paysFor: CapturedFor) => {
  const { move, back } = decideCaptured(said, { attempt: sampleAttempt({ status: 'PAID' }), paysFor }, NOW);
  return [move, back];
};
const sale: CapturedFor = { kind: 'sale', canBind: true };

describe('money for a sale', () => {
  it('buys what was offered', () => {
    expect(decide(captured(), sale)).toEqual(['bought', null]);
  });

  it.each([
    ['the sale cannot be bound', {}, { kind: 'sale', canBind: false }],
    ['another amount was captured', { amount: 5315 }, sale],
    ['another currency was captured', { currency: 'EUR' }, sale],
  ] as const)('goes back whole where %s', (_, said, paysFor) => {
    const money = captured(said);
    expect(decide(money, paysFor)).toEqual(['goes-back', { amount: money.amount, reason: 'not_bound' }]);
  });
});

describe('money for what an account owes', () => {
  const owes = (owedPennies: number): CapturedFor => ({ kind: 'account', owedPennies });

  it('pays it, and goes back as far as it is more', () => {
    expect(decide(captured(), owes(5316))).toEqual(['paid-off', null]);
    expect(decide(captured(), owes(6000))).toEqual(['paid-off', null]);
    expect(decide(captured(), owes(5000))).toEqual(['paid-off', { amount: 316, reason: 'paid_more_than_owed' }]);
  });

  it('goes back whole where nothing is owed, or in another currency', () => {
    const all = ['goes-back', { amount: 5316, reason: 'paid_more_than_owed' }];
    expect(decide(captured(), owes(0))).toEqual(all);
    expect(decide(captured({ currency: 'EUR' }), owes(5316))).toEqual(all);
  });
});

describe('money for a change', () => {
  const due = (duePennies: number | null): CapturedFor => ({ kind: 'change', duePennies });

  it('pays for it, and what it costs less by now goes back', () => {
    expect(decide(captured(), due(5316))).toEqual(['paid-off', null]);
    expect(decide(captured(), due(5300))).toEqual(['paid-off', { amount: 16, reason: 'paid_more_than_owed' }]);
    expect(decide(captured(), due(0))).toEqual(['paid-off', { amount: 5316, reason: 'paid_more_than_owed' }]);
  });

  it.each([
    ['it cannot be made any more', {}, due(null)],
    ['it costs more by now', {}, due(5317)],
    ['another amount was captured', { amount: 5400 }, due(5316)],
    ['another currency was captured', { currency: 'EUR' }, due(5316)],
  ] as const)('goes back whole where %s', (_, said, paysFor) => {
    const money = captured(said);
    expect(decide(money, paysFor)).toEqual(['goes-back', { amount: money.amount, reason: 'not_changed' }]);
  });
});

it('is written down as it was captured, with the kept card that was charged', () => {
  const said = captured({ amount: 5000 });
  const posted = (methodId: string | null) =>
    decideCaptured(said, { attempt: sampleAttempt({ methodId }), paysFor: sale }, NOW).postings;
  expect(posted(null)).toEqual([
    {
      key: 'payment:stripe:pi_1',
      kind: 'PAYMENT',
      accountId: 'ACCOUNT2345',
      effectiveAt: NOW,
      postings: [
        { ledgerAccount: 'clearing:stripe', amount: 5000, currency: 'GBP' },
        { ledgerAccount: 'customer:ACCOUNT2345', amount: -5000, currency: 'GBP' },
      ],
      details: { provider: 'stripe', paymentId: 'pi_1', attemptId: 'ATTEMPT2345' },
    },
  ]);
  expect(posted('CARD2345')[0]?.details).toMatchObject({ methodId: 'CARD2345' });
});

it('given any payment, then it is used or goes back to the penny, and its postings sum to zero', () => {
  const paysFor: fc.Arbitrary<CapturedFor> = fc.oneof(
    fc.record({ kind: fc.constant('sale' as const), canBind: fc.boolean() }),
    fc.record({ kind: fc.constant('account' as const), owedPennies: fc.nat(10_000) }),
  );
  const said = fc.record({
    paymentId: fc.constant('pi_1'),
    amount: fc.oneof(fc.constant(5316), fc.integer({ min: 1, max: 10_000 })),
    currency: fc.constantFrom('GBP', 'EUR'),
  });
  fc.assert(
    fc.property(said, paysFor, (money, use) => {
      const { move, postings, back } = decideCaptured(money, { attempt: sampleAttempt(), paysFor: use }, NOW);
      for (const { postings: sides } of postings) expect(sumPennies(sides.map(({ amount }) => amount))).toBe(0);
      const used = money.amount - (back?.amount ?? 0);
      expect(used).toBeGreaterThanOrEqual(0);
      expect(move === 'goes-back').toBe(used === 0);
      expect(move === 'bought').toBe(use.kind === 'sale' && used > 0);
      if (use.kind === 'account') expect(used).toBeLessThanOrEqual(use.owedPennies);
    }),
  );
});
