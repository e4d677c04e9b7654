import { compileQuestionnaire, createFormStore, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { expect, test } from 'vitest';
import { momentAsked, promotionDecided, reviewQuestions } from './moment-asked.ts';

const days = {
  startAt: '2026-11-20',
  today: '2026-12-10',
  expiresOn: '2027-11-19',
  inceptedAt: '2026-11-20T12:00:00.000Z',
};
const asked = (answers: { readonly [name: string]: string }, bounds: Partial<typeof days> = {}) =>
  momentAsked(answers, { days: { ...days, ...bounds }, timeZone: 'Europe/London' });
const onDay = (firstDay: string) => asked({ holdsFrom: 'DAY', firstDay });

test('staff have a change hold at once, from the very start, or from the first moment of a day', () => {
  expect(asked({ holdsFrom: 'NOW', firstDay: '2026-12-01' })).toEqual({ effectiveAt: null });
  expect(asked({ holdsFrom: 'INCEPTION' })).toEqual({ effectiveAt: days.inceptedAt });
  expect(onDay('2026-12-01')).toEqual({ effectiveAt: '2026-12-01T00:00:00.000Z' });
  expect(onDay('2027-07-01')).toEqual({ effectiveAt: '2027-06-30T23:00:00.000Z' });
});

test.each([
  ['2026-11-31', 'isValidDate'],
  ['', 'isValidDate'],
  ['2026-11-19', 'isOnOrAfterInception'],
  ['2027-11-20', 'isBeforeExpiry'],
])('the day “%s” breaks the rule %s', (firstDay, fault) => {
  expect(onDay(firstDay)).toEqual({ fault });
});

test('a date that does not exist is told in the words of its rule, as it is typed', () => {
  const sections = [{ id: 'site', tab: 'site', questions: reviewQuestions(days, false) }];
  const form = compileQuestionnaire({ sections, conditions: {} }, { rules, inputs: inputModels });
  const store = createFormStore(form, { holdsFrom: 'DAY', firstDay: '2027-02-31' }, sampleSituation);
  store.touch('firstDay');
  expect(store.problem('firstDay')?.message).toBe('changing.byStaff.firstDay.isValidDate');
});

test('a day more than thirty days ago is too far back', () => {
  const later = { today: '2027-01-10' };
  expect(asked({ holdsFrom: 'DAY', firstDay: '2026-12-10' }, later)).toEqual({ fault: 'isWithin30Days' });
  expect(asked({ holdsFrom: 'DAY', firstDay: '2026-12-11' }, later)).toEqual({
    effectiveAt: '2026-12-11T00:00:00.000Z',
  });
});

test('the very start is offered where it can still be chosen', () => {
  const offered = (inceptedAt: string | null) =>
    reviewQuestions({ ...days, inceptedAt }, false)[0]?.settings['options'];
  expect(offered(days.inceptedAt)).toEqual(['NOW', 'INCEPTION', 'DAY']);
  expect(offered(null)).toEqual(['NOW', 'DAY']);
});

test('what becomes of an offer is asked where one is in question', () => {
  const names = (asks: boolean) => reviewQuestions(days, asks).map(({ name }) => name);
  expect([names(false), names(true)]).toEqual([
    ['holdsFrom', 'firstDay'],
    ['promotion', 'holdsFrom', 'firstDay'],
  ]);
  expect(['ENDS', 'GOES_ON', undefined].map((promotion) => promotionDecided({ promotion }))).toEqual([
    'ENDS',
    'GOES_ON',
    null,
  ]);
});
