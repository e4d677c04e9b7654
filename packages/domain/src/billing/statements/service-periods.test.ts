import { describe, expect, it } from 'vitest';
import { servicePeriod, servicePeriods, type Term } from './service-periods.ts';

const monthly = (startAt: string, parts: Partial<Term> = {}): Term => ({
  ...{ startAt, endAt: null, schedule: 'MONTHLY' },
  billingDays: [{ from: startAt, day: Math.min(28, Number(startAt.slice(8))) }],
  timeZone: 'Europe/London',
  ...parts,
});
const spans = (term: Term, now: string) => servicePeriods(term, now).map(({ startAt, endAt }) => `${startAt} ${endAt}`);

describe('service periods', () => {
  it('go from a day to the same day of the next month, and one is to come', () => {
    expect(spans(monthly('2026-11-27'), '2026-12-28T00:00:00.000Z')).toEqual([
      '2026-11-27 2026-12-27',
      '2026-12-27 2027-01-27',
      '2027-01-27 2027-02-27',
    ]);
  });

  it('are never less than a month where the day is missing, and are charged on the 28th', () => {
    const periods = servicePeriods(monthly('2027-01-31'), '2027-03-30T00:00:00.000Z');
    expect(periods.map(({ startAt, opensAt }) => [startAt, opensAt])).toEqual([
      ['2027-01-31', '2027-01-31T00:00:00.000Z'],
      ['2027-03-01', '2027-02-28T00:00:00.000Z'],
      ['2027-03-31', '2027-03-28T00:00:00.000Z'],
      ['2027-05-01', '2027-04-27T23:00:00.000Z'],
    ]);
  });

  it('are charged on the first new day on or after the old one once the day was moved, and cover the same days', () => {
    const start = { from: '2026-11-27', day: 27 };
    const later = monthly('2026-11-27', { billingDays: [start, { from: '2027-01-27', day: 5 }] });
    const back = monthly('2026-11-27', { billingDays: [...later.billingDays, { from: '2027-03-27', day: 28 }] });
    const charges = (term: Term) =>
      servicePeriods(term, '2027-04-30T00:00:00.000Z').map((period) => [period.startAt, period.opensAt.slice(0, 10)]);
    expect(charges(later).slice(0, 5)).toEqual([
      ['2026-11-27', '2026-11-27'],
      ['2026-12-27', '2026-12-27'],
      ['2027-01-27', '2027-02-05'],
      ['2027-02-27', '2027-03-05'],
      ['2027-03-27', '2027-04-04'],
    ]);
    // The payment before it was on 5 March: 28 March is too soon after it, 28 April (in summer time) is not.
    expect(charges(back)[4]).toEqual(['2027-03-27', '2027-04-27']);
  });

  it.each(['2028-02-29', '2026-11-27', '2027-01-31', '2027-08-30'])(
    'from %s are twelve in a year, which they fill without a gap',
    (startAt) => {
      const year = Number(startAt.slice(0, 4)) + 1;
      const endAt = startAt === '2028-02-29' ? '2029-03-01' : `${year}${startAt.slice(4)}`;
      const periods = servicePeriods(monthly(startAt, { endAt }), '2100-01-01T00:00:00.000Z');
      expect(periods.length).toBe(12);
      expect(periods.at(-1)).toMatchObject({ endAt, isLast: true });
      for (const [index, period] of periods.entries())
        expect(period.startAt).toBe(periods[index - 1]?.endAt ?? startAt);
    },
  );

  it('that are open when cover ends are charged then, and not after it', () => {
    const billingDays = [
      { from: '2026-11-27', day: 27 },
      { from: '2026-12-27', day: 20 },
    ];
    const ending = (endAt: string) =>
      servicePeriods(monthly('2026-11-27', { billingDays, endAt }), '2030-01-01T00:00:00.000Z').map(({ opensAt }) =>
        opensAt.slice(0, 10),
      );
    expect(ending('2027-01-10')).toEqual(['2026-11-27', '2027-01-10']);
    expect(ending('2027-02-01')).toEqual(['2026-11-27', '2027-01-20', '2027-02-01']);
  });

  it('are one where all is paid at once, and a shorter one where cover ends sooner', () => {
    const yearly = monthly('2026-11-27', { endAt: '2027-11-27', schedule: 'SINGLE_PAYMENT' });
    expect(spans(yearly, '2030-01-01T00:00:00.000Z')).toEqual(['2026-11-27 2027-11-27']);
    expect(spans(monthly('2026-11-27', { endAt: '2027-01-05' }), '2030-01-01T00:00:00.000Z')).toEqual([
      '2026-11-27 2026-12-27',
      '2026-12-27 2027-01-05',
    ]);
  });
});

describe('the rest of a year that is paid at once', () => {
  const from = '2027-02-27';
  const chargedAt = '2027-02-10T12:00:00.000Z';
  const atOnce = (parts: Partial<Term> = {}) =>
    monthly('2026-11-27', { schedule: 'SINGLE_PAYMENT', paidAtOnce: { from, chargedAt }, ...parts });

  it('is one period after the months that were charged, and is charged as it was chosen', () => {
    const periods = servicePeriods(atOnce({ endAt: '2027-11-27' }), '2030-01-01T00:00:00.000Z');
    expect(periods.map(({ startAt, endAt, months }) => [startAt, endAt, months])).toEqual([
      ['2026-11-27', '2026-12-27', 1],
      ['2026-12-27', '2027-01-27', 1],
      ['2027-01-27', from, 1],
      [from, '2027-11-27', 9],
    ]);
    expect(periods.map(({ opensAt, isLast }) => [opensAt, isLast]).slice(2)).toEqual([
      ['2027-01-27T00:00:00.000Z', false],
      [chargedAt, true],
    ]);
  });

  it('is followed by whole years where cover goes on, and is shorter where it ends sooner', () => {
    expect(spans(atOnce(), '2027-12-01T00:00:00.000Z').slice(3)).toEqual([
      '2027-02-27 2027-11-27',
      '2027-11-27 2028-11-27',
      '2028-11-27 2029-11-27',
    ]);
    expect(spans(atOnce({ endAt: '2027-06-01' }), '2030-01-01T00:00:00.000Z').at(-1)).toBe('2027-02-27 2027-06-01');
  });

  it('is the next year where the twelfth month is charged', () => {
    const second = { from: '2027-11-27', chargedAt: '2027-11-10T12:00:00.000Z' };
    expect(servicePeriod(atOnce({ paidAtOnce: second }), 13)).toMatchObject({ endAt: '2028-11-27', months: 12 });
  });
});

it.each([null, '2027-05-20', '2027-03-31'])(
  'the period of a number is the one that the list has, with an end at %s',
  (endAt) => {
    const term = monthly('2027-01-31', { endAt });
    const listed = servicePeriods(term, '2027-12-31T00:00:00.000Z');
    for (const period of listed) expect(servicePeriod(term, period.number)).toEqual(period);
    if (endAt !== null) expect(servicePeriod(term, listed.length + 1)).toBeUndefined();
  },
);
