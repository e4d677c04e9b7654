import { describe, expect, it } from 'vitest';
import type { BilledBy } from '../../bill-run/bill-account.ts';
import { billingWorld, mornings } from '../../bill-run/testing/billing-world.ts';
import { soldMonthly } from '../../bill-run/testing/sold-monthly.ts';
import type { ArrearsStanding } from '../arrears-case.ts';
import { decidePayday, paydayChoices } from './decide-payday.ts';
import { declinedCase, declinedStanding, ladder, nextDay } from './testing/declined-case.ts';

const named = (on: string, parts: Partial<ArrearsStanding> = {}) =>
  decidePayday(declinedStanding(parts), { on, ladder, now: nextDay });

describe('a payday that a customer names', () => {
  it('is the day of the next try, and on a weekend the working day after', () => {
    expect(named('2027-03-19')).toMatchObject({ ok: true, value: { payday: '2027-03-19', nextTryOn: '2027-03-19' } });
    expect(named('2027-03-28')).toMatchObject({ ok: true, value: { payday: '2027-03-28', nextTryOn: '2027-03-30' } });
  });

  it('lies between tomorrow and a month after the first failure', () => {
    expect(paydayChoices(declinedStanding(), ladder, nextDay)).toEqual({ from: '2027-03-04', until: '2027-04-02' });
    for (const on of ['2027-03-03', '2027-04-03'])
      expect(named(on)).toMatchObject({ ok: false, problem: { code: 'wrong_state' } });
  });

  it('comes after the rest that a part payment has brought', () => {
    const rested = declinedStanding({ case: declinedCase({ restsUntil: '2027-03-06' }) });
    expect(paydayChoices(rested, ladder, nextDay)?.from).toBe('2027-03-07');
  });

  const notice = { givenAt: nextDay, endsOn: '2027-03-20', amount: 4480 };
  const again = declinedCase({}, { reason: 'BANK_REFUSED', methodId: 'mandate', triedAgainOn: '2027-03-10' });
  const mandate = { methodId: 'mandate', type: 'BACS_DEBIT', isGood: true } as const;
  it.each<[why: string, parts: Partial<ArrearsStanding>, detail: string]>([
    ['notice was given', { case: declinedCase({ notice }) }, 'Notice was given of the end of cover'],
    ['every try was made', { case: declinedCase({ tries: 3 }) }, 'No card is to be asked again'],
    [
      'a bank has refused the card for good',
      { case: declinedCase({ refused: ['card'] }) },
      'No card is to be asked again',
    ],
    ['no card pays', { means: mandate }, 'No card is to be asked again'],
    [
      'the bank is asked for a debit again',
      { case: again, means: mandate, underWay: 4480 },
      'The bank is asked for the debit again on 2027-03-10, which cannot be moved',
    ],
    [
      'the bank is asked for a debit again and a card pays since',
      { case: again },
      'The bank is asked for the debit again on 2027-03-10, which cannot be moved',
    ],
    ['staff hold it', { hold: { until: '2027-03-20', reason: 'breathing space' } }, 'It is held as agreed'],
    ['money is under way', { underWay: 4480 }, 'A payment is under way'],
    ['the bank waits for the customer', { answerUntil: '2027-03-05T00:00:00.000Z' }, 'A payment is under way'],
    ['nothing is unpaid', { due: 0 }, 'Nothing that was asked for is unpaid'],
    [
      'a month has gone by',
      { case: declinedCase({ openedAt: '2027-01-30T06:00:00.000Z' }) },
      'A month has gone by since it failed',
    ],
    ['its customer was not told yet', { case: declinedCase({ isTold: false }) }, 'Its customer is told of it first'],
    ['a person sees to it', { case: declinedCase({ isForPerson: true }) }, 'A person sees to it'],
  ])('is refused where %s', (_why, parts, detail) => {
    expect(named('2027-03-19', parts)).toMatchObject({ ok: false, problem: { code: 'wrong_state', detail } });
    expect(paydayChoices(declinedStanding(parts), ladder, nextDay)).toBeNull();
  });

  it('is kept by the ladder: nothing is asked before it, the last try comes as long after it as ever, then the notice', () => {
    const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
    const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
    const world = billingWorld(soldMonthly('2027-02-02'), terms);
    world.bank = { reason: 'DECLINED', isFinal: false };
    for (const now of mornings('2027-03-02', 40)) {
      world.runAt(now, card);
      if (!now.startsWith('2027-03-03') || !world.arrears) continue;
      const answer = named('2027-03-19', { case: world.arrears, due: world.balance });
      if (answer.ok) world.arrears = answer.value;
    }
    expect(world.followed.slice(0, 6).map(({ at, step }) => `${at.slice(5, 10)} ${step.kind}`)).toEqual([
      ...['03-02 tell-failure', '03-19 try-again', '03-19 tell-failure', '03-23 try-again', '03-23 give-end-notice'],
      '04-02 join-arrears',
    ]);
  });

  it('is waited for with the notice too, where the card is gone meanwhile', () => {
    const world = billingWorld(soldMonthly('2027-02-02'), { currency: 'GBP', noticeDays: 5, closed: [], ladder });
    Object.assign(world, { balance: 4480, arrears: declinedCase({ payday: '2027-03-19', nextTryOn: '2027-03-19' }) });
    world.progress = { ...world.progress, charged: 2, asked: 2 };
    for (const now of mornings('2027-03-04', 20)) world.runAt(now, null);
    expect(world.followed.map(({ at, step }) => `${at.slice(5, 10)} ${step.kind}`)).toEqual(['03-20 give-end-notice']);
  });
});
