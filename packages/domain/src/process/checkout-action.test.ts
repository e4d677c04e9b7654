import { describe, expect, it } from 'vitest';
import type { PaymentMethodType } from '../enumerations.ts';
import { checkoutAction } from './checkout-action.ts';

type Way = { readonly method: PaymentMethodType; readonly hasSavedMethod: boolean };
const cardPage: Way = { method: 'CARD', hasSavedMethod: false };
const keptCard: Way = { method: 'CARD', hasSavedMethod: true };
const directDebit: Way = { method: 'BACS_DEBIT', hasSavedMethod: false };
const keptMandate: Way = { method: 'BACS_DEBIT', hasSavedMethod: true };

describe('what a checkout does', () => {
  it.each([
    // pence due, while more is charged later: card page, kept card, direct debit, kept mandate
    [0, 'SETUP', 'BIND', 'SETUP', 'BIND'],
    [1, 'SETUP', 'BIND', 'SETUP', 'BIND'],
    [2, 'SETUP', 'BIND', 'PAY', 'PAY'],
    [29, 'SETUP', 'BIND', 'PAY', 'PAY'],
    [30, 'PAY', 'PAY', 'PAY', 'PAY'],
  ])('with %i pence due and more to come', (due, ...actions) => {
    const doing = [cardPage, keptCard, directDebit, keptMandate].map((way) =>
      checkoutAction({ ...way, due, isChargedLater: true }),
    );
    expect(doing).toEqual(actions);
  });

  it.each([
    [0, 'BIND', 'BIND', 'BIND', 'BIND'],
    [1, 'BIND', 'BIND', 'BIND', 'BIND'],
    [2, 'BIND', 'BIND', 'PAY', 'PAY'],
    [29, 'BIND', 'BIND', 'PAY', 'PAY'],
    [30, 'PAY', 'PAY', 'PAY', 'PAY'],
  ])('with %i pence due and nothing to come', (due, ...actions) => {
    const doing = [cardPage, keptCard, directDebit, keptMandate].map((way) =>
      checkoutAction({ ...way, due, isChargedLater: false }),
    );
    expect(doing).toEqual(actions);
  });
});
