import { AMOUNT_MAX_PENNIES } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { dayNumber } from './day-number.ts';
import { readCode, readDay, readEnd, readFactor, readLoading, readOpenCode, readPennies } from './read-cell.ts';

const ENDLESS = { from: 0, to: Number.POSITIVE_INFINITY };

describe('a factor', () => {
  it.each([
    ['1', 10_000],
    ['12', 120_000],
    ['1.05', 10_500],
    ['0.0001', 1],
    ['99.9999', 999_999],
  ])('of %s is %i ten-thousandths', (cell, value) => {
    expect(readFactor(cell)).toEqual({ value });
  });

  it.each(['0', '0.0000', '100', '1.00001', '1.', '.5', '-1', '+1', '1e1', '1,05', ' 1', '1x'])('is not %s', (cell) => {
    expect(readFactor(cell)).toEqual({
      expected: 'a decimal above 0 and below 100 with at most four places, such as 1.05',
      message: `${cell} is not a decimal above 0 and below 100 with at most four places, such as 1.05`,
    });
  });

  it('that is missing is said to be so', () => {
    expect(readFactor('')).toMatchObject({ message: expect.stringMatching(/^Nothing is given; expected a decimal/) });
  });

  it('of a cover that loads others is 1 or more', () => {
    expect([readLoading('1'), readLoading('1.2')]).toEqual([{ value: 10_000 }, { value: 12_000 }]);
    expect(readLoading('0.9999')).toMatchObject({
      message: expect.stringContaining('0.9999 is not a factor of 1 or more'),
    });
    expect(readLoading('x')).toMatchObject({ expected: expect.stringContaining('a decimal above 0') });
  });
});

describe('pennies', () => {
  it('are a whole number from 0 to the largest amount', () => {
    expect(['0', '4000', String(AMOUNT_MAX_PENNIES)].map(readPennies)).toEqual([
      { value: 0 },
      { value: 4000 },
      { value: AMOUNT_MAX_PENNIES },
    ]);
  });

  it.each(['-1', '1.5', 'x1', '1x', '1000000001', '00000000001', ''])('are not "%s"', (cell) => {
    expect(readPennies(cell)).toMatchObject({ expected: 'a whole number of pennies, 0 or more' });
  });
});

describe('a day', () => {
  it('is its number, and when empty what the caller says, if that may be', () => {
    expect(readDay('2026-01-01')).toEqual({ value: dayNumber('2026-01-01') });
    expect([readDay('', 0), readDay('', Number.POSITIVE_INFINITY)]).toEqual([
      { value: 0 },
      { value: Number.POSITIVE_INFINITY },
    ]);
    expect(readDay('')).toEqual({
      expected: 'a day, YYYY-MM-DD',
      message: 'Nothing is given; expected a day, YYYY-MM-DD',
    });
    expect(readDay('2026-02-30', 0)).toMatchObject({ message: '2026-02-30 is not a day, YYYY-MM-DD' });
  });
});

describe('an end of a band', () => {
  it('lies within its limits, both included; empty is the end of what can be', () => {
    const limits = { from: 1, to: 50 };
    expect(['1', '50', ''].map((cell) => readEnd(cell, 7, limits))).toEqual([
      { value: 1 },
      { value: 50 },
      { value: 7 },
    ]);
    expect(['0', '51'].map((cell) => readEnd(cell, 7, limits))).toEqual([
      { expected: 'a whole number, 1 to 50, or nothing', message: '0 is not a whole number, 1 to 50, or nothing' },
      { expected: 'a whole number, 1 to 50, or nothing', message: '51 is not a whole number, 1 to 50, or nothing' },
    ]);
  });

  it('may be without limit', () => {
    expect(readEnd('999999999999', 0, ENDLESS)).toEqual({ value: 999_999_999_999 });
    expect(readEnd('-1', 0, ENDLESS)).toMatchObject({ expected: 'a whole number, 0 or more, or nothing' });
  });

  it.each(['x1', '1x', '1.5', '0000000000001'])('is not %s', (cell) => {
    expect(readEnd(cell, 0, ENDLESS)).toHaveProperty('message');
  });
});

describe('a code', () => {
  it('is one of those known, or *', () => {
    expect([readCode('Area', 'E', ['E', 'SE']), readCode('Area', '*', [])]).toEqual([{ value: 'E' }, { value: '*' }]);
    expect(readCode('Usage', 'Busines', ['Business', 'Social'])).toEqual({
      expected: '* or one of Business, Social',
      message: 'Usage Busines is unknown (did you mean "Business"?)',
    });
    expect(readCode('Usage', '', ['Business'])).toMatchObject({ message: 'Usage (empty) is unknown' });
  });

  it('of an open column is what its pattern accepts, or *', () => {
    const districts = { accepts: (cell: string) => /^[A-Z]+\d+$/.test(cell), expected: 'a district' };
    expect([readOpenCode('E1', districts), readOpenCode('*', districts)]).toEqual([{ value: 'E1' }, { value: '*' }]);
    expect(readOpenCode('E', districts)).toEqual({
      expected: 'a district, or *',
      message: 'E is not a district, or *',
    });
  });
});
