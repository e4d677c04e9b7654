import { nextOf } from '@marque/testkit/payment/next-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaymentMethodStatus, paymentMethodStatuses } from '../../enumerations.ts';
import { decideMandate } from './decide-mandate.ts';
import { MANDATE_MOVES } from './mandate-moves.ts';

describe('a mandate', () => {
  it('goes where the table says, and stays where it is told what it is', () => {
    for (const held of paymentMethodStatuses) {
      const found = paymentMethodStatuses.flatMap((said) => decideMandate(said, held).next ?? []);
      expect([held, [...found].sort()]).toEqual([held, [...nextOf(MANDATE_MOVES, held)].sort()]);
      expect(decideMandate(held, held)).toEqual({ next: null, steps: [] });
    }
  });

  it('is asked for, taken on and ended', () => {
    const table = Object.entries(MANDATE_MOVES).map(([word, { from, to }]) => `${word}: ${from.join(' ')} → ${to}`);
    expect(table).toEqual([
      'asked: ACTIVE CANCELLED → PENDING_CUSTOMER_APPROVAL',
      'taken-on: PENDING_CUSTOMER_APPROVAL CANCELLED → ACTIVE',
      'ended: PENDING_CUSTOMER_APPROVAL ACTIVE → CANCELLED',
    ]);
  });

  it('that is taken on is noted', () => {
    expect(decideMandate('ACTIVE', 'PENDING_CUSTOMER_APPROVAL')).toEqual({ next: 'ACTIVE', steps: ['note'] });
  });

  it('that ends takes along what is under way, and the customer is told', () => {
    for (const held of ['PENDING_CUSTOMER_APPROVAL', 'ACTIVE'] as const)
      expect(decideMandate('CANCELLED', held)).toEqual({
        next: 'CANCELLED',
        steps: ['end-collections', 'tell-end', 'note'],
      });
  });

  it('given any order of what is heard, then it ends as the last word says, and each end is told once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentMethodStatuses), { minLength: 1 }), (words) => {
        let held: PaymentMethodStatus = 'PENDING_CUSTOMER_APPROVAL';
        let told = 0;
        for (const said of words) {
          const { next, steps } = decideMandate(said, held);
          if (steps.includes('tell-end')) told += 1;
          held = next ?? held;
        }
        expect(held).toBe(words.at(-1));
        const ends = words.filter((said, index) => said === 'CANCELLED' && words[index - 1] !== 'CANCELLED');
        expect(told).toBe(ends.length);
      }),
    );
  });
});
