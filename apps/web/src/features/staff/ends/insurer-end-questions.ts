import type { Question } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../questions/site-question.ts';

const EVIDENCE_MAX = 2000;
const VOIDED = { answer: 'kind', is: 'VOIDED' };

/** How the insurer ends a policy, with what shows it. */
export const insurerEndQuestions: readonly Question[] = [
  radio('kind', ['CANCELLED', 'VOIDED']),
  radio('reason', ['ChecksNotGiven', 'Threats', 'NotInsurable', 'Fraud'], { answer: 'kind', is: 'CANCELLED' }),
  radio('finding', ['CARELESS', 'DELIBERATE_OR_RECKLESS'], VOIDED),
  radio('insurerWould', ['NOT_HAVE_INSURED', 'OTHER_TERMS', 'HIGHER_PRICE'], VOIDED),
  radio('keepsPremium', ['BACK', 'KEPT'], { all: [VOIDED, { answer: 'finding', is: 'DELIBERATE_OR_RECKLESS' }] }),
  radio('isAtOnce', ['NOTICE', 'AT_ONCE'], {
    any: [{ answer: 'reason', is: 'Fraud' }, { all: [VOIDED, { answer: 'finding', is: 'DELIBERATE_OR_RECKLESS' }] }],
  }),
  siteQuestion('staff', {
    ...{ name: 'evidence', text: 'insurerEnd.evidence', type: 'text', settings: { maxLength: EVIDENCE_MAX } },
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '(?=.*\\p{L})\\s*\\S.{8,}\\S\\s*' }, 'staff.insurerEnd.evidence.short'),
    ],
  }),
];

function radio(name: string, options: readonly string[], when?: Question['when']): Question {
  return siteQuestion('staff', {
    ...{ name, text: `insurerEnd.${name}`, type: 'radio', rules: [siteRule('required')] },
    ...{ settings: { options, columns: 1 }, ...(when !== undefined && { when }) },
  });
}
