import {
  sampleQuestion,
  sampleQuestionnaire,
  sampleRegistry,
  sampleSituation,
} from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from '../compiler/compile-questionnaire.ts';
import type { AnswerProblem, Question } from '../questionnaire.ts';
import { createFormStore } from './create-form-store.ts';

const storeOf = (questions: readonly Question[], answers = {}) =>
  createFormStore(compileQuestionnaire(sampleQuestionnaire(questions), sampleRegistry), answers, sampleSituation);
const pair = [sampleQuestion('a'), sampleQuestion('b', { when: { answer: 'a', is: true } })];
const serverSays: AnswerProblem = { rule: 'refused', message: 'problems.refused', values: {} };

describe('the form store, about what is saved and what the server says', () => {
  it('given problems of the server, shows them until their question changes and hands back what it cannot place', () => {
    const store = storeOf(pair, { a: false });
    expect(
      store.setProblems(
        new Map([
          ['a', serverSays],
          ['b', serverSays],
          ['z', serverSays],
        ]),
      ),
    ).toEqual(['b', 'z']);
    expect([store.problem('a'), store.isValid()]).toEqual([serverSays, false]);
    store.set('a', true);
    expect(store.problem('a')).toBeUndefined();
  });

  it('given answers saved, only what was typed since is left to save', () => {
    const store = storeOf(pair, { a: true });
    store.set('b', 1);
    expect(store.dirtyNames()).toEqual(['b']);
    store.markSaved({ b: 1 });
    expect(store.dirtyNames()).toEqual([]);
    store.set('a', false);
    expect(store.dirtyNames()).toEqual(['a', 'b']);
    expect(store.sendableNames()).toEqual(['a', 'b']);
  });

  it('given a faulty answer, keeps it from being sent but not from being kept', () => {
    const store = storeOf([sampleQuestion('a', { type: 'words' })]);
    store.set('a', { day: '3' });
    expect(store.dirtyNames()).toEqual(['a']);
    expect(store.sendableNames()).toEqual([]);
    expect(store.get('a')).toEqual({ day: '3' });
  });
});
