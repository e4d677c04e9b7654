import type { Answers } from '@marque/forms';
import { siteQuestion, siteRule } from '../../questions/site-question.ts';

const YEARS_MAX = 125;
const REFERENCE_LENGTH_MAX = 40;

/** What finds a saved quote: its reference, and two facts about the person that must agree with it. */
export const retrieveQuestions = [
  siteQuestion('retrieve', {
    name: 'externalReference',
    type: 'text',
    rules: [
      siteRule('required'),
      // A space that was copied along does no harm.
      siteRule('pattern', { pattern: '\\s*[A-Za-z0-9-]{8,40}\\s*' }, 'retrieve.externalReference.wrong'),
    ],
    settings: { maxLength: REFERENCE_LENGTH_MAX + 2, width: 'medium' },
  }),
  siteQuestion('retrieve', {
    name: 'dateOfBirth',
    type: 'date',
    rules: [
      siteRule('required'),
      siteRule('beforeOrEqual', { days: 0 }, 'rules.said.notInFuture'),
      siteRule('dateWithinYears', { years: YEARS_MAX }, 'rules.said.unlikely'),
    ],
    settings: { autocomplete: 'bday' },
  }),
  siteQuestion('retrieve', {
    name: 'postalCode',
    type: 'text',
    rules: [siteRule('required'), siteRule('postcode')],
    settings: { maxLength: 12, capitals: true, width: 'short', autocomplete: 'postal-code' },
  }),
];

/** The reference that an address brings, `?ref=`, as the form's first answer. */
export function answersFromAddress(search: string): Answers {
  const externalReference = new URLSearchParams(search).get('ref')?.trim().slice(0, REFERENCE_LENGTH_MAX);
  return externalReference ? { externalReference } : {};
}

/** The details as the gateway takes them, from valid answers. */
export function retrieveDetails(answers: Answers) {
  const text = (name: string) => String(answers[name]).trim();
  return {
    externalReference: text('externalReference'),
    dateOfBirth: text('dateOfBirth'),
    postalCode: text('postalCode'),
  };
}
