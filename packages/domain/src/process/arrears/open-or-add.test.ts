import { expect, it } from 'vitest';
import type { PaymentFailure } from './arrears-case.ts';
import { openOrAdd } from './open-or-add.ts';

const at = { now: '2027-03-02T06:00:00.000Z', timeZone: 'Europe/London' };
const failure: PaymentFailure = {
  ...{ reason: 'DECLINED', code: 'insufficient_funds', isFinal: false, methodId: 'card', amount: 4480, period: 2 },
  triedAgainOn: null,
};

it('opens a case that has to be told', () => {
  expect(openOrAdd(null, failure, at)).toMatchObject({ period: 2, owed: 4480, tries: 1, isTold: false, notice: null });
});

it('opens none for less than a card takes', () => {
  expect(openOrAdd(null, { ...failure, amount: 29 }, at)).toBeNull();
});

it('owes the same month once, however often it fails', () => {
  const twice = openOrAdd(openOrAdd(null, failure, at), failure, at);
  expect([twice?.owed, twice?.tries]).toEqual([4480, 2]);
});

it('owes another month besides, and an earlier one first', () => {
  const both = openOrAdd(openOrAdd(null, { ...failure, period: 4 }, at), { ...failure, period: 3, amount: 1000 }, at);
  expect(both).toMatchObject({ period: 3, later: [4], owed: 5480 });
});

it('counts no try where there was nothing to ask', () => {
  expect(openOrAdd(null, { ...failure, reason: 'NO_MEANS', methodId: null }, at)?.tries).toBe(0);
});

it('remembers every means that a bank has refused for good', () => {
  const first = openOrAdd(null, { ...failure, isFinal: true }, at);
  expect(openOrAdd(first, { ...failure, methodId: 'another' }, at)?.refused).toEqual(['card']);
});

it('keeps the tries before the latest one, each with the day on which its bank was asked and why it failed', () => {
  const first = openOrAdd(null, { ...failure, reason: 'NEEDS_CONFIRMATION', askedOn: '2027-03-01' }, at);
  const second = openOrAdd(first, failure, { ...at, now: '2027-03-05T06:00:00.000Z' });
  const third = openOrAdd(second, failure, { ...at, now: '2027-03-09T06:00:00.000Z' });
  expect(third?.earlier).toEqual([
    { askedOn: '2027-03-01', failedOn: '2027-03-02', reason: 'NEEDS_CONFIRMATION' },
    { askedOn: '2027-03-05', failedOn: '2027-03-05', reason: 'DECLINED' },
  ]);
  expect(first?.earlier).toBeUndefined();
});

it('keeps no try where nobody was asked', () => {
  const nothing = openOrAdd(null, { ...failure, reason: 'NO_MEANS', methodId: null }, at);
  expect(openOrAdd(nothing, failure, at)?.earlier).toEqual([]);
});
