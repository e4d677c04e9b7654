import type { LocalDate } from '@marque/base';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { UnpaidWhy } from '@marque/domain/unpaid-whys';
import type { NextTermLetterFacts } from '../../ground/tables/renewals/next-term-letter-facts.ts';
import type { LetterWriter } from './letter-writer.ts';
import { momentWords } from './words/moment-words.ts';

const unpaid: { readonly [W in UnpaidWhy]: string } = { NO_MEANS: 'noMeans', REFUSED: 'refused', DISPUTED: 'disputed' };

/**
 * The words of letters about the money for a next term. Their links are only addresses: opening one changes nothing.
 */
export const nextTermWriters: { readonly [K in keyof NextTermLetterFacts]: LetterWriter<K> } = {
  'renewal-paid': ({ amount, turnsAt, path }, say, words) => {
    const [date, money] = [words.day(turnsAt), words.money(amount)];
    return {
      subject: { date },
      paragraphs: [say('intro', { amount: money, date })],
      facts: [
        [say('amount'), money],
        [say('begins'), date],
      ],
      after: [say('held', { date }), say('back'), say('notYou')],
      ...{ hasButton: true, leadsTo: path },
    };
  },
  'renewal-unpaid': ({ amount, why, payBy, turnsAt, triesAgainOn, path }, say, words) => {
    const [when, money] = [momentWords(words, lastMinute(turnsAt)), words.money(amount)];
    const dated = (date: LocalDate) => words.day(`${date}T12:00:00Z`);
    return {
      subject: { date: dated(payBy) },
      paragraphs: [say(unpaid[why], { amount: money })],
      facts: [
        [say('amount'), money],
        [say('by'), dated(payBy)],
        [say('ends'), say('endsValue', when)],
      ],
      after: [
        ...(triesAgainOn === null ? [] : [say('again', { date: dated(triesAgainOn) })]),
        ...[say('pay'), say('otherwise', when)],
        triesAgainOn === null ? say('notWanted') : say('stopBefore', { date: dated(triesAgainOn) }),
      ],
      ...{ hasButton: true, leadsTo: path },
    };
  },
};
