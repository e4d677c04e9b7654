import { expect, it } from 'vitest';
import { byText } from './by-text.ts';

const unpaid = { kind: 'PAYMENT_FAILED', otherwise: 'NOTHING_MORE_SOLD', urgency: 'NOW' } as const;

it('a payment that failed today and that nothing asks for again is to be paid soon, by no day', () => {
  expect(byText(unpaid)).toBe('todo.soon');
});

it('it was due once that day has passed', () => {
  expect(byText({ ...unpaid, urgency: 'OVERDUE' })).toBe('todo.overdue');
});

it('what is asked for again, or ends cover, has its day', () => {
  expect(byText({ ...unpaid, otherwise: 'ASKED_AGAIN' })).toBe('todo.by');
  expect(byText({ ...unpaid, otherwise: 'COVER_ENDS' })).toBe('todo.by');
});
