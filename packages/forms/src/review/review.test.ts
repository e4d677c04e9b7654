import {
  sampleQuestion,
  sampleQuestionnaire,
  sampleRegistry,
  sampleSituation,
} from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from '../compiler/compile-questionnaire.ts';
import type { InputModel, Question, Section } from '../questionnaire.ts';
import { review } from './review.ts';

function reviewOf(questions: readonly Question[], answers: Record<string, unknown>, more: Partial<Section> = {}) {
  const compiled = compileQuestionnaire(sampleQuestionnaire(questions, more), sampleRegistry);
  return review(compiled, answers, sampleSituation);
}
const follows = sampleQuestion('b', { when: { answer: 'a', is: true } });
const followsOn = sampleQuestion('c', { when: { answer: 'b', defined: true } });
const chain = [followsOn, follows, sampleQuestion('a')];

describe('review', () => {
  it('given nothing, asks what is not hidden and names what is missing', () => {
    const { live, missing, problems } = reviewOf(chain, {});
    expect([...live]).toEqual(['a']);
    expect(missing).toEqual(['a']);
    expect(problems.get('a')).toEqual({ rule: 'required', message: 'rules.required', values: {} });
  });

  it('given answers that reveal a chain, shows all of it in page order', () => {
    const { live, missing, relevant } = reviewOf(chain, { c: 1, b: 2, a: true });
    expect([...live]).toEqual(['c', 'b', 'a']);
    expect(missing).toEqual([]);
    expect(relevant).toEqual({ a: true, b: 2, c: 1 });
  });

  it('given a hidden answer, leaves it out and lets nothing read it', () => {
    const { live, relevant, problems } = reviewOf(chain, { a: false, b: 2, c: 1 });
    expect([...live]).toEqual(['a']);
    expect(relevant).toEqual({ a: false });
    expect(problems.size).toBe(0);
  });

  it('given a hidden answer that is preserved, conditions read it but nothing is sent', () => {
    const kept = [followsOn, { ...follows, preserve: true }, sampleQuestion('a')];
    const { live, relevant } = reviewOf(kept, { a: false, b: 2, c: 1 });
    expect([...live]).toEqual(['c', 'a']);
    expect(relevant).toEqual({ a: false, c: 1 });
  });

  it('given a section that does not apply, hides its questions and the section', () => {
    const hidden = reviewOf([sampleQuestion('a')], { a: 1 }, { when: { feature: 'trial' } });
    expect([...hidden.live]).toEqual([]);
    expect(hidden.liveSections).toEqual([]);
    expect(reviewOf([sampleQuestion('a')], {}).liveSections).toEqual(['one']);
    expect(reviewOf([], {}, { when: { anonymous: true } }).liveSections).toEqual(['one']);
    expect(reviewOf([], {}, { when: { anonymous: false } }).liveSections).toEqual([]);
  });

  it('given a value of another shape, says so before any rule', () => {
    const { problems, missing } = reviewOf([sampleQuestion('a', { type: 'words' })], { a: 7 });
    expect(problems.get('a')).toEqual({ rule: 'wrong_type', message: 'inputs.words.wrongType', values: {} });
    expect(missing).toEqual([]);
    const own = reviewOf([sampleQuestion('a', { type: 'words', wrongType: 'sample.a.words' })], { a: 7 });
    expect(own.problems.get('a')?.message).toBe('sample.a.words');
  });

  it('given several failing rules, the first speaks with its arguments', () => {
    const call = (rule: string, args: Record<string, number>) => ({ rule, args, message: `questions.a.${rule}` });
    const question = sampleQuestion('a', { rules: [call('min', { value: 10 }), call('max', { value: 1 })] });
    expect(reviewOf([question], { a: 5 }).problems.get('a')).toEqual({
      rule: 'min',
      message: 'questions.a.min',
      values: { value: 10 },
    });
    expect(reviewOf([question], {}).problems.size).toBe(0);
  });

  it('given a count, a rule of years fills it for the plural', () => {
    const within = { rule: 'dateWithinYears', args: { years: 5 }, message: 'rules.dateWithinYears' };
    const { problems } = reviewOf([sampleQuestion('a', { rules: [within] })], { a: '2001-01-01' });
    expect(problems.get('a')?.values).toEqual({ years: 5, count: 5 });
  });

  it('given an input that knows when its answer is whole, being required asks for that', () => {
    const both = (value: unknown) => Array.isArray(value) && value.length === 2;
    const pair: InputModel = { ...(sampleRegistry.inputs['any'] as InputModel), isComplete: both };
    const compiled = compileQuestionnaire(sampleQuestionnaire([sampleQuestion('a', { type: 'pair' })]), {
      ...sampleRegistry,
      inputs: { pair },
    });
    const ruleOf = (a: unknown) => review(compiled, { a }, sampleSituation).problems.get('a')?.rule;
    expect([undefined, [], [1], [1, 2]].map(ruleOf)).toEqual(['required', 'required', 'required', undefined]);
  });
});
