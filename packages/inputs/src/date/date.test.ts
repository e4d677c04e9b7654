import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { dateExamples } from './examples.ts';
import { dateModel, datesOffered, keepDigits, parseDate, readDate, writeDate } from './model.ts';

describe('the date input', () => {
  checkExamples(dateModel, dateExamples);

  it.each([
    [{ day: '2', month: '3', year: '1988' }, '1988-03-02'],
    [{ day: '02', month: '03', year: '1988' }, '1988-03-02'],
    [{ day: '29', month: '2', year: '2024' }, '2024-02-29'],
    [{ day: '', month: '', year: '' }, undefined],
  ])('%j is the answer %j', (typed, answer) => expect(writeDate(typed)).toBe(answer));

  it.each([
    { day: '2', month: '3', year: '198' },
    { day: '29', month: '2', year: '2023' },
    { day: '0', month: '3', year: '1988' },
    { day: '2', month: '13', year: '1988' },
    { day: '2', month: '', year: '1988' },
  ])('%j is kept as typed and is no answer yet', (typed) => {
    expect(writeDate(typed)).toEqual(typed);
    expect(readDate(writeDate(typed))).toEqual(typed);
    expect(
      dateModel.accepts(writeDate(typed), {}, { registrations: [], postcode: '', phone: { prefix: '', pattern: '' } }),
    ).toBe(false);
  });

  it.each([
    ['day', '12', '12'],
    ['day', '123', '12'],
    ['month', '1a', '1'],
    ['year', '1988', '1988'],
    ['year', '19888', '1988'],
    ['year', '3', ''],
    ['year', '0', ''],
    ['year', '2', '2'],
    ['year', '', ''],
  ] as const)('the %s box keeps of %j only %j', (part, typed, kept) => expect(keepDigits(part, typed)).toBe(kept));

  it.each([
    ['12/03/1988', { day: '12', month: '03', year: '1988' }],
    [' 2.3.1988 ', { day: '2', month: '3', year: '1988' }],
    ['2 3 1988', { day: '2', month: '3', year: '1988' }],
    ['1988-03-02', { day: '02', month: '03', year: '1988' }],
    ['12/03/88', undefined],
    ['my birthday', undefined],
    ['12/03/3988', undefined],
  ])('pasted %j is %j', (text, date) => expect(parseDate(text)).toEqual(date));

  it('given a picker, offers days 1 to 31 and years from the earliest to the latest plus one', () => {
    const offered = datesOffered('2026-11-20', { earliestYear: 2024 });
    expect([offered.day.length, offered.day[0], offered.day.at(-1)]).toEqual([31, '01', '31']);
    expect(offered.month).toHaveLength(12);
    expect(offered.year).toEqual(['2027', '2026', '2025', '2024']);
    expect(datesOffered('2026-11-20', { earliestYear: 2018, latestYear: 2019 }).year).toEqual(['2020', '2019', '2018']);
    expect(datesOffered('2026-11-20', {}).year.at(-1)).toBe('1940');
  });

  it('given a day that its month has not, keeps the choice and is no answer yet', () => {
    expect(writeDate({ day: '31', month: '02', year: '2026' })).toEqual({ day: '31', month: '02', year: '2026' });
  });

  it('given any digits in the boxes, reading what was written gives the same date', () => {
    const digits = fc.stringMatching(/^\d{0,2}$/);
    fc.assert(
      fc.property(digits, digits, fc.stringMatching(/^([12]\d{0,3})?$/), (day, month, year) => {
        const written = writeDate({ day, month, year });
        expect(writeDate(readDate(written))).toEqual(written);
      }),
      { seed: 20261120 },
    );
  });
});
