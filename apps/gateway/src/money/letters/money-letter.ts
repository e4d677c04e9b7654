import type { Brand } from '@marque/catalogue';
import type { LetterFacts, LetterKind } from '../../ground/tables/letter-facts.ts';
import type { Letter } from '../../letters/letter.ts';
import { type Words, wordsOf } from '../../papers/words.ts';

/** A letter about money, as it is stored, and what is known of its reader. */
export type MoneyLetter = {
  readonly kind: LetterKind;
  readonly facts: unknown;
  readonly language: string;
  readonly firstName: string | undefined;
  /** Null while there is no policy. */
  readonly policyNumber: string | null;
  readonly siteUrl: string;
};

type Parts = Pick<Letter, 'paragraphs' | 'facts' | 'after'> & { readonly hasButton: boolean };
type Say = (key: string, values?: { readonly [name: string]: string }) => string;
type Writers = { readonly [K in LetterKind]: (facts: LetterFacts[K], say: Say, words: Words) => Parts };

const writers: Writers = {
  'direct-debit-failed': ({ amount, triesAgainOn }, say, { money, day }) => ({
    paragraphs: [say('intro', { amount: money(amount) })],
    facts: [[say('amount'), money(amount)]],
    after:
      triesAgainOn === null
        ? [say('noMore'), say('howToPay')]
        : [say('again', { date: day(`${triesAgainOn}T12:00:00Z`) }), say('meanwhile')],
    hasButton: true,
  }),
  'mandate-cancelled': ({ bankName, accountNumberEnding }, say) => ({
    paragraphs: [say('intro')],
    facts: [[say('account'), say('accountValue', { bankName, accountNumberEnding })]],
    after: [say('cover'), say('notYou')],
    hasButton: true,
  }),
  'payment-goes-back': ({ amount }, say, { money }) => ({
    paragraphs: [say('intro', { amount: money(amount) })],
    facts: [[say('amount'), money(amount)]],
    after: [say('when')],
    hasButton: false,
  }),
  'balance-settled': ({ amount }, say, { money }) => ({
    paragraphs: [say('intro', { amount: money(amount) })],
    facts: [[say('amount'), money(amount)]],
    after: [say('nothing')],
    hasButton: true,
  }),
  'refund-failed': ({ amount }, say, { money }) => ({
    paragraphs: [say('intro', { amount: money(amount) })],
    facts: [[say('amount'), money(amount)]],
    after: [say('next')],
    hasButton: false,
  }),
};

const textKeys: { readonly [K in LetterKind]: string } = {
  'direct-debit-failed': 'directDebitFailed',
  'mandate-cancelled': 'mandateCancelled',
  'payment-goes-back': 'paymentGoesBack',
  'balance-settled': 'balanceSettled',
  'refund-failed': 'refundFailed',
};

/** The letter that tells a customer of something that happened to their money, in the words of their brand. */
export function moneyLetter(brand: Brand, stored: MoneyLetter): Letter {
  const words = wordsOf(brand, stored.language);
  const say: Say = (key, values) => words.text(`mail.${textKeys[stored.kind]}.${key}`, values);
  const write = writers[stored.kind] as (facts: unknown, say: Say, words: Words) => Parts;
  const { paragraphs, facts = [], after, hasButton } = write(stored.facts, say, words);
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
  const policy: NonNullable<Letter['facts']> =
    stored.policyNumber === null ? [] : [[words.text('mail.money.policyNumber'), stored.policyNumber]];
  return {
    language: words.language,
    brandName: brand.name,
    subject: say('subject', { brand: brand.name }),
    greeting:
      stored.firstName === undefined
        ? words.text('mail.money.greetingUnknown')
        : words.text('mail.money.greeting', { firstName: stored.firstName }),
    paragraphs,
    facts: [...policy, ...facts],
    ...(hasButton ? { button: { before: say('before'), text: say('open'), url: `${stored.siteUrl}/` } } : {}),
    after,
    closing: [words.text('mail.money.closing'), words.text('mail.money.signature', { brand: brand.name })],
    small: [words.text('mail.footer.replyTo'), words.text('mail.footer.legal', { company, address, regulator })],
  };
}
