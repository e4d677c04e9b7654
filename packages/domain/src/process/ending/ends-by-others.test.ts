import { describe, expect, it } from 'vitest';
import type { Termination } from '../../policy/policy.ts';
import { declinedCase } from '../arrears/foreseen/testing/declined-case.ts';
import type { BillAccount } from '../bill-run/bill-account.ts';
import { billSteps } from '../bill-run/bill-steps.ts';
import { takenNext } from '../bill-run/foreseen/taken-next.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const policy = soldMonthly('2026-11-27');
const account: BillAccount = {
  ...{ policy, balance: 0, underWay: 0, underWayBesides: 0, isCardAsked: false },
  ...{ arrears: null, hold: null, answerUntil: null, means: null },
  progress: { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 },
};
const nothing = { isDone: false, booked: [], payments: [], promised: 0, held: 0, isLetGo: false };
const stepsAt = (one: BillAccount, now: string) => {
  const { steps, until, isEnded } = billSteps(one, terms, now);
  return { steps: steps.map(({ kind }) => kind), until, isEnded };
};

describe('an end that staff have set back', () => {
  const until = '2026-12-11T00:00:00.000Z';
  const termination: Termination = {
    ...{ kind: 'CANCELLED', effectiveAt: '2026-12-05T00:00:00.000Z', decidedAt: '2026-12-10T09:00:00.000Z' },
    ...{ reason: null, byStaff: { onWordOf: 'POLICYHOLDER', undoUntil: until } },
  };
  const ended = { ...account, policy: { ...policy, termination }, ending: nothing };

  it('moves no money and asks for none while it can be undone, though something is owed', () => {
    const owing = { ...ended, balance: 4480 };
    expect(stepsAt(owing, termination.decidedAt)).toEqual({ steps: [], until, isEnded: false });
  });

  it('is made true once its day is over', () => {
    expect(stepsAt(ended, until)).toMatchObject({ steps: ['end-cover'], isEnded: true });
  });
});

describe('a policy that will be void', () => {
  const means = { provider: 'stripe', methodId: 'pm_1', type: 'CARD', isGood: true } as const;
  const monthly = { ...account, means, ending: nothing };
  const secondMonth = '2026-12-27T00:00:00.000Z';
  const effectiveAt = '2027-01-04T00:00:00.000Z';
  const voidOf = (gives: 'EVERYTHING' | 'NOTHING') => {
    const termination: Termination = {
      ...{ kind: 'VOIDED', effectiveAt, decidedAt: '2026-12-20T12:00:00.000Z', reason: 'Careless', gives },
      byStaff: { onWordOf: 'INSURER', undoUntil: '2026-12-21T00:00:00.000Z' },
    };
    return { ...monthly, policy: { ...policy, termination } };
  };

  it('charges the month that begins meanwhile, and asks for nothing that would only go back', () => {
    expect(stepsAt(monthly, secondMonth).steps).toEqual(['charge', 'charge-card']);
    expect(stepsAt(voidOf('EVERYTHING'), secondMonth)).toMatchObject({ steps: ['charge'], until: effectiveAt });
    expect(stepsAt(voidOf('NOTHING'), secondMonth)).toMatchObject({ steps: ['charge'], until: effectiveAt });
  });

  it('is asked for the month as ever once that is taken back', () => {
    const { stands } = billSteps(voidOf('EVERYTHING'), terms, secondMonth);
    expect(stepsAt({ ...stands, policy }, '2026-12-28T09:00:00.000Z').steps).toEqual(['charge-card']);
  });
});

