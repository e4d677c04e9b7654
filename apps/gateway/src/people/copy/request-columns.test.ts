import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { type Words, wordsOf } from '../../papers/words.ts';
import { requestColumns } from './request-columns.ts';

describe('a request about data in a copy', () => {
  let words: Words;
  beforeAll(async () => {
    words = wordsOf(await loadShowcase(), 'en');
  });

  const cells = (row: object) =>
    Object.fromEntries(
      requestColumns.map(([head, cell]) => [head.replace('yourData.copy.', ''), cell({ ...row }, words)]),
    );

  it.each([
    ['COPY', null, null, 'A copy of your data', 'Not answered yet'],
    ['ERASURE', 'REFUSED', null, 'To delete your data', 'Refused'],
    ['ERASURE', 'PARTLY', null, 'To delete your data', 'Granted in part'],
    ['RECTIFICATION', 'GRANTED', null, 'To put something right', 'Granted'],
    ['RESTRICTION', null, '2026-11-20', 'To use your data less', 'Taken back'],
    ['RESTRICTION', 'GRANTED', '2026-11-20', 'To use your data less', 'Ended'],
    ['REVIEW', 'GRANTED', null, 'That a person look again', 'The decision was changed'],
    ['REVIEW', 'REFUSED', null, 'That a person look again', 'The decision stands'],
  ])('for %s that is %s says what was asked and what became of it', (kind, outcome, withdrawn, asked, became) => {
    expect(cells({ kind, outcome, withdrawn_on: withdrawn })).toMatchObject({ asked, became });
  });

  it('for a review has the rules about drivers too, and nothing of one who is forgotten', () => {
    const rules = [{ code: 'a', said: 'You are banned.' }];
    const data = { firstName: 'Noah', rules: [{ code: 'b', said: 'Noah is banned.' }] };
    const drivers = [
      { profileCode: 'p1', data },
      { profileCode: 'p2', data: { forgotten: 'mark' } },
    ];
    const whole = { profileCode: 'quote', data: { rules, facts: [] } };
    const review = { kind: 'REVIEW', decision: { reference: 'Q1', whole, drivers } };
    expect(cells(review)['decision']).toBe('Q1: You are banned. Noah is banned.');
    const gone = { ...review.decision, whole: { ...whole, data: { forgotten: 'mark' } }, drivers: [] };
    expect(cells({ kind: 'REVIEW', decision: gone })['decision']).toBe('Q1:');
    expect(cells({ kind: 'COPY', decision: null })['decision']).toBe('');
  });
});
