import { assert } from '@marque/base';
import { expect, it } from 'vitest';
import { decideHold } from './decide-hold.ts';
import { openOrAdd } from './open-or-add.ts';

const today = '2027-03-02';
const failure = { reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', amount: 4480, period: 2 } as const;
const at = { now: `${today}T06:00:00.000Z`, timeZone: 'Europe/London' };
const open = openOrAdd(null, { ...failure, triedAgainOn: null }, at);
const until = (day: string) =>
  decideHold({ arrears: open, unfailed: 0 }, { until: day, reason: 'Breathing space' }, today);

it('holds from today up to 60 days', () => {
  expect(until(today)).toMatchObject({
    ok: true,
    value: { hold: { until: today, reason: 'Breathing space' }, arrears: open },
  });
  expect(until('2027-05-01').ok).toBe(true);
  expect(until('2027-05-02')).toMatchObject({ ok: false, problem: { code: 'wrong_state' } });
});

it('holds for no day that has passed, and nothing where all is paid', () => {
  expect(until('2027-03-01').ok).toBe(false);
  expect(
    decideHold({ arrears: null, unfailed: 29 }, { until: '2027-03-09', reason: 'Breathing space' }, today).ok,
  ).toBe(false);
});

it('holds what is owed though no payment of it failed, and then no case stands still', () => {
  const hold = { until: '2027-03-09', reason: 'Breathing space' };
  expect(decideHold({ arrears: null, unfailed: 30 }, hold, today)).toEqual({
    ok: true,
    value: { hold, arrears: null },
  });
});

it('takes the day of a notice off, and keeps how many days it left', () => {
  assert(open, 'what failed is followed up');
  const notice = { givenAt: `${today}T06:00:00.000Z`, endsOn: '2027-03-14', amount: 4480 };
  const held = decideHold(
    { arrears: { ...open, notice }, unfailed: 0 },
    { until: '2027-03-20', reason: 'Breathing space' },
    today,
  );
  assert(held.ok, 'it is held');
  expect(held.value.arrears).toMatchObject({ notice, stoodStill: true, daysLeft: 12 });
  const longer = decideHold(
    { arrears: held.value.arrears, unfailed: 0 },
    { until: '2027-03-30', reason: 'Breathing space' },
    '2027-03-19',
  );
  expect(longer).toMatchObject({ value: { arrears: { daysLeft: 12 } } });
});
