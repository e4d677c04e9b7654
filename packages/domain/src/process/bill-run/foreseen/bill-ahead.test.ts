import { addToDate, type LocalDate } from '@marque/base';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { BillAccount, BilledBy } from '../bill-account.ts';
import { billSteps } from '../bill-steps.ts';
import { soldMonthly } from '../testing/sold-monthly.ts';
import { billAhead } from './bill-ahead.ts';

const terms = { currency: 'GBP', noticeDays: 5, closed: [], ladder: { retryAfterDays: [3, 7], noticeDays: 14 } };
const card: BilledBy = { methodId: 'card', type: 'CARD', provider: 'stripe', isGood: true };
const debit: BilledBy = { methodId: 'mandate', type: 'BACS_DEBIT', provider: 'gocardless', isGood: true };
const at = (day: LocalDate) => `${day}T00:00:00.000Z`;

function account(startAt: LocalDate, means: BilledBy): BillAccount {
  const progress = { charged: 1, asked: 1, notice: null, missed: 0, offerEndTold: 0 };
  return {
    ...{
      policy: soldMonthly(startAt),
      progress,
      balance: 0,
      underWay: 0,
      underWayBesides: 0,
      isCardAsked: false,
      means,
    },
    ...{ arrears: null, hold: null, answerUntil: null },
  };
}

it('given a debit that is announced and asked for before its month begins, then each is on its own day', () => {
  const ahead = billAhead(account('2026-11-27', debit), terms, { from: at('2026-12-01'), until: at('2027-01-01') });
  expect(ahead.map(({ at: moment, steps }) => [moment.slice(0, 10), steps.map(({ kind }) => kind)])).toEqual([
    ['2026-12-18', ['give-notice', 'collect']],
    ['2026-12-27', ['charge']],
  ]);
});

it('given an account that is late, then what was missed is charged at once', () => {
  const [first] = billAhead(account('2026-11-27', card), terms, { from: at('2027-03-01'), until: at('2027-03-02') });
  expect(first?.at).toBe(at('2027-03-01'));
  expect(first?.steps.map(({ kind }) => kind)).toEqual(['charge', 'charge', 'charge', 'charge-card']);
});

test('what is foreseen of a stretch is what a run does that looks at each moment of it in turn', () => {
  const start = fc.integer({ min: 0, max: 800 }).map((days) => addToDate('2027-01-01', { days }));
  fc.assert(
    fc.property(start, fc.constantFrom(card, debit), fc.integer({ min: 1, max: 90 }), (startAt, means, days) => {
      const until = at(addToDate(startAt, { days }));
      const foreseen = billAhead(account(startAt, means), terms, { from: at(startAt), until });
      let stands = account(startAt, means);
      // In London a day begins at one of these hours.
      const hours = Array.from({ length: days }, (_one, day) => [24 * day, 24 * day + 23]).flat();
      const done = hours.map((hour) => {
        const now = new Date(Date.parse(at(startAt)) + hour * 3_600_000).toISOString();
        const { steps, stands: after } = billSteps(stands, terms, now);
        stands = { ...after, isCardAsked: false };
        return steps.map(({ kind }) => kind);
      });
      expect(foreseen.flatMap(({ steps }) => steps.map(({ kind }) => kind))).toEqual(done.flat());
    }),
    { numRuns: 20 },
  );
});
