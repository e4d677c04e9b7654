import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from './compile-questionnaire.ts';
import { createFormStore } from './form-store.ts';
import type { AnswerProblem, Question } from './questionnaire.ts';
import { review } from './review.ts';
import { sampleQuestion, sampleQuestionnaire, sampleRegistry, sampleSituation } from './sample-questionnaire.ts';

const compileSample = (questions: readonly Question[]) =>
  compileQuestionnaire(sampleQuestionnaire(questions), sampleRegistry);
const storeOf = (questions: readonly Question[], answers = {}) =>
  createFormStore(compileSample(questions), answers, sampleSituation);
const follows = sampleQuestion('b', { when: { answer: 'a', is: true } });
const pair = [sampleQuestion('a'), follows];
const serverSays: AnswerProblem = { rule: 'refused', message: 'problems.refused', values: {} };

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

  it('given a default of a question that stands first, what it reveals is shown at load', () => {
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
});

/** Questions that read only earlier ones, put on the page in any order. */
const someQuestions = fc
  .array(
    fc.record({
      reads: fc.nat(5),
      is: fc.constantFrom(true, false),
      negated: fc.boolean(),
      free: fc.boolean(),
      preserve: fc.boolean(),
      compared: fc.boolean(),
    }),
    { minLength: 2, maxLength: 7 },
  )
  .chain((drafts) => {
    const questions = drafts.map((draft, index): Question => {
      const other = `q${draft.reads % Math.max(1, index)}`;
      const condition = { answer: other, is: draft.is };
      const when = index === 0 || draft.free ? undefined : draft.negated ? { not: condition } : condition;
      const compare = { rule: 'maxYearsSince', args: { answer: other }, message: 'rules.maxYearsSince' };
      const rules = [...sampleQuestion('x').rules, ...(draft.compared && index > 0 ? [compare] : [])];
      return { ...sampleQuestion(`q${index}`, { rules, preserve: draft.preserve }), ...(when && { when }) };
    });
    return fc.shuffledSubarray(questions, { minLength: questions.length });
  });
const someSets = fc.array(fc.tuple(fc.nat(6), fc.constantFrom(true, false, undefined, '', 3, '2024-01-01')), {
  maxLength: 30,
});

describe('the form store against the review of the same answers', () => {
  it('given any changes, agrees with the review, where what a change hides is dropped', () => {
    fc.assert(
      fc.property(someQuestions, someSets, (questions, sets) => {
        const compiled = compileSample(questions);
        const store = createFormStore(compiled, {}, sampleSituation);
        store.showAll();
        let answers: Record<string, unknown> = {};
        for (const [index, value] of sets) {
          const name = `q${index % questions.length}`;
          const before = review(compiled, answers, sampleSituation).live;
          answers = withAnswer(answers, name, value);
          const after = review(compiled, answers, sampleSituation).live;
          for (const { name: one, preserve } of questions) {
            if (before.has(one) && !after.has(one) && !preserve) delete answers[one];
          }
          store.set(name, value);
        }
        const expected = review(compiled, answers, sampleSituation);
        expect(store.answers()).toEqual(answers);
        expect([...store.live()]).toEqual([...expected.live]);
        expect(store.relevant()).toEqual(expected.relevant);
        expect(
          new Map([...store.live()].map((name) => [name, store.problem(name)]).filter(([, problem]) => problem) as []),
        ).toEqual(expected.problems);
        expect(store.problemCount()).toBe(expected.problems.size);
        expect(store.isValid()).toBe(expected.problems.size === 0);
      }),
      { seed: 20261120, numRuns: 400 },
    );
  });

  it('given the same answers in any order, and the questions in any order, the same questions are live', () => {
    fc.assert(
      fc.property(
        someQuestions,
        fc.dictionary(fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q4'), fc.boolean()),
        (questions, answers) => {
          const names = new Set(questions.map(({ name }) => name));
          const entries = Object.entries(answers).filter(([name]) => names.has(name));
          const one = review(compileSample(questions), Object.fromEntries(entries), sampleSituation);
          const other = review(
            compileSample([...questions].reverse()),
            Object.fromEntries(entries.reverse()),
            sampleSituation,
          );
          expect([...other.live].reverse()).toEqual([...one.live]);
          expect(other.relevant).toEqual(one.relevant);
          const store = createFormStore(compileSample(questions), Object.fromEntries(entries), sampleSituation);
          expect([...store.live()]).toEqual([...one.live]);
        },
      ),
      { seed: 20261120, numRuns: 300 },
    );
  });
});

function withAnswer(answers: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _old, ...others } = answers;
  return value === undefined ? others : { ...others, [name]: value };
}
