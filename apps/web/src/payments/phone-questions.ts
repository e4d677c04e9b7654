import type { CallInput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { siteQuestion, siteRule } from '../questions/site-question.ts';
import { penniesOf } from './pennies-of.ts';

const YEARS_MAX = 125;

/**
 * What staff type while they take a card payment by phone. The card number itself is typed at the card provider, which
 * gives the token.
 */
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

const amountQuestion = siteQuestion('payments', {
  name: 'amount',
  text: 'phone.amount',
  type: 'text',
  rules: [
    siteRule('required'),
    siteRule('pattern', { pattern: '\\s*£?\\s*[\\d,]+([.,]\\d{1,2})?\\s*' }, 'payments.phone.amount.wrong'),
  ],
  settings: { maxLength: 12, width: 'short', autocomplete: 'off' },
});

/** The same, with the amount paid if it may be a part of the debt. */
export const partQuestions = [amountQuestion, ...phoneQuestions];

export type PhonePayment = CallInput<'createMotoSettlement'>['body'];

/** The payment as the gateway takes it, from valid answers. The amount is left out if it was not asked for. */
export function phonePayment(answers: Answers, { saveCard }: { readonly saveCard: boolean }): PhonePayment {
  const text = (name: string) => String(answers[name]).trim();
  const { amount: typed } = answers;
  const amount = typed === undefined ? undefined : penniesOf(String(typed));
  const named = amount === undefined ? {} : { amount };
  return { token: text('token'), postalCode: text('postalCode'), dateOfBirth: text('dateOfBirth'), saveCard, ...named };
}
