import {
  sampleQuestion,
  sampleQuestionnaire,
  sampleRegistry,
  sampleSituation,
} from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from '../compiler/compile-questionnaire.ts';
import type { InputModel, Question, Rule } from '../questionnaire.ts';
import { createFormStore } from './create-form-store.ts';

const compileSample = (questions: readonly Question[]) =>
  compileQuestionnaire(sampleQuestionnaire(questions), sampleRegistry);
const storeOf = (questions: readonly Question[], answers = {}) =>
  createFormStore(compileSample(questions), answers, sampleSituation);
const follows = sampleQuestion('b', { when: { answer: 'a', is: true } });
const pair = [sampleQuestion('a'), follows];
const readsB = sampleQuestion('c', { when: { answer: 'b', is: 'x' } });

describe('the form store', () => {
  it('given an answer that hides another, drops the other, and shows it empty when asked again', () => {
    const store = storeOf(pair, { a: true, b: 'kept?' });
    store.set('a', false);
    expect(store.answers()).toEqual({ a: false });
    store.set('a', true);
    expect(store.get('b')).toBeUndefined();
  });

  it('given a preserved question, keeps its answer over hiding', () => {
    const store = storeOf([sampleQuestion('a'), { ...follows, preserve: true }], { a: true, b: 'kept' });
    store.set('a', false);
    expect(store.relevant()).toEqual({ a: false });
    store.set('a', true);
    expect(store.relevant()).toEqual({ a: true, b: 'kept' });
  });

  it('given answers loaded in any order, clears none', () => {
    const store = storeOf(pair);
    store.load({ b: 'early', a: true });
    expect(store.relevant()).toEqual({ a: true, b: 'early' });
    store.load({ b: 'hidden' });
    expect(store.answers()).toEqual({ b: 'hidden' });
    expect(store.relevant()).toEqual({});
  });

  it('given a default, gives it when the question is asked, and as something to be saved', () => {
    const store = storeOf([sampleQuestion('a'), { ...follows, default: 'GBR' }]);
    expect(store.get('b')).toBeUndefined();
    store.set('a', true);
    expect(store.get('b')).toBe('GBR');
    expect(store.dirtyNames()).toEqual(['a', 'b']);
  });

  it('given a default of a question that comes first, what it reveals is shown at load', () => {
    const store = storeOf([sampleQuestion('a', { default: true }), follows]);
    expect([...store.live()]).toEqual(['a', 'b']);
  });

  it('given a question untouched, keeps its problem to itself until it is left or all are asked for', () => {
    const store = storeOf(pair);
    expect(store.problem('a')).toBeUndefined();
    expect(store.isValid()).toBe(false);
    store.touch('a');
    expect(store.problem('a')?.rule).toBe('required');
    store.set('a', true);
    expect(store.problem('a')).toBeUndefined();
    expect([store.problemCount(), store.firstProblem()]).toEqual([0, undefined]);
    store.showAll();
    expect([store.problemCount(), store.firstProblem()]).toEqual([1, 'b']);
    store.set('b', 1);
    expect([store.problemCount(), store.isValid()]).toEqual([0, true]);
  });

  it('given a touched question that is hidden and asked again, is not found wrong at once', () => {
    const store = storeOf(pair, { a: true });
    store.touch('b');
    expect(store.problemCount()).toBe(1);
    store.set('a', false);
    expect([store.problemCount(), store.isValid()]).toEqual([0, true]);
    store.set('a', true);
    expect(store.problem('b')).toBeUndefined();
  });

  it('given a question revealed after all problems were asked for, says nothing of it before it is left', () => {
    const store = storeOf(pair);
    store.showAll();
    store.set('a', true);
    expect([store.live().has('b'), store.problem('b')]).toEqual([true, undefined]);
    store.touch('b');
    expect(store.problem('b')?.rule).toBe('required');
  });

  it('given a rule that reads another answer, looks again when that one changes', () => {
    const after = { rule: 'afterOrEqual', args: { answer: 'a' }, message: 'rules.afterOrEqual' };
    const store = storeOf([sampleQuestion('a'), sampleQuestion('b', { rules: [after] })], {
      a: '2026-01-01',
      b: '2026-02-01',
    });
    store.showAll();
    let heard = 0;
    store.subscribe('b', () => {
      heard += 1;
    });
    store.set('a', '2026-03-01');
    expect(store.problem('b')?.rule).toBe('afterOrEqual');
    expect(heard).toBe(1);
  });

  it('given several changes in a batch, tells each listener once', () => {
    const store = storeOf(pair);
    const heard = { a: 0, all: 0 };
    store.subscribe('a', () => {
      heard.a += 1;
    });
    const stop = store.subscribeAll(() => {
      heard.all += 1;
    });
    store.batch(() => {
      store.set('a', true);
      store.set('b', 1);
      store.set('a', 2);
    });
    expect(heard).toEqual({ a: 1, all: 1 });
    store.set('a', 2);
    stop();
    store.set('a', 3);
    expect(heard).toEqual({ a: 2, all: 1 });
  });

  it('given no change, every getter gives the same object', () => {
    const store = storeOf(pair, { a: true, b: [1] });
    const seen = () => [
      store.live(),
      store.answers(),
      store.relevant(),
      store.dirtyNames(),
      store.liveSections(),
      store.get('b'),
    ];
    const before = seen();
    store.set('b', [1]);
    for (const [index, value] of seen().entries()) expect(value).toBe(before[index]);
    const live = store.live();
    store.set('b', 2);
    expect(store.live()).toBe(live);
  });

  it('given a name that no question bears, throws', () => {
    expect(() => storeOf(pair).set('z', 1)).toThrow('z');
  });

  it('given a read-only question, shows its answer, refuses to change it, and keeps it over hiding', () => {
    const fixed = { readOnly: { all: [{ anonymous: true }, { not: { admin: true } }] } };
    const store = storeOf([sampleQuestion('a'), { ...follows, ...fixed, default: 'x' }], { a: true, b: 'mine' });
    expect([store.isReadOnly('b'), store.isReadOnly('a')]).toEqual([true, false]);
    expect(() => store.set('b', 'other')).toThrow('read-only');
    store.set('a', false);
    expect(store.relevant()).toEqual({ a: false });
    store.set('a', true);
    expect(store.relevant()).toEqual({ a: true, b: 'mine' });
    expect(
      storeOf([{ ...follows, when: { anonymous: true }, ...fixed, default: 'x' }, pair[0] as Question]).get('b'),
    ).toBe(undefined);
  });

  it('given a read-only question that was never answered, takes an answer, which is fixed once it is loaded again', () => {
    const questions = [sampleQuestion('a'), { ...follows, readOnly: { anonymous: true } }];
    const store = storeOf(questions, { a: true });
    expect(store.isReadOnly('b')).toBe(false);
    store.set('b', 'mine');
    store.set('b', 'rather this');
    expect(store.sendableNames()).toEqual(['b']);
    store.load(store.answers());
    expect(store.isReadOnly('b')).toBe(true);
    expect(() => store.set('b', 'other')).toThrow('read-only');
    const hidden = storeOf(questions, { a: true });
    hidden.set('b', 'mine');
    hidden.set('a', false);
    expect(hidden.answers()).toEqual({ a: false });
  });

  it('given a preserved default that was never said, drops it with its question, so that no way there leaves a trace', () => {
    const store = storeOf([sampleQuestion('a'), { ...follows, preserve: true, default: 'x' }, readsB]);
    store.set('a', true);
    expect([...store.live()]).toEqual(['a', 'b', 'c']);
    store.set('a', false);
    expect([...store.live()]).toEqual(['a']);
  });

  it('given other circumstances, looks at every question again', () => {
    const store = storeOf([sampleQuestion('a'), sampleQuestion('b', { when: { anonymous: true } })], { a: 1, b: 2 });
    const { circumstances } = sampleSituation;
    store.setAround({ ...sampleSituation, circumstances: { ...circumstances, anonymous: false } });
    expect([...store.live()]).toEqual(['a']);
    expect(store.answers()).toEqual({ a: 1 });
  });

  it('given answers, says how each section and each question stands without being asked to look', () => {
    const store = storeOf(pair, { a: true });
    expect(store.section('one')).toEqual({ asked: 2, answered: 1, open: 1, shown: 0 });
    expect([store.openNames(), store.valid('a'), store.valid('b')]).toEqual([['b'], true, false]);
    store.touch('b');
    expect(store.section('one').shown).toBe(1);
    store.set('a', false);
    expect(store.section('one')).toEqual({ asked: 1, answered: 1, open: 0, shown: 0 });
    expect([store.openNames(), store.valid('b')]).toEqual([[], false]);
    expect(store.section('none').asked).toBe(0);
  });

  it('given a form of any length, a key checks only what reads it', () => {
    const checksOf = (length: number) => {
      let checks = 0;
      const holds = () => {
        checks += 1;
        return true;
      };
      const counted: Rule = { name: 'counted', title: '', args: {}, holds };
      const inputs = { any: { ...sampleRegistry.inputs['any'] } as InputModel };
      const rules = [{ rule: 'counted', args: {}, message: '' }];
      const questions = Array.from({ length }, (_, index) => sampleQuestion(`q${index}`, { rules }));
      const compiled = compileQuestionnaire(sampleQuestionnaire(questions), { rules: { counted }, inputs });
      const store = createFormStore(
        compiled,
        Object.fromEntries(questions.map(({ name }) => [name, 1])),
        sampleSituation,
      );
      checks = 0;
      store.set('q1', 2);
      expect([store.answers()['q1'], store.relevant()['q1'], store.dirtyNames()]).toEqual([2, 2, ['q1']]);
      return checks;
    };
    expect([checksOf(120), checksOf(1_000)]).toEqual([1, 1]);
  });

  it('given a name, reads it as conditions do: hidden answers and what is not settled are not given', () => {
    const halfDone: InputModel = { ...(sampleRegistry.inputs['any'] as InputModel), settled: () => 'settled' };
    const questions = [sampleQuestion('a'), follows, sampleQuestion('half', { type: 'half' })];
    const registry = { ...sampleRegistry, inputs: { ...sampleRegistry.inputs, half: halfDone } };
    const compiled = compileQuestionnaire(sampleQuestionnaire(questions), registry);
    const store = createFormStore(compiled, { a: { deep: 1 }, b: 2, half: 'typing' }, sampleSituation);
    expect(['a.deep', 'b', 'half'].map(store.read)).toEqual([1, undefined, 'settled']);
    expect(() => store.read('z')).toThrow('z');
  });
});
