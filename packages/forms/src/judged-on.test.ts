import {
  sampleLoop,
  sampleQuestion,
  sampleQuestionnaire,
  sampleRegistry,
  sampleSituation,
} from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from './compiler/compile-questionnaire.ts';
import type { JudgedOn } from './judged-on.ts';
import { review } from './review/review.ts';
import { createFormStore } from './store/create-form-store.ts';

const recent = { rule: 'dateWithinYears', args: { years: 5 }, message: 'rules.dateWithinYears' };
const asked = [
  sampleQuestion('bought', { rules: [recent] }),
  sampleLoop('claims', [sampleQuestion('date', { rules: [recent] })]),
];
const compiled = compileQuestionnaire(sampleQuestionnaire(asked), sampleRegistry);
const answers = { bought: '2019-01-01', claims: [{ date: '2019-02-01' }, { date: '2026-01-01' }] };
const problemsBy = (judgedOn?: JudgedOn) => [
  ...review(compiled, answers, judgedOn ? { ...sampleSituation, judgedOn } : sampleSituation).problems.keys(),
];

describe('the day by which an answer is judged', () => {
  it('is today when nobody says another', () => {
    expect(problemsBy()).toEqual(['bought', 'claims']);
  });

  it('is the one that is said of each answer, and of each entry of a loop by itself', () => {
    const told: string[] = [];
    const judgedOn: JudgedOn = (question, value, part) => {
      told.push(`${question} ${part}`);
      return JSON.stringify(value).includes('2019') ? '2020-05-05' : '2026-11-20';
    };
    expect(problemsBy(judgedOn)).toEqual([]);
    expect(told).toEqual(['bought answer', 'claims answer', 'claims entry', 'claims entry']);
    expect(problemsBy((question) => (question === 'claims' ? '2020-05-05' : '2026-11-20'))).toEqual(['bought']);
  });

  it('is the same while a page is filled in', () => {
    const store = createFormStore(compiled, answers, { ...sampleSituation, judgedOn: () => '2020-05-05' });
    expect(store.openNames()).toEqual([]);
    store.set('claims', [{ date: '2014-01-01' }]);
    expect(store.openNames()).toEqual(['claims']);
  });
});
