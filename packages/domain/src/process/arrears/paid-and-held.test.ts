import { assert } from '@marque/base';
import { expect, it } from 'vitest';
import type { BilledBy } from '../bill-run/bill-account.ts';
import { billingWorld, mornings } from '../bill-run/testing/billing-world.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { decideHold } from './decide-hold.ts';
import { leftOfNotice } from './left-of-notice.ts';

const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };

/** The second month, of 2 March, was declined until its notice; the third begins on 2 April. */
function noticed(noticeDays: number) {
  const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays } };
  const world = billingWorld(soldMonthly('2027-02-02'), terms);
  world.bank = { reason: 'DECLINED', isFinal: false };
  for (const now of mornings('2027-03-02', 9)) world.runAt(now, card);
  expect(world.arrears?.notice?.amount).toBe(4480);
  return world;
}

it('lets a part that was paid count for the notice also once another month has joined', () => {
  const world = noticed(30);
  world.balance -= 1000;
  for (const now of mornings('2027-03-11', 24)) world.runAt(now, card);
  const { arrears } = world;
  expect(world.followed.at(-1)?.step).toMatchObject({ kind: 'join-arrears', amount: 4480 });
  expect(arrears?.notice && leftOfNotice({ case: arrears, unpaid: 7960 }, arrears.notice)).toBe(3480);
});

it('neither ends cover nor keeps the next month from being asked for where all was paid while the run slept', () => {
  const world = noticed(14);
  world.balance -= 4480;
  world.bank = 'yes';
  const before = world.followed.length;
  world.runAt('2027-04-05T06:00:00.000Z', card);
  expect(world.followed.slice(before).map(({ step }) => step.kind)).toEqual(['close-arrears']);
  expect(world.cards.at(-1)).toMatchObject({ period: 3, amount: 4480 });
});

it('gives the notice again after a hold, with the days that it left as the hold began', () => {
  const world = noticed(14);
  expect(world.arrears?.notice?.endsOn).toBe('2027-03-23');
  const held = decideHold(
    { arrears: world.arrears, unfailed: 0 },
    { until: '2027-03-30', reason: 'Wages come on the 30th' },
    '2027-03-11',
  );
  assert(held.ok, 'it is held');
  Object.assign(world, held.value);
  for (const now of mornings('2027-03-11', 21)) world.runAt(now, card);
  const again = world.followed.at(-1);
  expect(again?.at.slice(0, 10)).toBe('2027-03-31');
  expect(again?.step).toMatchObject({ kind: 'repeat-end-notice', endNotice: { endsOn: '2027-04-12', amount: 4480 } });
});
