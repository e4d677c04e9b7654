import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkHistory } from './testing/check-history.ts';
import { EVENTS } from './testing/history-events.ts';
import { randomHistory } from './testing/random-history.ts';

const STEPS =
  'accept-part ask-for-means ask-nothing charge charge-card close-arrears collect end-unpaid give-end-notice give-notice join-arrears note-standstill repeat-end-notice tell-failure tell-offer-end try-again withdraw-notice';

test('whatever happens to an account: its sums agree, each day is charged once, each debit is announced, and cover ends after its notice alone', () => {
  fc.assert(fc.property(fc.nat(), (seed) => checkHistory(randomHistory(seed))));
});

test.each([723428335, 1752464086, 1864067428, 1291799341])(
  'given cover that ends after a debit was announced or asked for ahead, then no more is asked for than is owed (history %i)',
  (seed) => expect(() => checkHistory(randomHistory(seed))).not.toThrow(),
);

test('histories are of all that can happen, and of every step that can be taken', () => {
  const histories = Array.from({ length: 200 }, (_one, seed) => randomHistory(seed));
  const happened = new Set(histories.flatMap(({ events }) => events));
  expect([...happened].sort()).toEqual([...new Set(EVENTS.map(({ name }) => name))].sort());
  const taken = new Set(histories.flatMap(({ account }) => account.taken.map(({ step }) => step.kind)));
  expect([...taken].sort().join(' ')).toBe(STEPS);
});
