import { addToDate, assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { BilledBy } from '../bill-run/bill-account.ts';
import { type BankSays, type BillingWorld, billingWorld, mornings } from '../bill-run/testing/billing-world.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { answerUntil } from './confirming/answer-until.ts';
import { nextArrearsStep } from './next-arrears-step.ts';
import { openOrAdd } from './open-or-add.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const another: BilledBy = { methodId: 'another', type: 'CARD', provider: 'stripe', isGood: true };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
const no: BankSays = { reason: 'DECLINED', isFinal: false };
const never: BankSays = { reason: 'DECLINED', isFinal: true };

/** A policy from 2 February 2027, whose second month is charged on Tuesday 2 March. */
function sold(bank: BankSays): BillingWorld {
  const world = billingWorld(soldMonthly('2027-02-02'), terms);
  world.bank = bank;
  return world;
}

/** The days, steps and dates of what followed. */
function story({ followed }: BillingWorld): string[] {
  return followed.map(({ at, step }) => {
    const words: string[] = [at.slice(5, 10), step.kind];
    if (step.kind === 'tell-failure') words.push(`next ${step.arrears?.nextTryOn?.slice(5) ?? 'none'}`);
    if (step.kind === 'try-again') words.push(`${step.amount} from ${step.methodId}`);
    if ('endNotice' in step) words.push(`${step.endNotice.amount} by ${step.endNotice.endsOn.slice(5)}`);
    if (step.kind === 'accept-part') words.push(`${step.amount} left`);
    return words.join(' ');
  });
}

function walk(world: BillingWorld, days: number, means: BilledBy | null = card, from = '2027-03-02'): void {
  for (const now of mornings(from, days)) world.runAt(now, means);
}

it('given a bank that wants the customer’s word, when that is told, then the day of the next try comes after the days for it', () => {
  const at = { now: '2027-03-02T12:00:00.000Z', timeZone: 'Europe/London' };
  const wanted = { reason: 'NEEDS_CONFIRMATION', code: null, isFinal: false, triedAgainOn: null } as const;
  const opened = openOrAdd(null, { ...wanted, methodId: 'card', amount: 4480, period: 2 }, at);
  assert(opened, 'what failed is followed up');
  const known = { hold: null, due: 4480, underWay: 0, isCardAsked: false, means: card, timeZone: at.timeZone };
  const until = answerUntil(opened, at.timeZone);
  const standing = { ...known, case: opened, answerUntil: until };
  const told = nextArrearsStep(standing, { ...terms.ladder, closed: [] }, at.now);
  // They may answer on Friday 5 March, and the days after it are a weekend.
  expect(until).toBe('2027-03-06T00:00:00.000Z');
  expect(told).toMatchObject({ kind: 'tell-failure', arrears: { nextTryOn: '2027-03-08' } });
});

describe('a card whose charge has not been answered', () => {
  const failure = { reason: 'BANK_REFUSED', code: 'charged_back', isFinal: false, triedAgainOn: null } as const;
  const opened = openOrAdd(
    null,
    { ...failure, methodId: 'mandate', amount: 4480, period: 2 },
    { now: '2027-04-06T12:00:00.000Z', timeZone: 'Europe/London' },
  );
  assert(opened, 'what failed is followed up');
  const standing = {
    case: { ...opened, isTold: true },
    hold: null,
    due: 4480,
    underWay: 0,
    answerUntil: null,
    means: card,
  };
  it('is followed up no further while any part of it is being paid', () => {
    const still = nextArrearsStep(
      { ...standing, isCardAsked: false, underWay: 1000, timeZone: 'Europe/London' },
      { ...terms.ladder, closed: [] },
      '2027-04-06T12:00:00.000Z',
    );
    expect(still).toEqual({ kind: 'wait', until: '2027-04-06T23:00:00.000Z' });
  });
  const next = (isCardAsked: boolean) =>
    nextArrearsStep(
      { ...standing, isCardAsked, timeZone: 'Europe/London' },
      { ...terms.ladder, closed: [] },
      '2027-04-06T12:00:00.000Z',
    );

  it('is not asked beside it for a debit that a bank took back, but as soon as it is answered', () => {
    expect(next(true)).toEqual({ kind: 'wait', until: '2027-04-06T23:00:00.000Z' });
    expect(next(false)).toMatchObject({ kind: 'try-again', amount: 4480 });
  });
});

describe('a card that is declined', () => {
  it('is tried twice more, on working days, and then a notice of 14 days comes before a person is asked', () => {
    const world = sold(no);
    walk(world, 30);
    expect(story(world)).toEqual([
      '03-02 tell-failure next 03-05',
      '03-05 try-again 4480 from card',
      '03-05 tell-failure next 03-09',
      '03-09 try-again 4480 from card',
      '03-09 give-end-notice 4480 by 03-23',
      '03-24 end-unpaid',
    ]);
  });

  it('is tried again after a weekend and after bank holidays, never on them', () => {
    const world = billingWorld(soldMonthly('2027-02-23'), terms);
    world.bank = no;
    walk(world, 12, card, '2027-03-23');
    expect(story(world)).toEqual([
      '03-23 tell-failure next 03-30',
      '03-30 try-again 4480 from card',
      '03-30 tell-failure next 03-31',
      '03-31 try-again 4480 from card',
      '03-31 give-end-notice 4480 by 04-14',
    ]);
  });

  it('pays at the second try, and everything is as before', () => {
    const world = sold(no);
    walk(world, 2);
    world.bank = 'yes';
    walk(world, 5, card, '2027-03-04');
    expect(story(world)).toEqual([
      '03-02 tell-failure next 03-05',
      '03-05 try-again 4480 from card',
      '03-05 close-arrears',
    ]);
    expect([world.arrears, world.balance]).toEqual([null, 0]);
  });

  it('is never tried again once its bank has said never: another one is asked for, and tried as soon as it is there', () => {
    const world = sold(never);
    walk(world, 3);
    expect(story(world)).toEqual(['03-02 tell-failure next none']);
    world.bank = 'yes';
    walk(world, 1, another, '2027-03-05');
    expect(story(world).slice(1)).toEqual(['03-05 try-again 4480 from another', '03-05 close-arrears']);
  });

  it('is not tried again either when the customer goes back to it after another one', () => {
    const world = sold(never);
    walk(world, 1);
    world.bank = no;
    walk(world, 1, another, '2027-03-03');
    walk(world, 10, card, '2027-03-04');
    expect(story(world)).toEqual([
      '03-02 tell-failure next none',
      '03-03 try-again 4480 from another',
      '03-03 tell-failure next 03-09',
      '03-09 give-end-notice 4480 by 03-23',
    ]);
  });
});

describe('a payment at any minute', () => {
  it('ends it all after the notice, on its last day', () => {
    const world = sold(no);
    walk(world, 22);
    world.balance = 0;
    world.runAt('2027-03-23T22:59:00.000Z', card);
    walk(world, 3, card, '2027-03-24');
    expect(story(world).slice(-2)).toEqual(['03-09 give-end-notice 4480 by 03-23', '03-23 close-arrears']);
  });

  it('stops it while it is under way, and a notice that lost its days is given again', () => {
    const world = sold(no);
    walk(world, 19);
    world.onPage = 4480;
    walk(world, 6, card, '2027-03-21');
    world.onPage = 0;
    walk(world, 7, card, '2027-03-27');
    expect(story(world).slice(-4)).toEqual([
      '03-09 give-end-notice 4480 by 03-23',
      '03-21 note-standstill',
      '03-27 repeat-end-notice 4480 by 04-03',
      '04-02 join-arrears',
    ]);
  });

  it('of half stops it for as long as a try takes, and the notice then asks for what is left', () => {
    const world = sold(no);
    walk(world, 12);
    world.balance -= 2240;
    walk(world, 12, card, '2027-03-14');
    expect(story(world).slice(-3)).toEqual([
      '03-09 give-end-notice 4480 by 03-23',
      '03-14 accept-part 2240 left',
      '03-18 repeat-end-notice 2240 by 03-25',
    ]);
  });

  it('of what the notice asked for is enough, and what has joined since is asked for like any other month', () => {
    const world = sold(no);
    walk(world, 8);
    world.hold = { until: '2027-04-04', reason: 'breathing space' };
    walk(world, 28, card, '2027-03-10');
    expect(story(world).slice(-3)).toEqual([
      '03-17 note-standstill',
      '04-02 join-arrears',
      '04-05 repeat-end-notice 4480 by 04-12',
    ]);
    world.balance -= 4480;
    walk(world, 20, card, '2027-04-07');
    expect(story(world).slice(-6)).toEqual([
      '04-07 close-arrears',
      '04-07 tell-failure next 04-12',
      '04-12 try-again 4480 from card',
      '04-12 tell-failure next 04-14',
      '04-14 try-again 4480 from card',
      '04-14 give-end-notice 4480 by 04-28',
    ]);
  });
});

describe('a hold by staff', () => {
  it('has every try wait until it is over', () => {
    const world = sold(no);
    walk(world, 1);
    world.hold = { until: '2027-03-20', reason: 'promise' };
    walk(world, 22, card, '2027-03-03');
    expect(story(world)).toEqual([
      '03-02 tell-failure next 03-05',
      '03-22 try-again 4480 from card',
      '03-22 tell-failure next 03-23',
      '03-23 try-again 4480 from card',
      '03-23 give-end-notice 4480 by 04-06',
    ]);
  });
});

describe('a direct debit that fails', () => {
  it('is told with each new date, and the case goes on only once it is given up', () => {
    const world = sold({ reason: 'BANK_REFUSED', isFinal: false });
    walk(world, 40, debit, '2027-02-20');
    expect(story(world)).toEqual([
      '03-02 tell-failure next 03-09',
      '03-09 tell-failure next 03-16',
      '03-16 give-end-notice 4480 by 03-30',
      '03-31 end-unpaid',
    ]);
  });

  it('closes its case when it is paid at the second asking', () => {
    const world = sold({ reason: 'BANK_REFUSED', isFinal: false });
    walk(world, 12, debit, '2027-02-20');
    world.bank = 'yes';
    walk(world, 10, debit, '2027-03-04');
    expect(story(world)).toEqual(['03-02 tell-failure next 03-09', '03-09 close-arrears']);
  });
});

it('adds the month that begins to what is unpaid instead of asking for it by itself, and all is paid at once', () => {
  const world = sold(never);
  walk(world, 33);
  expect(story(world)).toEqual([
    '03-02 tell-failure next none',
    '03-09 give-end-notice 4480 by 03-23',
    '03-24 end-unpaid',
    '04-02 join-arrears',
  ]);
  expect([world.arrears?.owed, world.arrears?.later]).toEqual([8960, [3]]);
  world.balance -= 8960;
  walk(world, 1, card, '2027-04-04');
  expect(story(world).at(-1)).toBe('04-04 close-arrears');
});

it('leaves months that we failed to ask for out of it', () => {
  const world = billingWorld(soldMonthly('2026-10-02'), terms);
  world.bank = no;
  walk(world, 1, card, '2027-03-02');
  expect(world.progress.missed).toBe(4 * 4480);
  expect(world.arrears?.owed).toBe(4480);
  world.balance -= 4480;
  walk(world, 1, card, addToDate('2027-03-02', { days: 1 }));
  expect([world.arrears, world.balance]).toEqual([null, 4 * 4480]);
});
