import type { LocalDate } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { RecordedClaim } from '../../claims/recorded-claim.ts';
import { afterYear, type YearOfCover } from './after-year.ts';
import type { StepBack } from './step-back.ts';

const accident: RecordedClaim = { occurredOn: '2027-03-01', claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true };
const on = (occurredOn: LocalDate): RecordedClaim => ({ ...accident, occurredOn });
const row = (years: number, withProtection: readonly number[], withoutProtection: readonly number[]) =>
  withProtection.map((left, index) => ({
    ...{ years, claims: index + 1, withProtection: left },
    withoutProtection: withoutProtection[index] ?? 0,
  }));
const table: StepBack = {
  cover: 'ncb_protection',
  stepBack: [...row(4, [4, 2, 0], [2, 0, 0]), ...row(5, [5, 3, 1], [3, 1, 0]), ...row(9, [9, 5, 3], [5, 3, 0])],
};
/** Protected from a day on, or never. */
const year = (protectedFrom: LocalDate | null, isWhole = true): YearOfCover => ({
  ...{ startAt: '2026-11-27', nextStartAt: '2027-11-27', isWhole },
  isProtectedOn: (day) => protectedFrom !== null && day >= protectedFrom,
});
const NEVER = null;
const ALWAYS = '2026-11-27';
const after = (years: number, claims: readonly RecordedClaim[], protectedFrom: LocalDate | null = NEVER) =>
  afterYear(years, year(protectedFrom), { claims, table });

describe('a year of cover', () => {
  it.each<[string, Partial<RecordedClaim>, number]>([
    ['an accident that was paid for', {}, 3],
    ['an accident on the first day', { occurredOn: '2026-11-27' }, 3],
    ['an accident on the last day', { occurredOn: '2027-11-26' }, 3],
    ['an accident before it', { occurredOn: '2026-11-26' }, 6],
    ['an accident after it', { occurredOn: '2027-11-27' }, 6],
    ['an accident that is still open', { status: 'ACTIVE', isPaid: false }, 3],
    ['an open accident whose fault is not decided', { status: 'ACTIVE', isPaid: false, fault: 'UNKNOWN' }, 3],
    ['an open accident that is somebody else’s fault', { status: 'ACTIVE', isPaid: false, fault: 'OTHERS' }, 6],
    ['an open accident of somebody else’s that was paid for', { status: 'ACTIVE', fault: 'OTHERS' }, 6],
    ['an accident settled as somebody else’s fault', { fault: 'OTHERS' }, 6],
    ['a claim closed without a payment', { isPaid: false }, 6],
    ['a claim for glass', { claimType: 'WINDSCREEN' }, 6],
  ])('with %s leaves of five years %s', (_what, part, years) => {
    expect(after(5, [{ ...accident, ...part }]).years).toBe(years);
  });

  it.each([
    [4, 0, NEVER, 5],
    [4, 1, NEVER, 2],
    [4, 1, ALWAYS, 4],
    [4, 2, ALWAYS, 2],
    [9, 0, NEVER, 9],
    [9, 0, ALWAYS, 9],
    [9, 1, NEVER, 5],
    [9, 1, ALWAYS, 9],
    [9, 2, NEVER, 3],
    [9, 2, ALWAYS, 5],
    [9, 3, ALWAYS, 3],
    [9, 5, ALWAYS, 3],
    [0, 1, NEVER, 0],
    [0, 0, NEVER, 1],
  ])('of %i years, with %i claims and protection since %s, is followed by %i', (years, count, protectedFrom, left) => {
    const claims = Array.from({ length: count }, (_, index) => on(`2027-0${index + 1}-10`));
    expect(after(years, claims, protectedFrom).years).toBe(left);
  });

  it('spares the claims that protection kept from taking years, the first one by its day', () => {
    const [first, second] = [on('2027-02-01'), on('2027-05-01')];
    expect(after(9, [second, first], ALWAYS)).toEqual({ years: 5, isClaimed: true, spared: [first] });
    expect(after(9, [first], NEVER)).toEqual({ years: 5, isClaimed: true, spared: [] });
  });

  it('protects what happens from the day on which protection was chosen, and nothing before', () => {
    const [before, since] = [on('2027-02-01'), on('2027-05-01')];
    expect(after(9, [before], '2027-03-01')).toMatchObject({ years: 5, spared: [] });
    expect(after(9, [since], '2027-03-01')).toMatchObject({ years: 9, spared: [since] });
    expect(after(9, [before, since], '2027-03-01')).toMatchObject({ years: 5, spared: [since] });
  });

  it('that was not covered whole adds no year, and loses what claims take', () => {
    const part = year(NEVER, false);
    expect(afterYear(5, part, { claims: [], table })).toEqual({ years: 5, isClaimed: false, spared: [] });
    expect(afterYear(5, part, { claims: [accident], table }).years).toBe(3);
  });
});
