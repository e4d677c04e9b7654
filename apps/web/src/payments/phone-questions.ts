import type { CallInput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { siteQuestion, siteRule } from '../questions/site-question.ts';

const YEARS_MAX = 125;

/** What staff type in while they take a card payment by phone. The card number itself is typed at the card provider, who gives the token. */
export const phoneQuestions = [
  siteQuestion('payments', {
    name: 'token',
    text: 'phone.token',
    type: 'text',
    rules: [
      siteRule('required'),
      siteRule('pattern', { pattern: '\\s*tok_\\w{2,}\\s*' }, 'payments.phone.token.wrong'),
    ],
    settings: { maxLength: 100, autocomplete: 'off' },
  }),
  siteQuestion('payments', {
    name: 'postalCode',
    text: 'phone.postalCode',
    type: 'text',
    rules: [siteRule('required'), siteRule('postcode')],
    settings: { maxLength: 10, capitals: true, width: 'short', autocomplete: 'off' },
  }),
  siteQuestion('payments', {
    name: 'dateOfBirth',
    text: 'phone.dateOfBirth',
    type: 'date',
    rules: [
      siteRule('required'),
      siteRule('beforeOrEqual', { days: 0 }, 'rules.said.notInFuture'),
      siteRule('dateWithinYears', { years: YEARS_MAX }, 'rules.said.unlikely'),
    ],
  }),
];

export type PhonePayment = CallInput<'createMotoCheckout'>['body'];

/** The payment as the gateway takes it, from valid answers. */
export function phonePayment(answers: Answers, { saveCard }: { readonly saveCard: boolean }): PhonePayment {
  const text = (name: string) => String(answers[name]).trim();
  return { token: text('token'), postalCode: text('postalCode'), dateOfBirth: text('dateOfBirth'), saveCard };
}
