import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../../questions/site-question.ts';

const WORDS = '(?=.*\\p{L})\\s*\\S.+\\S\\s*';
const WORDS_MAX = 300;
const INCEPTION = { answer: 'endOn', is: 'INCEPTION' };
const DAY = { answer: 'endOn', is: 'DAY' };
const PROVEN = {
  any: [
    { all: [DAY, { answer: 'proof', in: ['OTHER_COVER', 'CAR_GONE'] }] },
    { all: [INCEPTION, { answer: 'proofOfStart', defined: true }] },
  ],
};

/** On whose word, when, and what lets an end be set back. The very start is offered where it is at most 30 days ago. */
export function endQuestions(reachesStart: boolean): readonly Question[] {
  const radio = (name: string, options: readonly string[], when?: Question['when']) =>
    siteQuestion('leaving', {
      ...{ name, text: `byStaff.${name}`, type: 'radio', rules: [siteRule('required')] },
      ...{ settings: { options, columns: 1 }, ...(when !== undefined && { when }) },
    });
  const words = (name: string, when?: Question['when']) =>
    siteQuestion('leaving', {
      ...{ name, text: `byStaff.${name}`, type: 'text', settings: { maxLength: WORDS_MAX } },
      rules: [siteRule('required'), siteRule('pattern', { pattern: WORDS }, `leaving.byStaff.${name}.short`)],
      ...(when !== undefined && { when }),
    });
  const date = (name: string, when: NonNullable<Question['when']>) =>
    siteQuestion('leaving', { name, text: `byStaff.${name}`, type: 'date', rules: [siteRule('required')], when });
  return [
    radio('onWordOf', ['POLICYHOLDER', 'REPRESENTATIVE']),
    words('said'),
    radio('endOn', reachesStart ? ['NOW', 'INCEPTION', 'DAY'] : ['NOW', 'DAY']),
    date('lastDay', DAY),
    radio('proof', ['NOT_BACK', 'OTHER_COVER', 'CAR_GONE'], DAY),
    radio('proofOfStart', ['OTHER_COVER', 'CAR_GONE'], INCEPTION),
    date('since', PROVEN),
    words('seen', PROVEN),
  ];
}
