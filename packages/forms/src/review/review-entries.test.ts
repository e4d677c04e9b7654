import {
  sampleFormats,
  sampleLoop,
  sampleQuestion,
  sampleQuestionnaire,
  sampleRegistry,
  sampleSituation,
} from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { entryAnswers, entryData } from '../answers/entry-data.ts';
import { gatherAnswers, spreadAnswers } from '../answers/spread-answers.ts';
import { compileQuestionnaire } from '../compiler/compile-questionnaire.ts';
import { createFormStore } from '../store/create-form-store.ts';
import { checkShape } from './check-answer.ts';
import { review } from './review.ts';

const optional = { rules: [] };
const afterBirth = { rule: 'afterOrEqual', args: { answer: 'born' }, message: 'rules.afterOrEqual' };
const claims = sampleLoop('claims', [
  sampleQuestion('type', { type: 'words' }),
  sampleQuestion('date', { rules: [...sampleQuestion('x').rules, afterBirth] }),
  sampleQuestion('fault', {
    when: {
      all: [
        { answer: 'type', is: 'accident' },
        { answer: 'country', is: 'GB' },
      ],
    },
  }),
  sampleQuestion('who', { type: 'twoNames', when: { answer: 'claims.type', is: 'injury' } }),
]);
const asked = [
  sampleQuestion('born', optional),
  sampleQuestion('country', optional),
  sampleQuestion('type', optional),
  claims,
  sampleQuestion('many', { ...optional, when: { answer: 'claims', defined: true } }),
];
const compiled = compileQuestionnaire(sampleQuestionnaire(asked), sampleRegistry);
const reviewOf = (answers: Record<string, unknown>) => review(compiled, answers, sampleSituation);
const problemOf = (entries: unknown, answers = {}) => reviewOf({ ...answers, claims: entries }).problems.get('claims');
const theft = { type: 'theft', date: '2024-01-01' };

describe('the entries of a loop', () => {
  it('given no answer, must be answered; given none to tell, is answered', () => {
    expect(problemOf(undefined)?.rule).toBe('required');
    expect(reviewOf({}).missing).toEqual(['claims']);
    expect(problemOf([])).toBeUndefined();
    expect(reviewOf({ claims: [] }).live.has('many')).toBe(false);
    expect(reviewOf({ claims: [theft] }).live.has('many')).toBe(true);
  });

  it('given conditions inside, each entry reads its own answers first, then those around it', () => {
    const accident = { type: 'accident', date: '2024-01-01' };
    expect(problemOf([accident], { type: 'theft' })).toBeUndefined();
    expect(problemOf([theft, accident], { country: 'GB' })).toMatchObject({ rule: 'required', path: [1, 'fault'] });
    expect(problemOf([{ ...accident, fault: true }], { country: 'GB' })).toBeUndefined();
  });

  it('given a rule inside that reads an answer around, checks against it', () => {
    expect(problemOf([theft], { born: '2025-01-01' })).toMatchObject({ rule: 'afterOrEqual', path: [0, 'date'] });
    expect(problemOf([theft], { born: '1990-01-01' })).toBeUndefined();
  });

  it('given a part of an answer that is missing, names its field', () => {
    expect(problemOf([{ ...theft, type: 'injury' }])?.path).toEqual([0, 'firstName']);
  });

  it.each<[string, unknown, (string | number)[] | undefined]>([
    ['no list', { type: 'theft' }, undefined],
    ['a list of words', ['theft'], undefined],
    ['a list in a list', [[theft]], undefined],
    ['a field of another shape', [{ ...theft, type: 7 }], [0, 'type']],
    ['a field that nobody knows', [theft, { ...theft, colour: 'red' }], [1, 'colour']],
    ['a qualified name for a field', [{ ...theft, 'claims.type': 'x' }], [0, 'claims.type']],
  ])('given %s, the answer is of the wrong type', (_what, value, path) => {
    expect(problemOf(value)).toMatchObject({ rule: 'wrong_type', ...(path && { path }) });
    const loop = compiled.questions.get('claims');
    expect(loop && checkShape(loop, value, sampleFormats)).toMatchObject({ rule: 'wrong_type' });
  });

  it('given fields that are not asked for, leaves them out of what counts', () => {
    const both = [
      { ...theft, fault: true },
      { ...theft, firstName: 'Ada' },
    ];
    expect(problemOf(both)).toBeUndefined();
    expect(reviewOf({ claims: both }).relevant).toEqual({ claims: [theft, theft] });
    const loop = compiled.questions.get('claims');
    expect(loop && checkShape(loop, both, sampleFormats)).toBeUndefined();
  });

  it('given an entry, its answers by name and its fields are two ways to say the same', () => {
    const entry = compiled.questions.get('claims')?.entry;
    if (!entry) throw new Error('No entry');
    const data = { type: 'injury', date: null, firstName: 'Ada', lastName: 'Marsh', colour: 'red' };
    const answers = { 'claims.type': 'injury', 'claims.who': { firstName: 'Ada', lastName: 'Marsh' } };
    expect(entryAnswers(entry, data)).toEqual(answers);
    expect(entryData(entry, answers)).toEqual({ type: 'injury', firstName: 'Ada', lastName: 'Marsh' });
  });

  it('given the wire, a loop is one field, and nulls in its entries are not given', () => {
    expect(spreadAnswers(compiled, { claims: [theft] })).toEqual({ claims: [theft] });
    expect(spreadAnswers(compiled, {}, ['claims'])).toEqual({ claims: null });
    expect(gatherAnswers(compiled, { claims: [{ ...theft, fault: null }, {}] })).toEqual({ claims: [theft, {}] });
    expect(gatherAnswers(compiled, { claims: [] })).toEqual({ claims: [] });
  });

  it('given a change around that hides a field and shows it again, the field is empty', () => {
    const full = [{ type: 'accident', date: '2024-01-01', fault: true }, theft];
    const store = createFormStore(compiled, { country: 'GB', claims: full }, sampleSituation);
    expect(store.isValid()).toBe(true);
    let heard = 0;
    store.subscribe('claims', () => {
      heard += 1;
    });
    store.set('country', 'FR');
    expect(heard).toBe(1);
    expect(store.get('claims')).toEqual([{ type: 'accident', date: '2024-01-01' }, theft]);
    expect(store.sendableNames()).toEqual(['country', 'claims']);
    store.set('country', 'GB');
    expect(store.relevant()['claims']).toEqual([{ type: 'accident', date: '2024-01-01' }, theft]);
    expect([store.isValid(), store.openNames()]).toEqual([false, ['claims']]);
  });
});
