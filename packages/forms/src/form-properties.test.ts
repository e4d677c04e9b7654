import type { Condition, Data } from '@marque/base';
import {
  sampleLoop,
  sampleQuestion,
  sampleQuestionnaire,
  sampleRegistry,
  sampleSituation,
} from '@marque/testkit/questions/sample-questionnaire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatherAnswers, spreadAnswers } from './answers/spread-answers.ts';
import { compileQuestionnaire } from './compiler/compile-questionnaire.ts';
import { createQuestionLoop } from './loops/create-question-loop.ts';
import type { Answers, Question } from './questionnaire.ts';
import { review } from './review/review.ts';
import { createFormStore } from './store/create-form-store.ts';
import type { FormStore } from './store/form-store.ts';

const compile = (questions: readonly Question[]) =>
  compileQuestionnaire(sampleQuestionnaire(questions), sampleRegistry);

type Step =
  | { readonly set: string; readonly to: unknown }
  | { readonly load: Answers }
  | { readonly commit: readonly Data[] };

const value = fc.constantFrom<unknown>(true, false, '', 3, 9, '2024-01-01');
const entry = fc.dictionary(fc.constantFrom('e0', 'e1', 'e2', 'unknown'), value, { maxKeys: 4 });
const entries = fc.array(entry, { maxLength: 3 });

/** A condition on one of these names, by every operator that reads answers. */
function someCondition(names: readonly string[]): fc.Arbitrary<Condition> {
  const answer = fc.constantFrom(...names);
  const plain: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ answer, is: fc.boolean() }),
    fc.record({ answer, defined: fc.boolean() }),
    fc.record({ answer, in: fc.constantFrom([true, 3], ['', false]) }),
    fc.record({ answer, atLeast: fc.constant(4) }),
    fc.record({ answer, sameAs: answer }),
  );
  const two = fc.tuple(plain, plain);
  return fc.oneof(
    plain,
    plain.map((not) => ({ not })),
    two.map((all) => ({ all })),
    two.map((any) => ({ any })),
  );
}

/** A question that may read those named before it. */
function someQuestion(name: string, before: readonly string[]): fc.Arbitrary<Question> {
  const readable = before.length > 0 ? before : undefined;
  const reads = readable ? fc.option(someCondition(readable), { nil: undefined }) : fc.constant(undefined);
  const compared = readable ? fc.option(fc.constantFrom(...readable), { nil: undefined }) : fc.constant(undefined);
  const draft = fc.record({
    when: reads,
    other: compared,
    preserve: fc.boolean(),
    standard: fc.constantFrom(undefined, undefined, true, 3),
  });
  return draft.map(({ when, other, preserve, standard }) => {
    const compare = { rule: 'maxYearsSince', args: { answer: other ?? '' }, message: 'rules.maxYearsSince' };
    const rules = [...sampleQuestion('x').rules, ...(other === undefined ? [] : [compare])];
    return {
      ...sampleQuestion(name, { rules, preserve }),
      ...(when && { when }),
      ...(standard !== undefined && { default: standard }),
    };
  });
}

/**
 * Questions q0 to q5 that read earlier ones, and after the third a loop `l` whose entries read themselves and the
 * questions around them, in any order of pages.
 */
const someQuestions: fc.Arbitrary<Question[]> = fc
  .tuple(
    ...[0, 1, 2].map((index) => someQuestion(`q${index}`, named('q', index))),
    fc
      .tuple(...[0, 1, 2].map((index) => someQuestion(`e${index}`, [...named('e', index), 'q0', 'q2', 'q5'])))
      .chain((inside) =>
        someQuestion('l', named('q', 3)).map(({ default: _none, ...more }) =>
          sampleLoop('l', inside, { ...more, type: 'loop', name: 'l' }),
        ),
      ),
    ...[3, 4, 5].map((index) => someQuestion(`q${index}`, [...named('q', index), 'l'])),
  )
  .chain((questions) => fc.shuffledSubarray(questions, { minLength: questions.length }));

const someAnswers: fc.Arbitrary<Answers> = fc
  .tuple(fc.dictionary(fc.constantFrom(...named('q', 6)), value), fc.option(entries, { nil: undefined }))
  .map(([answers, list]) => (list ? { ...answers, l: list } : answers));
/** What may happen to a form: an answer set or taken away, saved answers loaded, entries of the loop filled in one by one. */
const someSteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ set: fc.constantFrom(...named('q', 6)), to: fc.option(value, { nil: undefined }) }),
    },
    { weight: 2, arbitrary: fc.record({ set: fc.constant('l'), to: fc.option(entries, { nil: undefined }) }) },
    { weight: 1, arbitrary: fc.record({ load: someAnswers }) },
    { weight: 1, arbitrary: fc.record({ commit: entries }) },
  ),
  { maxLength: 25 },
);

