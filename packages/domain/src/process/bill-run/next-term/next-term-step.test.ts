import { addToDate, assert, dayOf, type Instant, startOfDay } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { BillAccount, BilledBy, BillingTerms } from '../bill-account.ts';
import { billSteps } from '../bill-steps.ts';
import { soldAs } from '../testing/sold-monthly.ts';
import { afterNoAnswer, afterRefusal } from './after-refusal.ts';
import { asksAt, isToldTooLate } from './asks-at.ts';
import { type NextTermMoney, nothingAsked } from './next-term-money.ts';
import { nextTermShown } from './next-term-shown.ts';

const LONDON = 'Europe/London';
// A Friday: the turn is on 26 November 2027, and seven days before it is the 19th.
const TURNS = '2027-11-26T00:00:00.000Z';
const TOLD = '2027-10-29T09:00:00.000Z';
const policy = { ...soldAs({ kind: 'ANNUAL', schedule: 'SINGLE_PAYMENT', startAt: '2026-11-26' }), autoRenewal: true };
const ladder = { retryAfterDays: [3, 7], noticeDays: 14 };
const terms: BillingTerms = { currency: 'GBP', noticeDays: 3, closed: [], ladder };
const card: BilledBy = { methodId: 'CARD', type: 'CARD', provider: 'stripe', isGood: true };
const money: NextTermMoney = { offer: 'OFFER', amount: 50_000, toldAt: TOLD, isWanted: true, payment: null };
const paid = { attemptId: 'A', offer: 'OFFER', amount: 50_000, isHeld: true };
const account: BillAccount = {
  ...{ policy, balance: 0, underWay: 0, underWayBesides: 0, isCardAsked: false, arrears: null, hold: null },
  ...{ answerUntil: null, means: card, turnsAt: TURNS, nextTerm: money },
  progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 },
};
const daysBefore = (days: number): Instant => startOfDay(addToDate(dayOf(TURNS, LONDON), { days: 0 - days }), LONDON);
type Given = Partial<Omit<BillAccount, 'nextTerm'>> & { readonly nextTerm?: Partial<NextTermMoney> };
const at = (days: number, { nextTerm, ...more }: Given = {}) =>
  billSteps({ ...account, ...more, nextTerm: { ...money, ...nextTerm } }, terms, daysBefore(days));
const kinds = (days: number, given?: Given) => at(days, given).steps.map(({ kind }) => kind);
const refused = (isFinal: boolean, days: number) => {
  const asked = { ...nothingAsked('OFFER'), tries: 1, methodId: 'CARD', firstOn: dayOf(daysBefore(7), LONDON) };
  const turn = { turnsAt: TURNS, timeZone: LONDON };
  return afterRefusal(
    asked,
    { methodId: 'CARD', isFinal },
    { turn, ladder: { ...ladder, closed: [] }, now: daysBefore(days) },
  );
};
const asking = ['ask-for-next-term'];
const telling = ['tell-next-term-unpaid'];
const returning = ['return-next-term'];

