import { expect, it } from 'vitest';
import type { PaymentFailure } from '../arrears/arrears-case.ts';
import { afterFailure } from './after-failure.ts';
import type { BilledBy } from './bill-account.ts';
import { billingWorld } from './testing/billing-world.ts';
import { soldMonthly } from './testing/sold-monthly.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
const at = { now: '2026-12-19T06:00:00.000Z', timeZone: 'Europe/London' };
const failure: PaymentFailure = {
  ...{ reason: 'NO_MEANS', code: null, isFinal: false, methodId: 'mandate', amount: 4480, period: 2 },
  triedAgainOn: null,
};

/** A debit for the second month has been asked for; its charge is to come on the 27th. */
function askedAhead() {
  const world = billingWorld(soldMonthly('2026-11-27'), terms);
  world.runAt('2026-12-18T06:00:00.000Z', debit);
  expect(world.progress).toMatchObject({ charged: 1, asked: 2 });
  world.debitsAreLost();
  return world;
}

it('asks for a month on its day where its debit ended before its charge, and tells that no means is good', () => {
  const world = askedAhead();
  Object.assign(world, afterFailure(world, { failure, isCalledOff: true }, at));
  const ended = { ...debit, isGood: false };
  world.runAt(at.now, ended);
  expect(world.arrears).toBeNull();
  world.runAt('2026-12-27T06:00:00.000Z', ended);
  expect(world.followed.map(({ step }) => step.kind)).toEqual(['ask-for-means', 'tell-failure']);
  expect(world.arrears).toMatchObject({ period: 2, owed: 4480 });
});

it('asks once more, by a debit that it announces, for a charged month whose debit was cancelled though its means is good', () => {
  const world = askedAhead();
  world.runAt('2026-12-27T06:00:00.000Z', debit);
  const cancelled = { failure, isCalledOff: true };
  expect(afterFailure(world, cancelled, at).arrears).toMatchObject({ period: 2, owed: 4480 });
  const known = afterFailure(world, { failure, isTold: true }, at);
  expect(afterFailure(known, { ...cancelled, isMeansGood: true }, at).progress).toEqual(world.progress);
  Object.assign(world, afterFailure(world, { ...cancelled, isMeansGood: true }, at));
  world.runAt('2026-12-28T06:00:00.000Z', debit);
  expect(world.arrears).toBeNull();
  expect(world.progress).toMatchObject({ asked: 1, notice: { period: 2, amount: 4480 } });
  for (const day of ['2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05'])
    world.runAt(`${day}T06:00:00.000Z`, debit);
  expect(world.followed).toEqual([]);
  expect(world.progress).toMatchObject({ asked: 2, notice: null });
});

it('follows a refused debit up once its month is charged, and not before', () => {
  const world = askedAhead();
  Object.assign(world, afterFailure(world, { failure, isTold: true }, at));
  world.runAt(at.now, debit);
  expect(world.followed).toEqual([]);
  world.runAt('2026-12-27T06:00:00.000Z', debit);
  expect(world.followed.map(({ step }) => step.kind)).toEqual(['tell-failure']);
  expect(world.arrears).toMatchObject({ period: 2, owed: 4480, isTold: true });
});
