import {
  beginsAfter,
  billingByHand,
  type PaidByHand,
  type SoldByHand,
  statementsByHand,
} from '@marque/testkit/billing/by-hand/billing-by-hand';
import { daysAfter, plainDays } from '@marque/testkit/billing/by-hand/plain-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { livedThrough } from './testing/lived-through.ts';

const PRICE = 4480;
const monthly = (startAt: string, more: Partial<SoldByHand> = {}): SoldByHand => ({
  ...{ kind: 'SUBSCRIPTION', startAt, paid: 'MONTHLY', price: PRICE },
  ...more,
});
const paid = (by: PaidByHand['by'], until: string, noticeDays = 5): PaidByHand => ({ by, until, noticeDays });
/** Thirteen months and a few days. */
const laterFrom = (startAt: string) => daysAfter(startAt, 405);

/** Days of thirteen months that were written down with a calendar of paper. */
const CHRISTMAS_AND_EASTER = `
  notice      drawn on     for the charge of
  2026-12-18  2026-12-29   2026-12-27, a Sunday, and the Monday stands in for Boxing Day
  2027-01-20  2027-01-27   2027-01-27
  2027-02-22  2027-03-01   2027-02-27, a Saturday
  2027-03-19  2027-03-30   2027-03-27, the Saturday between Good Friday and Easter
  2027-04-20  2027-04-27   2027-04-27
  2027-05-20  2027-05-27   2027-05-27
  2027-06-21  2027-06-28   2027-06-27, a Sunday
  2027-07-20  2027-07-27   2027-07-27
  2027-08-20  2027-08-27   2027-08-27
  2027-09-20  2027-09-27   2027-09-27
  2027-10-20  2027-10-27   2027-10-27
  2027-11-22  2027-11-29   2027-11-27, a Saturday
  2027-12-20  2027-12-29   2027-12-27, a Monday that stands in for Christmas, as the Tuesday does for Boxing Day`;

test('by debit from 27 November 2026: announced five bank days ahead and drawn on bank days, over two Christmases and Easter', () => {
  const lines = livedThrough(monthly('2026-11-27'), paid('BACS_DEBIT', '2027-12-31')).lines;
  const rows = CHRISTMAS_AND_EASTER.split('\n').slice(2);
  const days = rows.map((row) => row.trim().split(/\s{2,}/));
  const dayOf = (line: string) => (line.includes('T23:00') ? daysAfter(line.slice(0, 10), 1) : line.slice(0, 10));
  const announced = lines.filter((line) => line.includes('announces'));
  expect(announced.map((line) => `${dayOf(line)} ${line.slice(25)}`)).toEqual(
    days.map(([notice, drawn]) => `${notice} announces 4480 for ${drawn}`),
  );
  const asked = lines.filter((line) => line.includes('asks the bank'));
  expect(asked.map((line) => line.split(' for ')[1])).toEqual(days.map(([, drawn]) => drawn));
  const charged = lines.filter((line) => line.includes('charges'));
  expect(charged.map(dayOf)).toEqual(days.map(([, , why = '']) => why.slice(0, 10)));
});

test('by card from 31 January 2027: charged on the 28th at midnight in London, in winter and in summer', () => {
  const { lines } = livedThrough(monthly('2027-01-31'), paid('CARD', '2028-03-01'));
  expect(lines.filter((line) => line.includes('charges'))).toEqual([
    '2027-02-28T00:00:00.000Z charges 2027-03-01 to 2027-03-31 4480',
    '2027-03-28T00:00:00.000Z charges 2027-03-31 to 2027-05-01 4480',
    '2027-04-27T23:00:00.000Z charges 2027-05-01 to 2027-05-31 4480',
    '2027-05-27T23:00:00.000Z charges 2027-05-31 to 2027-07-01 4480',
    '2027-06-27T23:00:00.000Z charges 2027-07-01 to 2027-07-31 4480',
    '2027-07-27T23:00:00.000Z charges 2027-07-31 to 2027-08-31 4480',
    '2027-08-27T23:00:00.000Z charges 2027-08-31 to 2027-10-01 4480',
    '2027-09-27T23:00:00.000Z charges 2027-10-01 to 2027-10-31 4480',
    '2027-10-27T23:00:00.000Z charges 2027-10-31 to 2027-12-01 4480',
    '2027-11-28T00:00:00.000Z charges 2027-12-01 to 2027-12-31 4480',
    '2027-12-28T00:00:00.000Z charges 2027-12-31 to 2028-01-31 4480',
    '2028-01-28T00:00:00.000Z charges 2028-01-31 to 2028-03-01 4480',
    '2028-02-28T00:00:00.000Z charges 2028-03-01 to 2028-03-31 4480',
  ]);
  expect(lines.filter((line) => line.includes('asks the card 4480')).length).toBe(13);
});