describe('the money for a year that is paid at once', () => {
  it.each<[string, readonly string[], number, Given]>([
    ['nothing, eight days before', [], 8, {}],
    ['ask the kept card, seven days before', asking, 7, {}],
    ['ask it later where the run slept', asking, 3, {}],
    ['nothing, while no notice counts', [], 7, { nextTerm: { toldAt: null } }],
    ['nothing, until the notice is 14 days old', [], 7, { nextTerm: { toldAt: '2027-11-08T09:00:00.000Z' } }],
    ['ask then', asking, 3, { nextTerm: { toldAt: '2027-11-08T09:00:00.000Z' } }],
    [
      'nothing, where it is only old enough once the term has turned',
      [],
      1,
      { nextTerm: { toldAt: '2027-11-15T09:00:00.000Z' } },
    ],
    ['nothing, for a term that does not follow', [], 7, { nextTerm: { isWanted: false } }],
    ['nothing, where credit pays for it', [], 7, { nextTerm: { amount: 29 } }],
    ['nothing, while it is being paid', [], 7, { nextTerm: { payment: { ...paid, isHeld: false } } }],
    ['nothing, once it is held', [], 1, { nextTerm: { payment: paid } }],
    [
      'give it back, where the term does not follow any more',
      returning,
      7,
      { nextTerm: { payment: paid, isWanted: false } },
    ],
    [
      'give it back and no more, where it has another price',
      returning,
      7,
      { nextTerm: { payment: paid, offer: 'NEW' } },
    ],
    [
      'call it off, where it is still being paid for nothing',
      returning,
      7,
      { nextTerm: { payment: { ...paid, isHeld: false }, isWanted: false } },
    ],
    ['tell who has no card kept', telling, 7, { means: null }],
    ['tell whose card is not good', telling, 7, { means: { ...card, isGood: false } }],
    [
      'nothing, once they were told',
      [],
      6,
      { means: null, progress: { ...account.progress, nextTerm: { ...nothingAsked('OFFER'), isTold: true } } },
    ],
    [
      'tell them once more, two days before',
      telling,
      2,
      { means: null, progress: { ...account.progress, nextTerm: { ...nothingAsked('OFFER'), isTold: true } } },
    ],
  ])('given all else as usual: %s', (_what, steps, days, given) => {
    expect(kinds(days, given)).toEqual(steps);
  });

  it('is asked for once, and again on the brand’s next working day while that is before the turn', () => {
    const first = at(7);
    expect(first.progress.nextTerm).toMatchObject({
      tries: 1,
      methodId: 'CARD',
      firstOn: '2027-11-19',
      nextTryOn: null,
    });
    const after = refused(false, 7);
    // Three days after the 19th is a Monday.
    expect(after).toMatchObject({ nextTryOn: '2027-11-22', isTold: true, isLastTold: false });
    const progress = { ...account.progress, nextTerm: after };
    expect(at(5, { progress })).toMatchObject({ steps: [], until: startOfDay('2027-11-22', LONDON) });
    expect(kinds(4, { progress })).toEqual(asking);
    const second = { ...after, tries: 2, nextTryOn: null };
    expect(
      afterRefusal(
        second,
        { methodId: 'CARD', isFinal: false },
        { turn: { turnsAt: TURNS, timeZone: LONDON }, ladder: { ...ladder, closed: [] }, now: daysBefore(4) },
      ).nextTryOn,
    ).toBeNull();
  });

  it('is never asked again of a card that was refused for good, and at once of another one', () => {
    const progress = { ...account.progress, nextTerm: refused(true, 7) };
    expect(kinds(4, { progress })).toEqual([]);
    expect(kinds(4, { progress, means: { ...card, methodId: 'OTHER' } })).toEqual(asking);
    const again = { ...progress, nextTerm: { ...refused(true, 7), offer: 'BEFORE' } };
    expect(kinds(4, { progress: again })).toEqual(telling);
  });

  it('is asked for again where nobody answered', () => {
    const asked = at(7).progress.nextTerm;
    assert(asked, 'it was asked for');
    const progress = { ...account.progress, nextTerm: afterNoAnswer(asked, { today: '2027-11-19' }) };
    expect(kinds(7, { progress })).toEqual(asking);
  });

  it('is asked for from the beginning where its customer comes back', () => {
    const back = at(6, { nextTerm: { payment: paid, isWanted: false } });
    expect(kinds(5, { progress: back.progress })).toEqual(asking);
  });

  it('is given back also where somebody ended the policy, so that no turn is open', () => {
    const { turnsAt: _none, ...ended } = { ...account, nextTerm: { ...money, payment: paid, isWanted: false } };
    expect(billSteps(ended, terms, daysBefore(5)).steps.map(({ kind }) => kind)).toEqual(returning);
  });

  it('is asked for as many days before as the product says', () => {
    const turn = { turnsAt: TURNS, timeZone: LONDON };
    expect(asksAt(turn, { toldAt: TOLD, days: 5 })).toBe(daysBefore(5));
    expect(isToldTooLate(TURNS, { toldAt: '2027-11-12T00:00:00.001Z' })).toBe(true);
    expect(isToldTooLate(TURNS, { toldAt: '2027-11-11T23:59:59.999Z' })).toBe(false);
  });

  it.each<[string, Partial<NextTermMoney>, string | undefined]>([
    ['before it is asked for', {}, 'PLANNED'],
    ['while it is being paid', { payment: { ...paid, isHeld: false } }, 'UNDER_WAY'],
    ['once it is held', { payment: paid }, 'HELD'],
    ['where it does not follow', { isWanted: false }, undefined],
    ['where nobody was told', { toldAt: null }, undefined],
  ])('is shown as it stands %s', (_when, nextTerm, stage) => {
    const shown = nextTermShown({ ...account, nextTerm: { ...money, ...nextTerm } }, terms, daysBefore(8));
    expect(shown?.stage).toBe(stage);
    if (shown) expect(shown).toMatchObject({ amount: 50_000, askedOn: '2027-11-19', payBy: '2027-11-25', why: null });
  });

  it.each([
    ['a card was refused', refused(false, 7), 'REFUSED'],
    ['its customer was told that no card is kept', { ...nothingAsked('OFFER'), isTold: true }, 'NO_MEANS'],
    ['its customer disputes what they paid', { ...refused(false, 7), isDisputed: true }, 'DISPUTED'],
  ] as const)('is shown as unpaid once %s, and why', (_what, nextTerm, why) => {
    const progress = { ...account.progress, nextTerm };
    expect(nextTermShown({ ...account, progress }, terms, daysBefore(6))).toMatchObject({ stage: 'UNPAID', why });
  });
});
