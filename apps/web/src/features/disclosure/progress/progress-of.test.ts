import { compileQuestionnaire, createFormStore, type Question, rules, type Section } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { expect, test } from 'vitest';
import type { QuestionForm } from '../../../questions/form/question-form.ts';
import type { Pages } from '../sections.ts';
import { progressOf } from './progress-of.ts';

const ask = (name: string, type = 'boolean', more: Partial<Question> = {}): Question => ({
  name,
  type,
  adjustment: 'QUOTE_DISCLOSURE',
  rules: [{ rule: 'required', args: {}, message: 'rules.required' }],
  settings: {},
  ...more,
});
const keeper = { options: ['Me', 'Other'] };
const sections: Section[] = [
  {
    id: 'car',
    tab: 'car',
    openings: [{ name: 'isYours', usual: { keeper: 'Me', owner: 'Me' } }],
    questions: [
      ask('modified'),
      ask('keeper', 'dropDownSelect', { settings: keeper }),
      ask('owner', 'dropDownSelect', { settings: keeper }),
    ],
  },
  { id: 'you', tab: 'you', questions: [ask('married'), ask('industry', 'text', { rules: [] })] },
  { id: 'reach', tab: 'you', stage: 'purchase', questions: [ask('phone', 'text')] },
];
const pages = {
  questionnaire: { sections, conditions: {} },
  additionalDriver: null,
  beginWith: null,
} as unknown as Pages;

function formOf(): QuestionForm {
  const compiled = compileQuestionnaire({ sections, conditions: {} }, { rules, inputs: inputModels });
  return { compiled, store: createFormStore(compiled, {}, sampleSituation), situation: sampleSituation };
}
const words = 'word '.repeat(60);
const standing = (form: QuestionForm) =>
  progressOf([form], pages, (key) => (key.endsWith('.label') ? words : undefined));

test('given nothing answered, counts what the price waits for: an opening once, what may be left out or comes later not at all', () => {
  expect(standing(formOf())).toMatchObject({
    tabs: [
      { tab: 'car', wanted: 2, given: 0 },
      { tab: 'you', wanted: 1, given: 0 },
    ],
    wanted: 3,
    given: 0,
  });
});

test('given one answer after the other, the bar grows and the minutes shrink, to none with the last', () => {
  const form = formOf();
  const steps = [standing(form)];
  for (const [name, value] of Object.entries({ modified: false, keeper: 'Me', owner: 'Me', married: true })) {
    form.store.set(name, value);
    steps.push(standing(form));
  }
  expect(steps.map(({ given }) => given)).toEqual([0, 1, 1, 2, 3]);
  const minutes = steps.map((one) => one.minutes);
  expect(minutes).toEqual([...minutes].sort((a, b) => b - a));
  expect(minutes.at(-1)).toBe(0);
  expect(minutes[0]).toBeGreaterThan(0);
});

test('given an answer that is not valid, it is open again', () => {
  const form = formOf();
  form.store.set('modified', false);
  form.store.set('modified', 'perhaps');
  expect(standing(form)).toMatchObject({ given: 0 });
});

test('given somebody else who drives, their answers count under the tab that lists them', () => {
  const listed: Section[] = [
    { id: 'drivers', tab: 'drivers', page: 'additionalDrivers', questions: [ask('confirmed', 'hidden')] },
  ];
  const compiled = compileQuestionnaire({ sections: listed, conditions: {} }, { rules, inputs: inputModels });
  const main = { compiled, store: createFormStore(compiled, {}, sampleSituation), situation: sampleSituation };
  const both = { ...pages, questionnaire: { sections: listed, conditions: {} } } as Pages;
  expect(progressOf([main, formOf()], both, () => undefined).tabs).toEqual([{ tab: 'drivers', wanted: 5, given: 0 }]);
});
