import type { ProposalWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { activeSchedule, checkoutLead, checkoutMethod, isBoundAtOnce, isPaidNow } from './checkout-method.ts';

test('given a context that the schedule allows, when one comes to pay, then that is how; else as the schedule begins', () => {
  expect(checkoutMethod('?context=DIRECT_DEBIT', ['DUAL', 'CARD', 'DIRECT_DEBIT'])).toBe('DIRECT_DEBIT');
  expect(checkoutMethod('?context=DIRECT_DEBIT', ['CARD'])).toBe('CARD');
  expect(checkoutMethod('?context=card', ['DUAL', 'CARD'])).toBe('DUAL');
  expect(checkoutMethod('', ['DUAL', 'CARD'])).toBe('DUAL');
  expect(checkoutMethod('?context=CARD', [])).toBeUndefined();
});

const quoteWith = (instalments: readonly number[], { active = true, gross = 3000 } = {}) =>
  ({
    quote: {
      availablePaymentSchedules: [
        {
          type: 'MONTHLY',
          active,
          instalments,
          totals: { gross, discounted: instalments[0] },
          checkoutMethods: ['CARD'],
        },
      ],
    },
  }) as unknown as ProposalWire;
const subscription = { kind: 'SUBSCRIPTION' } as const;
const annual = { kind: 'ANNUAL' } as const;

test('given a first month that is free, when the schedule is read, then it says that something is paid later', () => {
  expect(activeSchedule(quoteWith([0, 3000]), annual)).toMatchObject({ due: 0, isChargedLater: true });
  expect(activeSchedule(quoteWith([0]), annual)).toMatchObject({ due: 0, isChargedLater: false });
  expect(activeSchedule(quoteWith([3000, 0]), annual)).toMatchObject({ due: 3000, isChargedLater: false });
});

test('given cover that goes on after its free months, when the schedule is read, then something is paid later', () => {
  expect(activeSchedule(quoteWith([0, 0]), subscription)).toMatchObject({ due: 0, isChargedLater: true });
  expect(activeSchedule(quoteWith([0, 0], { gross: 0 }), subscription)).toMatchObject({ isChargedLater: false });
});

test('given a price without an active schedule, when it is read, then there is none', () => {
  expect(activeSchedule(quoteWith([3000], { active: false }), annual)).toBeUndefined();
  expect(activeSchedule({ quote: null }, annual)).toBeUndefined();
});

test.each([
  [0, false, false],
  [1, false, false],
  [2, false, true],
  [29, false, true],
  [30, true, true],
])(
  'given %i pence due, when the page opens, then it is paid now by card: %s, by direct debit: %s',
  (due, byCard, byDebit) => {
    const schedule = { due, isChargedLater: false, checkoutMethods: [] };
    const later = { ...schedule, isChargedLater: true };
    expect([isPaidNow(schedule, 'CARD'), isPaidNow(later, 'CARD')]).toEqual([byCard, byCard]);
    expect([isPaidNow(schedule, 'DIRECT_DEBIT'), isPaidNow(schedule, 'DUAL')]).toEqual([byDebit, byDebit]);
    expect([isBoundAtOnce(schedule, 'CARD'), isBoundAtOnce(later, 'CARD')]).toEqual([!byCard, false]);
    expect([isBoundAtOnce(schedule, 'DIRECT_DEBIT'), isBoundAtOnce(schedule, 'DUAL')]).toEqual([!byDebit, !byDebit]);
  },
);

test('given what is due and how it is paid, when the checkout says what comes next, then no Direct Debit is called paid', () => {
  const schedule = { due: 3000, isChargedLater: true, checkoutMethods: ['DUAL'] } as const;
  expect(checkoutLead(schedule, 'DUAL', 'CARD')).toBe('card');
  expect(checkoutLead(schedule, 'DUAL', 'BACS_DEBIT')).toBe('debit');
  expect(checkoutLead(schedule, 'DIRECT_DEBIT', 'BACS_DEBIT')).toBe('debit');
  expect(checkoutLead({ ...schedule, due: 0 }, 'DUAL', 'BACS_DEBIT')).toBe('later');
});