test('with SC12M from 15 January 2027: twelve small payments, its end told thirty days ahead, then the whole price', () => {
  const offer = { pennies: 4167, through: '2028-01-14' };
  const { lines, statements } = livedThrough(monthly('2027-01-15', { offer }), paid('CARD', '2028-02-20'));
  const asked = lines.filter((line) => line.includes('asks the card'));
  expect(asked.map((line) => line.split(' ').at(-1))).toEqual([...Array(11).fill('313'), '4480', '4480']);
  expect(lines.filter((line) => line.includes('offer'))).toEqual([
    '2027-12-16T00:00:00.000Z tells that the offer ends: 2028-01-15, 313 then 4480',
  ]);
  expect(statements).toEqual([...Array(12).fill([0, 313, 0]), [0, 4480, 0], [0, 4480, 0]]);
});

/** Nothing to pay for as long as the offer goes on, a price of nearly nothing, and some of it. */
const offers = fc.constantFrom(undefined, 4480, 4460, 1000, 4167);
const promotion = fc.constantFrom(12, 24, 2, 1);
const moves = fc.array(fc.record({ after: fc.integer({ min: 3, max: 9 }), day: fc.integer({ min: 1, max: 28 }) }), {
  maxLength: 2,
});
/** The days of a leap year and the one before on which something is likely to go wrong, and all others. */
const starts = plainDays.filter((day) => day >= '2026-11-01' && day <= '2028-03-31');
const hard = starts.filter((day) => Number(day.slice(8)) >= 28 || /-(12|02)-/.test(day));
/** Before and in short months, around Christmas and on both days on which clocks change; and some of the rest. */
const HARDEST = [
  ...['2026-12-24', '2026-12-25', '2027-01-29', '2027-01-30', '2027-01-31', '2027-03-28', '2027-10-31', '2028-01-29'],
  ...['2028-01-30', '2028-01-31', '2028-02-29', '2028-03-31'],
];
const hardest = hard.filter((day, index) => index % 8 === 0 || HARDEST.includes(day));

test.each([
  ['an annual policy that was paid at once', { kind: 'ANNUAL', paid: 'SINGLE_PAYMENT' }],
  ['a driveaway policy', { kind: 'DRIVEAWAY', paid: 'SINGLE_PAYMENT' }],
  ['an annual policy that is paid monthly', { kind: 'ANNUAL', paid: 'MONTHLY' }],
  ['a policy that goes on and is paid by the year', { kind: 'SUBSCRIPTION', paid: 'SINGLE_PAYMENT' }],
] as const)('%s, from hard days, by card and by debit: what a calendar of paper says', (_what, parts) => {
  for (const startAt of hardest)
    for (const by of ['CARD', 'BACS_DEBIT'] as const) {
      const [sold, paidBy] = [monthly(startAt, parts), paid(by, laterFrom(startAt))];
      const lived = livedThrough(sold, paidBy);
      expect(lived.lines).toEqual(billingByHand(sold, paidBy));
      expect(lived.statements).toEqual(statementsByHand(sold, paidBy));
      const charges = { ANNUAL: parts.paid === 'MONTHLY' ? 11 : 0, DRIVEAWAY: 0, SUBSCRIPTION: 1 }[parts.kind];
      expect(lived.lines.filter((line) => line.includes('charges')).length).toBe(charges);
    }
});

test('any start, means, offer, notice and payment days: all that happens in thirteen months is what a calendar of paper says', () => {
  const sale = fc.record({
    startAt: fc.oneof(fc.constantFrom(...hard), fc.constantFrom(...starts)),
    by: fc.constantFrom('CARD' as const, 'BACS_DEBIT' as const),
    ...{ off: offers, payments: promotion, moved: moves, noticeDays: fc.integer({ min: 3, max: 12 }) },
  });
  fc.assert(
    fc.property(sale, ({ startAt, by, off, payments, moved, noticeDays }) => {
      const through = daysAfter(beginsAfter(startAt, payments), -1);
      const offer = off === undefined ? {} : { offer: { pennies: off, through } };
      let months = 0;
      const days = moved.map(({ after, day }) => {
        months += after;
        return { from: beginsAfter(startAt, months), day };
      });
      const sold = monthly(startAt, { ...offer, moves: days });
      const paidBy = paid(by, laterFrom(startAt), noticeDays);
      const lived = livedThrough(sold, paidBy);
      expect(lived.lines).toEqual(billingByHand(sold, paidBy));
      expect(lived.statements).toEqual(statementsByHand(sold, paidBy));
    }),
  );
});
