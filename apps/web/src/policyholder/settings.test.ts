import type { PolicyholderWire } from '@marque/contract';
import { marketingWishes } from '@marque/domain/facts/marketing-wishes';
import { compileQuestionnaire, review, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { expect, test } from 'vitest';
import { codeQuestions, emailQuestions, marketingSetting, phoneSetting } from './settings.ts';

const policyholder = (changed: Partial<PolicyholderWire>) =>
  ({
    phoneNumber: null,
    marketingPreferences: marketingWishes(() => false),
    ...changed,
  }) as PolicyholderWire;

function problemOf(questions: typeof codeQuestions, answers: { [name: string]: unknown }): string | undefined {
  const compiled = compileQuestionnaire(
    { sections: [{ id: 'site', tab: 'site', questions }], conditions: {} },
    { rules, inputs: inputModels },
  );
  return [...review(compiled, answers, sampleSituation).problems.values()][0]?.rule;
}

test.each([
  [{ email: true, inCar: false, mail: false, phone: false, sms: true }, ['email', 'sms']],
  [{ email: true, inCar: true, mail: true, phone: true, sms: true }, ['email', 'inCar', 'mail', 'phone', 'sms']],
  [{ email: false, inCar: false, mail: false, phone: false, sms: false }, ['none']],
])(
  'given the preferences %j, when they are answered again as they are, then nothing changes',
  (marketingPreferences, ticked) => {
    const answers = marketingSetting.answers(policyholder({ marketingPreferences }));
    expect(answers).toEqual({ marketingPreferences: ticked });
    expect(problemOf([...marketingSetting.questions], answers)).toBeUndefined();
    expect(marketingSetting.change(answers)).toEqual({ marketingPreferences });
  },
);

test('given a phone number, when it is answered, then it is sent as it is kept, and none or a foreign one is refused', () => {
  expect(phoneSetting.answers(policyholder({ phoneNumber: '+447700900123' }))).toEqual({
    phoneNumber: '+447700900123',
  });
  expect(phoneSetting.change({ phoneNumber: '+447700900123' })).toEqual({ phoneNumber: '+447700900123' });
  expect(problemOf([...phoneSetting.questions], phoneSetting.answers(policyholder({})))).toBe('required');
  expect(problemOf([...phoneSetting.questions], { phoneNumber: '+12125550123' })).toBe('phone');
});

test('given a new e-mail and its code, when they are typed, then only an address and six digits can be sent', () => {
  expect(problemOf(emailQuestions, { email: 'ada@example' })).toBe('email');
  expect(problemOf(emailQuestions, { email: 'ada@example.com' })).toBeUndefined();
  expect(problemOf(codeQuestions, { code: '12345' })).toBe('pattern');
  expect(problemOf(codeQuestions, { code: '123456' })).toBeUndefined();
});
