import type { LetterWriter } from './letter-writer.ts';
import { dayIn, talk } from './missed-payment.ts';

type Kinds = 'months-missed' | 'spread-agreed' | 'spread-ended';

/** The writers of letters about what we failed to ask for. */
export const forgottenWriters: { readonly [K in Kinds]: LetterWriter<K> } = {
  'months-missed': ({ amount, months: count, each = [] }, say, words) => ({
    paragraphs: [say('intro', { count }), say('fault')],
    facts: [
      ...each.map(({ from, through, amount: one }): [string, string] => [
        say('month', { from: dayIn(words, from), through: dayIn(words, through) }),
        words.money(one),
      ]),
      ...(each.length === 1 ? [] : [[say('amount'), words.money(amount)] as const]),
    ],
    after: [say('spread')],
    ...{ hasButton: true, opens: 'billing' },
  }),
  'spread-agreed': ({ amount, parts, byDebit, telephone }, say, words) => ({
    subject: { amount: words.money(amount) },
    paragraphs: [say('intro', { amount: words.money(amount), count: parts.length })],
    facts: [
      ...parts.map(({ on, part, amount: whole }): [string, string] => [
        say('payment', { date: dayIn(words, on), part: words.money(part) }),
        words.money(whole),
      ]),
      [say('amount'), words.money(amount)],
    ],
    after: [...(byDebit ? [say('debit')] : []), say('fails'), say('free'), say('ends'), talk(words, telephone)],
    ...{ hasButton: true, opens: 'billing' },
  }),
  'spread-ended': ({ amount, telephone }, say, words) => ({
    subject: { amount: words.money(amount) },
    paragraphs: [say('intro', { amount: words.money(amount) })],
    facts: [[say('amount'), words.money(amount)]],
    after: [say('after'), talk(words, telephone)],
    ...{ hasButton: true, opens: 'billing' },
  }),
};
