import type { LocalDate, Pennies } from '@marque/base';
import type { BillingLetterFacts } from '../../ground/tables/billing/billing-letter-facts.ts';
import type { Words } from '../../papers/words.ts';
import { debitWriters } from './debit-writers.ts';
import { forgottenWriters } from './forgotten-writers.ts';
import type { LetterParts, LetterWriter, Say } from './letter-writer.ts';
import { dayIn, help, later, MISSED_PAYMENT, talk } from './missed-payment.ts';

/** The writers of letters about bills and unpaid amounts. */
export const billingWriters: { readonly [K in keyof BillingLetterFacts]: LetterWriter<K> } = {
  'payment-failed': ({ amount, triesAgainOn, later: part, telephone }, say, words) => ({
    paragraphs: [say('intro', { amount: words.money(amount) })],
    facts: [
      [say('amount'), words.money(amount)],
      ...(triesAgainOn === null ? [] : [[say('next'), dayIn(words, triesAgainOn)] as const]),
    ],
    after: [say(triesAgainOn === null ? 'noMore' : 'again'), ...later(part, words), talk(words, telephone)],
    ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
  }),
  'confirm-payment': ({ amount, until, telephone }, say, words) => ({
    paragraphs: [say('intro', { amount: words.money(amount) })],
    facts: [
      [say('amount'), words.money(amount)],
      [say('until'), dayIn(words, until)],
    ],
    after: [say('how'), talk(words, telephone)],
    ...{ hasButton: true, opens: MISSED_PAYMENT },
  }),
  'card-wanted': ({ amount, isRefused, telephone }, say, words) => ({
    paragraphs: [say(isRefused ? 'refused' : 'nothing', { amount: words.money(amount) })],
    facts: [[say('amount'), words.money(amount)]],
    after: [say('how'), talk(words, telephone)],
    ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
  }),
  'end-notice': endNotice,
  'end-notice-again': endNotice,
  'part-paid': ({ amount, restsUntil, triesAgainOn, telephone }, say, words) => ({
    paragraphs: [say('intro', { amount: words.money(amount), date: dayIn(words, restsUntil) }), say('cover')],
    facts: [
      [say('amount'), words.money(amount)],
      ...(triesAgainOn === null ? [] : [[say('next'), dayIn(words, triesAgainOn)] as const]),
    ],
    after: [say(triesAgainOn === null ? 'pay' : 'again'), talk(words, telephone)],
    ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
  }),
  'month-joined': ({ amount, owed, from, telephone }, say, words) => ({
    paragraphs: [say('intro', { amount: words.money(amount), date: dayIn(words, from) }), say('earlier')],
    facts: [
      [say('amount'), words.money(amount)],
      [say('owed'), words.money(owed)],
    ],
    after: [say('next'), talk(words, telephone)],
    ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
  }),
  'payment-held': ({ amount, until, notice, isEnded = false, isForgotten = false, telephone }, say, words) => {
    const date = dayIn(words, until);
    const about = notice
      ? say('noticeOver', { date: dayIn(words, notice.endsOn), days: String(notice.daysAgain) })
      : say('noNotice');
    return {
      subject: { date },
      paragraphs: isEnded
        ? [say('introEnded', { date })]
        : [say(isForgotten ? 'introForgotten' : 'intro', { date }), ...(isForgotten ? [] : [about])],
      facts: [
        [say('amount'), words.money(amount)],
        [say('until'), date],
      ],
      after: [say(isEnded ? 'afterEnded' : isForgotten ? 'afterForgotten' : 'after'), talk(words, telephone)],
      ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
    };
  },
  'payday-named': ({ amount, payday, triesAgainOn, telephone }, say, words) => ({
    subject: { date: dayIn(words, triesAgainOn) },
    paragraphs: [
      say('intro', { payday: dayIn(words, payday) }),
      ...(payday === triesAgainOn ? [] : [say('workingDay')]),
      say('cover'),
    ],
    facts: [
      [say('amount'), words.money(amount)],
      [say('next'), dayIn(words, triesAgainOn)],
    ],
    after: [say('again'), talk(words, telephone)],
    ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
  }),
  'hold-ended': ({ amount, until, isEnded = false, isForgotten = false, telephone }, say, words) => ({
    paragraphs: [
      say(isForgotten ? 'introForgotten' : 'intro', { date: dayIn(words, until) }),
      say(isEnded ? 'coverEnded' : 'cover'),
    ],
    facts: [[say('amount'), words.money(amount)]],
    after: [talk(words, telephone)],
    ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
  }),
  'arrears-over': ({ amount, isByDebit }, say, words) => ({
    paragraphs: [
      ...(amount === undefined ? [] : [say(isByDebit ? 'paidByDebit' : 'paid', { amount: words.money(amount) })]),
      say('intro'),
    ],
    facts: amount === undefined ? [] : [[say('amount'), words.money(amount)]],
    after: [say('nothing'), ...(amount === undefined ? [] : [say('receipt')])],
    ...{ hasButton: true, opens: 'billing' },
  }),
  ...debitWriters,
  'debit-notice': ({ amount, drawOn, schedule, reference, serviceUser, telephone, part }, say, words) => ({
    ...aboutDay(say, words, { amount, day: drawOn }),
    facts: [
      [say('amount'), words.money(amount)],
      ...(part === undefined ? [] : [[say('part'), words.money(part)] as const]),
      [say('on'), dayIn(words, drawOn)],
      [say('often'), say(schedule)],
      ...(reference === null ? [] : [[say('reference'), reference] as const]),
      [say('by'), serviceUser],
      ...(telephone === null ? [] : [[say('telephone'), telephone] as const]),
    ],
    after: [say('question')],
  }),
  'debit-withdrawn': ({ amount, drawOn }, say, words) => ({
    ...aboutDay(say, words, { amount, day: drawOn }),
    facts: [
      [say('amount'), words.money(amount)],
      [say('on'), dayIn(words, drawOn)],
    ],
    after: [say('next')],
  }),
  'offer-end': ({ before, amount, chargedOn }, say, words) => ({
    ...aboutDay(say, words, { amount, day: chargedOn }),
    paragraphs: [
      say(before === 0 ? 'introAll' : 'intro', { amount: words.money(amount), date: dayIn(words, chargedOn) }),
    ],
    facts: [
      [say('now'), before === 0 ? say('free') : say('aMonth', { amount: words.money(before) })],
      [say('from', { date: dayIn(words, chargedOn) }), say('aMonth', { amount: words.money(amount) })],
    ],
    after: [say('nothing')],
  }),
  'card-expiring': ({ amount, means, goodUntil, chargedOn }, say, words) => ({
    paragraphs: [say('intro', { means, date: dayIn(words, goodUntil) })],
    facts: [
      [say('means'), means],
      [say('next'), dayIn(words, chargedOn)],
      [say('amount'), words.money(amount)],
    ],
    after: [say('renewed'), say('cover')],
    ...{ hasButton: true, leadsTo: '/account' },
  }),
  ...forgottenWriters,
  'debt-asked': ({ amount, lastMinute, isLast, payBy, telephone }, say, words) => {
    const date = dayIn(words, payBy);
    const told = { amount: words.money(amount), date: words.day(lastMinute) };
    return {
      subject: { amount: told.amount },
      paragraphs: [say(isLast ? 'introLast' : 'intro', told), say('how')],
      facts: [
        [say('amount'), told.amount],
        [say('by'), date],
      ],
      after: [say(isLast ? 'person' : 'again', { date }), say('noReturn'), say('crossed'), talk(words, telephone)],
      ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
    };
  },
};

function endNotice(
  { amount, owed, endsOn, telephone }: BillingLetterFacts['end-notice'],
  say: Say,
  words: Words,
): LetterParts {
  const date = dayIn(words, endsOn);
  return {
    subject: { date },
    paragraphs: [say('intro', { amount: words.money(amount), date }), say('ways')],
    facts: [
      [say('amount'), words.money(amount)],
      [say('ends'), date],
      ...(owed === amount ? [] : [[say('owed'), words.money(owed)] as const]),
    ],
    after: [say('until'), say('part'), talk(words, telephone)],
    ...{ hasButton: true, opens: MISSED_PAYMENT, terms: help(words) },
  };
}

/** The beginning of a letter about an amount on a day, and where it leads. */
function aboutDay(
  say: Say,
  words: Words,
  told: { readonly amount: Pennies; readonly day: LocalDate },
): Pick<LetterParts, 'subject' | 'paragraphs' | 'hasButton' | 'opens'> {
  const values = { amount: words.money(told.amount), date: dayIn(words, told.day) };
  return { subject: values, paragraphs: [say('intro', values)], hasButton: true, opens: 'billing' };
}
