import { compileQuestionnaire, createFormStore, type Question, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { expect, test } from 'vitest';
import { driverFacts } from './driver-facts.ts';

const required = [{ rule: 'required', args: {}, message: 'rules.required' }];
const ask = (name: string, type: string, settings: Question['settings'] = {}): Question => ({
  name,
  type,
  adjustment: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  rules: required,
  settings,
});
const sections = [
  { id: 'who', tab: 'drivers', questions: [ask('name', 'name'), ask('dateOfBirth', 'date')] },
  { id: 'what', tab: 'drivers', questions: [ask('relationshipToInsured', 'radio', { options: ['SonDaughter'] })] },
];
const compiled = compileQuestionnaire({ sections, conditions: {} }, { rules, inputs: inputModels });
const factsOf = (answers: object) =>
  driverFacts({
    compiled,
    store: createFormStore(compiled, { ...answers }, sampleSituation),
    situation: sampleSituation,
    profileCode: 'p2',
  });

test('given a driver of whom little is known, when the list shows them, then it leads to the first topic that is open', () => {
  expect(factsOf({})).toMatchObject({ profileCode: 'p2', name: '', age: undefined, openTopic: 'who' });
  const born = `${Number(sampleSituation.today.slice(0, 4)) - 30}${sampleSituation.today.slice(4)}`;
  const known = { name: { firstName: 'Noah', lastName: 'Marsh' }, dateOfBirth: born };
  expect(factsOf(known)).toMatchObject({ name: 'Noah Marsh', age: 30, relationship: undefined, openTopic: 'what' });
  expect(factsOf({ ...known, relationshipToInsured: 'SonDaughter' })).toMatchObject({
    relationship: 'SonDaughter',
    openTopic: undefined,
  });
});

test('given a day of birth in the future, when the list shows the driver, then no age is told', () => {
  expect(factsOf({ dateOfBirth: '2999-01-01' }).age).toBeUndefined();
});