describe('what was not paid of a policy that will be void', () => {
  const notice = { givenAt: '2026-12-14T09:00:00.000Z', endsOn: '2026-12-24', amount: 4480 };
  const unpaid = declinedCase({
    period: 1,
    openedAt: '2026-12-07T09:00:00.000Z',
    notice: null,
    nextTryOn: '2026-12-21',
  });
  const voidOf = (arrears: BillAccount['arrears'], gives: 'EVERYTHING' | 'NOTHING' = 'NOTHING'): BillAccount => {
    const termination: Termination = {
      ...{ kind: 'VOIDED', effectiveAt: '2027-01-04T00:00:00.000Z', decidedAt: '2026-12-20T12:00:00.000Z', gives },
      ...{ reason: 'Deliberate', byStaff: { onWordOf: 'INSURER', undoUntil: '2026-12-21T00:00:00.000Z' } },
    };
    return { ...account, balance: 4480, ending: nothing, arrears, policy: { ...policy, termination } };
  };
  const days = ['2026-12-21', '2026-12-24', '2026-12-25', '2026-12-26'].map((day) => `${day}T09:00:00.000Z`);

  it.each([
    ['a failure of which nobody was told', { ...unpaid, isTold: false }],
    ['a card that would be tried again', unpaid],
    ['a case whose notice would be given', { ...unpaid, nextTryOn: null, tries: 3 }],
    ['a notice that was given before', { ...unpaid, nextTryOn: null, notice }],
  ])('asks for nothing more, gives no notice and ends no cover: %s', (_what, arrears) => {
    for (const gives of ['EVERYTHING', 'NOTHING'] as const) {
      let stands = voidOf(arrears, gives);
      for (const now of days) {
        const billed = billSteps(stands, terms, now);
        expect(billed.steps.map(({ kind }) => kind).filter((kind) => kind !== 'note-standstill')).toEqual([]);
        ({ stands } = billed);
      }
    }
  });

  it('waits for nobody’s payment: nothing follows', () => {
    for (const now of days)
      expect(takenNext(voidOf(unpaid), terms, now)).toMatchObject({ next: null, standstill: 'NOTHING_FOLLOWS' });
  });

  it('ends no cover once that is taken back: the notice is given again', () => {
    let stands = voidOf({ ...unpaid, nextTryOn: null, notice });
    for (const now of days) ({ stands } = billSteps(stands, terms, now));
    const { steps } = billSteps({ ...stands, policy }, terms, '2026-12-26T10:00:00.000Z');
    expect(steps.map(({ kind }) => kind)).toContain('repeat-end-notice');
  });
});

describe('cover that ends by itself', () => {
  const endsAt = '2026-12-27T00:00:00.000Z';
  const term = { ...account, policy: { ...policy, endsAt } };

  it('is awaited, and seen once', () => {
    expect(stepsAt(term, '2026-12-20T00:00:00.000Z')).toEqual({ steps: [], until: endsAt, isEnded: false });
    expect(stepsAt(term, endsAt)).toEqual({ steps: ['lapse'], until: null, isEnded: true });
    expect(stepsAt({ ...term, isLapsed: true }, endsAt)).toEqual({ steps: [], until: null, isEnded: true });
  });

  it('gives back what its customer has too much, and asks for what is owed as after any end', () => {
    const payment = {
      provider: 'stripe',
      paymentId: 'pi_1',
      attemptId: 'a1',
      methodId: null,
      amount: 4480,
      currency: 'GBP',
    };
    const books = { ...nothing, payments: [{ ...payment, leftPennies: 4480, paidAt: '2026-11-27T09:00:00.000Z' }] };
    const paidTooMuch = { ...term, balance: -1000, ending: books };
    expect(stepsAt(paidTooMuch, endsAt)).toEqual({ steps: ['lapse', 'give-back'], until: null, isEnded: true });
    expect(stepsAt({ ...term, balance: 29, ending: books }, endsAt).steps).toEqual(['lapse', 'let-go']);
    const owing = { ...term, balance: 4480, ending: books };
    const firstLetter = '2027-01-03T00:00:00.000Z';
    expect(stepsAt(owing, endsAt)).toEqual({ steps: ['lapse'], until: firstLetter, isEnded: true });
    const lapsed = { ...owing, isLapsed: true, ending: { ...books, isDone: true } };
    expect(stepsAt(lapsed, firstLetter).steps).toEqual(['ask-for-debt']);
  });

  it('does not lapse where another policy follows', () => {
    const renewed = { ...term, policy: { ...term.policy, successorId: 'NEXT' } };
    expect(stepsAt(renewed, endsAt)).toMatchObject({ steps: [], isEnded: false });
  });
});
