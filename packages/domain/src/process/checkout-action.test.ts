import { describe, expect, it } from 'vitest';
import { checkoutAction } from './checkout-action.ts';

describe('a checkout', () => {
  it.each([
    ['CARD', 0, false, false, 'BIND'],
    ['CARD', 0, true, true, 'BIND'],
    ['CARD', 0, false, true, 'SETUP'],
    ['CARD', 1, false, true, 'PAY'],
    ['CARD', 1, true, true, 'PAY'],
    ['CARD', 30, true, false, 'PAY'],
    ['BACS_DEBIT', 0, false, false, 'BIND'],
    ['BACS_DEBIT', 1, false, true, 'SETUP'],
    ['BACS_DEBIT', 1, true, true, 'BIND'],
    ['BACS_DEBIT', 2, true, true, 'PAY'],
    ['BACS_DEBIT', 2, false, true, 'PAY'],
  ] as const)(
    'by %s with %i due, kept: %s, charged later: %s: %s',
    (method, due, hasSavedMethod, isChargedLater, action) => {
      expect(checkoutAction({ method, due, hasSavedMethod, isChargedLater })).toBe(action);
    },
  );
});
