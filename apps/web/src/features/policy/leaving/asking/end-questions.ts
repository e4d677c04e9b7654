import type { Question, RuleCall, Settings } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../../questions/site-question.ts';

const WORDS_MAX = 300;
const INCEPTION = { answer: 'endOn', is: 'INCEPTION' };
const DAY = { answer: 'endOn', is: 'DAY' };
const PROVEN = {
  any: [
    { all: [DAY, { answer: 'proof', in: ['OTHER_COVER', 'CAR_GONE'] }] },
    { all: [INCEPTION, { answer: 'proofOfStart', defined: true }] },
  ],
};

/** On whose word, when, and why an end may be set back. The very start is a choice if it is at most 30 days ago. */
export function endQuestions(reachesStart: boolean): readonly Question[] {
  return [
    siteQuestion('leaving', {
      name: 'onWordOf',
      text: 'byStaff.onWordOf',
      ...oneOf('POLICYHOLDER', 'REPRESENTATIVE'),
    }),
    siteQuestion('leaving', {
      name: 'said',
      text: 'byStaff.said',
      ...inWords('leaving.byStaff.said.short'),
    }),
    siteQuestion('leaving', {
      name: 'endOn',
      text: 'byStaff.endOn',
      ...(reachesStart ? oneOf('NOW', 'INCEPTION', 'DAY') : oneOf('NOW', 'DAY')),
    }),
    siteQuestion('leaving', {
      name: 'lastDay',
      text: 'byStaff.lastDay',
      type: 'date',
      rules: [siteRule('required')],
      wrongType: 'leaving.byStaff.lastDay.isValidDate',
      when: DAY,
    }),
    siteQuestion('leaving', {
      name: 'proof',
      text: 'byStaff.proof',
      ...oneOf('NOT_BACK', 'OTHER_COVER', 'CAR_GONE'),
      when: DAY,
    }),
    siteQuestion('leaving', {
      name: 'proofOfStart',
      text: 'byStaff.proofOfStart',
      ...oneOf('OTHER_COVER', 'CAR_GONE'),
      when: INCEPTION,
    }),
    siteQuestion('leaving', {
      name: 'since',
      text: 'byStaff.since',
      type: 'date',
      rules: [siteRule('required')],
      when: PROVEN,
    }),
    siteQuestion('leaving', {
      name: 'seen',
      text: 'byStaff.seen',
      ...inWords('leaving.byStaff.seen.short'),
      when: PROVEN,
    }),
  ];
}

type Asked = { readonly type: 'radio' | 'text'; readonly rules: readonly RuleCall[]; readonly settings: Settings };

function oneOf(...options: readonly string[]): Asked {
  return { type: 'radio', rules: [siteRule('required')], settings: { options, columns: 1 } };
}

function inWords(tooShort: string): Asked {
  const pattern = '(?=.*\\p{L})\\s*\\S.+\\S\\s*';
  return {
    type: 'text',
    rules: [siteRule('required'), siteRule('pattern', { pattern }, tooShort)],
    settings: { maxLength: WORDS_MAX },
  };
}
