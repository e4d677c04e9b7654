import type { Question, Settings } from '@marque/forms';
import { siteQuestion, siteRule } from '../../../questions/site-question.ts';

const EVIDENCE_MAX = 2000;
const VOIDED = { answer: 'kind', is: 'VOIDED' };
const TOLD_ON_PURPOSE = { all: [VOIDED, { answer: 'finding', is: 'DELIBERATE_OR_RECKLESS' }] };

/** How the insurer ends a policy, with what shows it. */
export const insurerEndQuestions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'kind',
    text: 'insurerEnd.kind',
    ...oneOf('CANCELLED', 'VOIDED'),
  }),
  siteQuestion('staff', {
    name: 'reason',
    text: 'insurerEnd.reason',
    ...oneOf('ChecksNotGiven', 'Threats', 'NotInsurable', 'Fraud'),
    when: { answer: 'kind', is: 'CANCELLED' },
  }),
  siteQuestion('staff', {
    name: 'finding',
    text: 'insurerEnd.finding',
    ...oneOf('CARELESS', 'DELIBERATE_OR_RECKLESS'),
    when: VOIDED,
  }),
  siteQuestion('staff', {
    name: 'insurerWould',
    text: 'insurerEnd.insurerWould',
    ...oneOf('NOT_HAVE_INSURED', 'OTHER_TERMS', 'HIGHER_PRICE'),
    when: VOIDED,
  }),
  siteQuestion('staff', {
    name: 'keepsPremium',
    text: 'insurerEnd.keepsPremium',
    ...oneOf('BACK', 'KEPT'),
    when: TOLD_ON_PURPOSE,
  }),
  siteQuestion('staff', {
    name: 'isAtOnce',
    text: 'insurerEnd.isAtOnce',
    ...oneOf('NOTICE', 'AT_ONCE'),
    when: { any: [{ answer: 'reason', is: 'Fraud' }, TOLD_ON_PURPOSE] },
  }),
  siteQuestion('staff', {
    name: 'evidence',
    text: 'insurerEnd.evidence',
    type: 'text',
    settings: { maxLength: EVIDENCE_MAX, rows: 5 },
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '(?=.*\\p{L})\\s*\\S.{8,}\\S\\s*' }, 'staff.insurerEnd.evidence.short'),
    ],
  }),
];

function oneOf(...options: readonly string[]): Pick<Question, 'type' | 'rules'> & { readonly settings: Settings } {
  return { type: 'radio', rules: [siteRule('required')], settings: { options, columns: 1 } };
}
