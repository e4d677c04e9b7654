import type { PolicyholderWire } from '@marque/contract';
import { marketingChannels, marketingWishes } from '@marque/domain/facts/marketing-wishes';
import type { Answers, Question } from '@marque/forms';
import type { CallArguments } from '../client/create-client.ts';
import { siteQuestion, siteRule } from '../questions/site-question.ts';

/** The answer of somebody who wants to hear of no offers. */
const NONE = 'none';

/** A setting that is saved as it is answered. */
export type PlainSetting = {
  /** What staff may not change for a customer. */
  readonly isCustomerOnly: boolean;
  /** What is typed and not saved is kept under this name. */
  readonly keptAs: string;
  readonly questions: readonly Question[];
  /** What is in the form at first. */
  readonly answers: (policyholder: PolicyholderWire) => Answers;
  /** The change that some valid answers ask for. */
  readonly change: (answers: Answers) => CallArguments<'updatePolicyholder'>['body'];
};

export const phoneSetting: PlainSetting = {
  isCustomerOnly: false,
  keptAs: 'account-phone',
  questions: [
    siteQuestion('account', {
      name: 'phoneNumber',
      type: 'phoneNumber',
      rules: [siteRule('required'), siteRule('phone')],
    }),
  ],
  answers: ({ phoneNumber }) => ({ phoneNumber: phoneNumber ?? undefined }),
  change: ({ phoneNumber }) => ({ phoneNumber: String(phoneNumber) }),
};

export const marketingSetting: PlainSetting = {
  isCustomerOnly: true,
  keptAs: 'account-marketing',
  questions: [
    siteQuestion('account', {
      name: 'marketingPreferences',
      type: 'checkboxList',
      settings: {
        options: [...marketingChannels, NONE],
        alone: NONE,
        icons: ['mail', 'car', 'document', 'phone', 'chat', ''],
      },
    }),
  ],
  answers: ({ marketingPreferences }) => ({ marketingPreferences: chosenChannels(marketingPreferences) ?? [NONE] }),
  change: ({ marketingPreferences: ticked }) => ({
    marketingPreferences: marketingWishes((channel) => Array.isArray(ticked) && ticked.includes(channel)),
  }),
};

/** The channels that are agreed to, in their order; undefined for none. */
export function chosenChannels(preferences: PolicyholderWire['marketingPreferences']) {
  const chosen = marketingChannels.filter((channel) => preferences[channel]);
  return chosen.length === 0 ? undefined : chosen;
}

const emailRules = [siteRule('required'), siteRule('email')];

/** The e-mail to change to. */
export const emailQuestions: readonly Question[] = [
  siteQuestion('account', { name: 'email', type: 'email', rules: emailRules }),
];

/** The e-mail of an account that has none yet. */
export const firstEmailQuestions: readonly Question[] = [
  siteQuestion('account', { name: 'email', text: 'firstEmail', type: 'email', rules: emailRules }),
];

/** The code that went to the new e-mail. */
export const codeQuestions: readonly Question[] = [
  siteQuestion('account', {
    name: 'code',
    type: 'text',
    rules: [siteRule('required'), siteRule('pattern', { pattern: '\\d{6}' }, 'account.code.incomplete')],
    settings: { mask: '999999', maxLength: 6, width: 'short', autocomplete: 'one-time-code' },
  }),
];