function named(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index}`);
}

/** Answers that entries of the loop read, changed to and fro. */
const someToggles = fc.array(
  fc.tuple(fc.constantFrom('q0', 'q2', 'q5'), fc.constantFrom<unknown>(true, false, 3, undefined)),
  { minLength: 2, maxLength: 12 },
);

/** Everything that the store keeps in step, against a fresh review of the same answers. */
function expectAgreement(store: FormStore, questions: readonly Question[]): void {
  const compiled = compile(questions);
  const seen = review(compiled, store.answers(), sampleSituation);
  expect([...store.live()]).toEqual([...seen.live]);
  expect(store.relevant()).toEqual(seen.relevant);
  expect(store.openNames()).toEqual([...seen.problems.keys()]);
  expect(new Map(store.openNames().map((name) => [name, store.problem(name)]))).toEqual(seen.problems);
  expect([store.problemCount(), store.isValid()]).toEqual([seen.problems.size, seen.problems.size === 0]);
  expect(store.liveSections()).toEqual(seen.liveSections);
  const answered = [...seen.live].filter((name) => name in store.answers() && !seen.missing.includes(name)).length;
  expect(store.section('one')).toMatchObject({ asked: seen.live.size, open: seen.problems.size });
  expect(store.section('one').answered).toBeLessThanOrEqual(answered);
}

/** Answers a loop as a person does: drafts that are filled in and confirmed, as far as they can be. */
function commitByHand(store: FormStore, questions: readonly Question[], list: readonly Data[]): void {
  const loopEntry = compile(questions).questions.get('l')?.entry;
  if (!loopEntry) throw new Error('No loop');
  const around = { ...sampleSituation, read: store.read };
  const loop = createQuestionLoop({
    entry: loopEntry,
    value: store.get('l'),
    around,
    onCommit: (now) => store.set('l', now),
  });
  for (const data of list) {
    if (!loop.addAnother()) loop.cancel();
    for (const [field, answer] of Object.entries(data))
      if (loopEntry.questions.has(`l.${field}`)) loop.state().editing?.form.set(`l.${field}`, answer);
    if (loop.confirm()) expect(loop.state().entries.map((one) => one.value)).toEqual(store.get('l'));
  }
  const keys = loop.state().entries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
}

function take(store: FormStore, questions: readonly Question[], step: Step): void {
  if ('load' in step) store.load(step.load);
  else if ('commit' in step) commitByHand(store, questions, step.commit);
  else store.set(step.set, step.to);
}

/** What counts, place by place: a question's answer, or a field of one entry of the loop. */
function placesOfRelevant(store: FormStore): Map<string, unknown> {
  const places = new Map<string, unknown>();
  for (const [name, value] of Object.entries(store.relevant())) {
    const list = Array.isArray(value) ? value : undefined;
    if (!list) places.set(name, value);
    for (const [index, entry] of (list ?? []).entries())
      for (const [field, answer] of Object.entries(entry)) places.set(`${name} ${index} ${field}`, answer);
  }
  return places;
}

describe('any questionnaire', () => {
  it('given any changes, the store says what a review of its answers says', () => {
    fc.assert(
      fc.property(someQuestions, someSteps, (questions, steps) => {
        const store = createFormStore(compile(questions), {}, sampleSituation);
        for (const step of steps) {
          take(store, questions, step);
          store.showAll();
          expectAgreement(store, questions);
        }
      }),
    );
  });

  it('given the same answers in any order, and the questions in any order, the same is live, answered and relevant', () => {
    fc.assert(
      fc.property(someQuestions, someAnswers, (questions, answers) => {
        const one = createFormStore(compile(questions), answers, sampleSituation);
        const turned = Object.fromEntries(Object.entries(answers).reverse());
        const other = createFormStore(compile([...questions].reverse()), turned, sampleSituation);
        expect([...other.live()].reverse()).toEqual([...one.live()]);
        expect(other.answers()).toEqual(one.answers());
        expect(other.relevant()).toEqual(one.relevant());
        expect([...other.openNames()].reverse()).toEqual(one.openNames());
      }),
    );
  });

  it('given what counts sent over the wire and back, it counts just as it did', () => {
    fc.assert(
      fc.property(someQuestions, someAnswers, (questions, answers) => {
        const compiled = compile(questions.map(({ preserve: _kept, ...question }) => question));
        const sent = review(compiled, answers, sampleSituation);
        const wire = JSON.parse(JSON.stringify(spreadAnswers(compiled, sent.relevant)));
        const received = review(compiled, gatherAnswers(compiled, wire), sampleSituation);
        expect(received.relevant).toEqual(sent.relevant);
        expect([...received.live]).toEqual([...sent.live]);
      }),
    );
  });

  it('given anything hidden and shown again, what it held has gone', () => {
    fc.assert(
      fc.property(someQuestions, someAnswers, someToggles, (drafts, answers, toggles) => {
        const questions = drafts.map(forgetful);
        const store = createFormStore(compile(questions), answers, sampleSituation);
        const hidden = new Set<string>();
        for (const [name, to] of toggles) {
          const before = placesOfRelevant(store);
          store.set(name, to);
          const after = placesOfRelevant(store);
          const isSet = (place: string) => place === name;
          for (const place of [...before.keys(), ...hidden, ...after.keys()]) {
            if (isSet(place)) hidden.delete(place);
            else if (!after.has(place)) hidden.add(place);
            else if (!before.has(place)) expect(hidden.has(place)).toBe(false);
          }
        }
      }),
    );
  });
});

/** Without `preserve` and without defaults. */
function forgetful({ preserve: _kept, default: _given, entry, ...question }: Question): Question {
  return { ...question, ...(entry && { entry: entry.map(forgetful) }) };
}
