import type { BillingLetterFacts } from '../../ground/tables/billing/billing-letter-facts.ts';
import type { LetterParts, LetterWriter } from './letter-writer.ts';
import { dayIn, help, later, MISSED_PAYMENT, talk } from './missed-payment.ts';

type Kinds = 'direct-debit-failed' | 'debit-taken-back' | 'payment-disputed' | 'dispute-won';

/** The writers of letters about money that a bank did not pay by debit, or that it took back. */
export const debitWriters: { readonly [K in Kinds]: LetterWriter<K> } = {
  'direct-debit-failed': (told, say, words) =>
    told.more?.isSettled ? settled(told, say, words) : failed(told, say, words),
  'debit-taken-back': ({ amount, from, paidOn, isCovered, telephone, later: part }, say, words) => ({
    paragraphs: [
      paidOn === null
        ? say('intro', { amount: words.money(amount) })
        : say('introOn', { amount: words.money(amount), date: dayIn(words, paidOn) }),
      ...(isCovered ? [say('covered')] : []),
    ],
    facts: [
      [say('amount'), words.money(amount)],
      [say('from'), dayIn(words, from)],
    ],
    after: [...later(part, words), say('noMore'), say('asked'), talk(words, telephone)],
    ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
  }),
  'payment-disputed': ({ amount, paidAt, telephone }, say, words) => ({
    paragraphs: [say('intro', { amount: words.money(amount), date: words.day(paidAt) }), say('open')],
    facts: disputed({ amount, paidAt }, say, words),
    after: [say('mistake'), say('meant'), talk(words, telephone)],
    ...{ hasButton: true, opens: 'billing' },
  }),
  'dispute-won': ({ amount, paidAt, telephone }, say, words) => ({
    paragraphs: [say('intro', { amount: words.money(amount), date: words.day(paidAt) })],
    facts: disputed({ amount, paidAt }, say, words),
    after: [say('nothing'), talk(words, telephone)],
    ...{ hasButton: true, opens: 'billing' },
  }),
};

type Failed = BillingLetterFacts['direct-debit-failed'];
type WriteFailed = LetterWriter<'direct-debit-failed'>;

function failed(
  { amount, triesAgainOn, more }: Failed,
  say: Parameters<WriteFailed>[1],
  words: Parameters<WriteFailed>[2],
): LetterParts {
  return {
    paragraphs: [
      say(more?.isMandateEnded ? 'introEnded' : 'intro', { amount: words.money(amount) }),
      ...(more?.isCovered ? [say('covered')] : []),
    ],
    facts: [
      [say('amount'), words.money(amount)],
      ...(more ? [[say('from'), dayIn(words, more.from)] as const] : []),
      ...(triesAgainOn === null ? [] : [[say('next'), dayIn(words, triesAgainOn)] as const]),
    ],
    after: [
      ...(triesAgainOn === null
        ? more?.isTooMuch
          ? [say('tooMuch')]
          : [...later(more?.later, words), say('noMore')]
        : [say(more?.isLastTry ? 'last' : 'again', { date: dayIn(words, triesAgainOn) }), say('meanwhile')]),
      talk(words, more?.telephone ?? null),
    ],
    ...{ hasButton: true, opens: more?.isTooMuch ? 'billing' : MISSED_PAYMENT, terms: help(words) },
  };
}

/** Nothing is left to pay of the debit that failed. */
function settled(
  { amount, more }: Failed,
  say: Parameters<WriteFailed>[1],
  words: Parameters<WriteFailed>[2],
): LetterParts {
  return {
    paragraphs: [say('settled', { amount: words.money(amount) }), say('covered')],
    facts: [[say('amount'), words.money(amount)], ...(more ? [[say('from'), dayIn(words, more.from)] as const] : [])],
    after: [say('settledAfter'), talk(words, more?.telephone ?? null)],
    hasButton: false,
  };
}

type Disputed = Pick<BillingLetterFacts['payment-disputed'], 'amount' | 'paidAt'>;
type Write = LetterWriter<'payment-disputed'>;

function disputed({ amount, paidAt }: Disputed, say: Parameters<Write>[1], words: Parameters<Write>[2]) {
  return [[say('amount'), words.money(amount)] as const, [say('paidOn'), words.day(paidAt)] as const];
}
