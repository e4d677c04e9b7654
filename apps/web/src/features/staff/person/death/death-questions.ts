import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../../questions/site-question.ts';

const notToCome = siteRule('beforeOrEqual', { days: 0 }, 'staff.death.toldOn.toCome');

/** What staff are asked when they were told of a death. */
export const deathQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'toldOn',
    text: 'death.toldOn',
    type: 'date',
    rules: [siteRule('required'), notToCome],
  }),
  siteQuestion('staff', { name: 'diedOn', text: 'death.diedOn', type: 'date', rules: [notToCome] }),
];
