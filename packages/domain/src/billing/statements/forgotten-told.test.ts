import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { penniesOf } from './forgotten.ts';
import type { ForgottenOnStatement } from './forgotten-of.ts';
import { type ForgottenTold, forgottenOnClosed, forgottenOnLatest, forgottenOnNext } from './forgotten-told.ts';

const MONTH = 4480;
const days = (month: number) => ({ periodStart: `2027-0${month}-01`, periodEnd: `2027-0${month + 1}-01` });
const month = (number: number, amount = MONTH) => ({ ...days(number), amount });
const statement = (parts: Partial<ForgottenOnStatement>): ForgottenOnStatement => ({
  ...{ brought: 0, came: 0, comes: 0, carried: 0, months: { came: [], carried: [] } },
  ...parts,
});
const said = (told: readonly ForgottenTold[]) =>
  told.map(({ periodStart, amount, fate }) => `${periodStart?.slice(0, 7)} ${amount} ${fate}`);

const carried = { carried: 3 * MONTH, months: { came: [], carried: [month(1), month(2), month(3)] } };

describe('what a statement tells of the months that we forgot', () => {
  it('given that nothing was agreed, then each is open', () => {
    expect(said(forgottenOnLatest(statement(carried), { left: 3 * MONTH, spread: 0, ahead: 0 }))).toEqual([
      ...['2027-01 4480 OPEN', '2027-02 4480 OPEN', '2027-03 4480 OPEN'],
    ]);
  });

  it('given that they are spread, then the one that came, the one that comes and those that come later are told apart', () => {
    const on = { ...carried, came: MONTH, comes: MONTH };
    const months = { came: [month(1)], carried: [month(2), month(3)] };
    const at = { left: MONTH, spread: MONTH, ahead: 0 };
    expect(said(forgottenOnLatest(statement({ ...on, months }), at))).toEqual([
      ...['2027-01 4480 CAME', '2027-02 4480 COMES', '2027-03 4480 LATER'],
    ]);
  });

  it('given that a bank was asked for one with the next payment, then it comes later, and the others are open still', () => {
    expect(said(forgottenOnLatest(statement(carried), { left: 2 * MONTH, spread: 0, ahead: MONTH }))).toEqual([
      ...['2027-01 4480 LATER', '2027-02 4480 OPEN', '2027-03 4480 OPEN'],
    ]);
    expect(said(forgottenOnNext(statement(carried), { asked: MONTH, left: 2 * MONTH, spread: MONTH }))).toEqual([
      ...['2027-01 4480 COMES', '2027-02 4480 LATER', '2027-03 4480 OPEN'],
    ]);
  });

  it('given that cover has ended, and what was left is owed like the rest, then nothing is told of it as open', () => {
    expect(forgottenOnLatest(statement(carried), { left: 0, spread: 0, ahead: 0 })).toEqual([]);
  });

  it('given that months were not kept, then what is of none of them is told without days, as the oldest', () => {
    const some = { carried: MONTH, months: { came: [], carried: [month(3)] } };
    expect(said(forgottenOnLatest(statement(some), { left: 2 * MONTH, spread: MONTH, ahead: 0 }))).toEqual([
      ...['undefined 4480 LATER', '2027-03 4480 OPEN'],
    ]);
  });

  it('given that it is closed, then it says what came and what was left then, and nothing of what is on its way', () => {
    const on = statement({
      ...carried,
      came: 3000,
      comes: MONTH,
      months: { came: [month(1, 3000)], carried: [month(2)] },
    });
    expect(said(forgottenOnClosed(on))).toEqual(['2027-01 3000 CAME', '2027-02 4480 THEN']);
  });

  it('given any amounts, then what is told as coming and left adds up to what was asked for and what is left', () => {
    const pennies = fc.integer({ min: 0, max: 3 * MONTH });
    fc.assert(
      fc.property(pennies, pennies, pennies, pennies, (comes, ahead, left, spread) => {
        const latest = forgottenOnLatest(statement({ ...carried, comes }), { left, spread, ahead });
        expect(penniesOf(latest)).toBe(comes + ahead + left);
        const next = forgottenOnNext(statement({ ...carried, comes }), { asked: ahead, left, spread });
        expect(penniesOf(next)).toBe(ahead + left);
        expect(penniesOf(next.filter(({ fate }) => fate === 'COMES'))).toBe(ahead);
        expect(latest.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
});
