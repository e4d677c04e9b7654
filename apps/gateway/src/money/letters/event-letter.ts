import type { LocalDate } from '@marque/base';
import type { Brand, Insurer } from '@marque/catalogue';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { LetterKind } from '../../ground/tables/letter-facts.ts';
import { claimNewsWords } from '../../letters/claims/claim-news-words.ts';
import type { Letter } from '../../letters/letter.ts';
import { reachedAfterLoss } from '../../letters/reached-after-loss.ts';
import { offeredFacts } from '../../letters/renewal-notice-words.ts';
import { type Words, wordsOf } from '../../papers/words.ts';
import { billingWriters } from './billing-writers.ts';
import { changeWriters } from './change-writers.ts';
import { choiceWriters } from './choice-writers.ts';
import { endingWriters } from './ending-writers.ts';
import { letterTextKeys } from './letter-text-keys.ts';
import type { LetterParts, LetterWriter, Say } from './letter-writer.ts';
import { moneyBackWriters } from './money-back-writers.ts';
import { nextTermWriters } from './next-term-writers.ts';
import { noticeWriters } from './notice-writers.ts';
import { momentWords } from './words/moment-words.ts';

/** A letter about money, a claim or a certificate, as it is stored, and what is known about its reader. */
export type EventLetter = {
  readonly kind: LetterKind;
  readonly facts: unknown;
  readonly language: string;
  readonly firstName: string | undefined;
  /** Null while there is no policy. */
  readonly policyNumber: string | null;
  readonly siteUrl: string;
  /** The address of the policy's pages; undefined while there is no policy. */
  readonly policyUrl: string | undefined;
  /** Of the car; undefined while there is no policy. */
  readonly insurer: Insurer | undefined;
  /** What a change of the policy changed, if that is told. */
  readonly changed?: NonNullable<Letter['table']>['rows'];
  /** Why there is no price, in words, if that is told. */
  readonly reasons?: readonly string[];
};

type Writers = { readonly [K in LetterKind]: LetterWriter<K> };

const writers: Writers = {
  ...billingWriters,
  ...endingWriters,
  ...changeWriters,
  ...choiceWriters,
  ...nextTermWriters,
  ...noticeWriters,
  ...moneyBackWriters,
  'mandate-cancelled': ({ bankName, accountNumberEnding }, say) => ({
    paragraphs: [say('intro')],
    facts: [[say('account'), say('accountValue', { bankName, accountNumberEnding })]],
    after: [say('cover'), say('notYou')],
    hasButton: true,
    leadsTo: '/account#how-you-pay',
  }),
  'means-changed': ({ type, name }, say) => ({
    paragraphs: [say(type === 'CARD' ? 'card' : 'debit')],
    facts: [[say('means'), name]],
    after: [say('old'), say('notYou')],
    hasButton: true,
    leadsTo: '/account',
  }),
  'means-failed': ({ failed, stays }, say) => ({
    paragraphs: [say('intro')],
    facts: [[say('failed'), failed], ...(stays === null ? [] : [[say('stays'), stays] as const])],
    after: [say(stays === null ? 'nothingPays' : 'goesOn')],
    hasButton: true,
    leadsTo: '/account',
  }),
  'payment-day-moved': ({ day: dayOfMonth, insteadOf, chargeOn, from, through, keeps }, say, { day, ordinal }) => {
    const dated = (date: LocalDate) => day(`${date}T12:00:00Z`);
    return {
      paragraphs: [say('intro', { day: ordinal(dayOfMonth) })],
      facts: [
        [say('next'), dated(chargeOn)],
        [say('insteadOf'), dated(insteadOf)],
        [say('covers'), say('coversValue', { from: dated(from), through: dated(through) })],
      ],
      after: [
        say('pause', { date: dated(chargeOn) }),
        ...(keeps === null ? [] : [say('keeps', { date: dated(keeps) })]),
        ...[say('cover'), say('again'), say('notYou')],
      ],
      hasButton: true,
      leadsTo: '/account',
    };
  },
  'balance-settled': ({ amount }, say, { money }) => ({
    paragraphs: [say('intro', { amount: money(amount) })],
    facts: [[say('amount'), money(amount)]],
    after: [say('nothing')],
    ...{ hasButton: true, opens: 'billing' },
  }),
  'account-credited': ({ amount, bookedAs, stillOwed = 0 }, say, { money }) => {
    const part = bookedAs === 'WRITE_OFF' ? 'writeOff' : 'goodwill';
    const isOwed = stillOwed > 0;
    return {
      paragraphs: [say(`${part}.intro`, { amount: money(amount) })],
      facts: [[say('amount'), money(amount)], ...(isOwed ? [[say('owed'), money(stillOwed)] as const] : [])],
      after: [say(isOwed ? 'stillOwed' : `${part}.next`, { amount: money(stillOwed) })],
      ...{ hasButton: true, opens: 'billing' },
    };
  },
  'claim-news': (told, say, words) => {
    const { type, news } = claimNewsWords(told, words);
    return {
      paragraphs: [say('intro'), news, ...(told.step === 'QUESTION' ? [say('reach')] : [])],
      facts: [
        [say('claim'), told.reference],
        [say('type'), type],
      ],
      after: told.step === 'QUESTION' ? [] : [say('questions'), say('reach')],
      hasButton: true,
      opens: 'claims',
    };
  },
  'check-accepted': ({ reference }, say) => ({
    paragraphs: [say('intro'), say('quote')],
    facts: [[say('reference'), reference]],
    after: [say('expired')],
    hasButton: true,
    leadsTo: `/retrieve?ref=${encodeURIComponent(reference)}`,
  }),
  'check-not-accepted': ({ reference }, say) => ({
    paragraphs: [say('intro'), say('nothing')],
    facts: [[say('reference'), reference]],
    after: [say('complain')],
    hasButton: false,
  }),
  renewed: ({ startsAt, endsAt, schedule, price, offered = null, paidFrom }, say, words) => ({
    paragraphs: [say('intro')],
    facts: [
      [say('from'), words.day(startsAt)],
      ...(endsAt === null ? [] : [[say('until'), say('untilValue', momentWords(words, lastMinute(endsAt)))] as const]),
      [say(schedule === 'MONTHLY' ? 'month' : 'year'), words.money(price)],
      ...offeredFacts({ offered }, words),
    ],
    after: [...lateWords(paidFrom, say, words), say('documents'), say('withdraw'), say('check')],
    ...{ hasButton: true, opens: 'documents' },
  }),
  'next-certificate': ({ from, until, isAhead }, say, { day, time }) => {
    const end = lastMinute(until);
    return {
      paragraphs: [say('intro')],
      facts: [
        [say('from'), day(from)],
        [say('until'), say('untilValue', { date: day(end), time: time(end) })],
      ],
      after: [say('keep'), ...(isAhead ? [say('ahead')] : []), say('nothing')],
      hasButton: true,
      opens: 'documents',
    };
  },
};

/** For a notice that came late, or not at all: nothing is charged before its customer has had time to leave. */
function lateWords(paidFrom: LocalDate | null | undefined, say: Say, { day }: Words): string[] {
  if (paidFrom === undefined) return [];
  return [paidFrom === null ? say('notTold') : say('toldLate', { date: day(paidFrom) }), say('leave')];
}

/** The letter that tells a customer, in their brand's words, what happened to their money, claim or policy. */
export function eventLetter(brand: Brand, stored: EventLetter): Letter {
  const words = wordsOf(brand, stored.language);
  const reached = stored.insurer && reachedAfterLoss(brand, stored.insurer);
  const say: Say = (key, values) => words.text(`mail.${letterTextKeys[stored.kind]}.${key}`, { ...reached, ...values });
  const write = writers[stored.kind] as (facts: unknown, say: Say, words: Words) => LetterParts;
  const {
    paragraphs,
    facts = [],
    after,
    hasButton,
    button,
    opens,
    leadsTo = '/',
    subject,
    subjectKey = 'subject',
    table,
    otherPage,
    terms = reasonsTold(stored, say),
    isEstates = false,
  } = write(stored.facts, say, words);
  const url =
    opens === undefined || stored.policyUrl === undefined
      ? `${stored.siteUrl}${leadsTo}`
      : `${stored.policyUrl}/${opens}`;
  const { company, address } = brand.legal;
  const regulator = words.text('legal.regulator');
  const policy: NonNullable<Letter['facts']> =
    stored.policyNumber === null ? [] : [[words.text('mail.money.policyNumber'), stored.policyNumber]];
  return {
    language: words.language,
    brandName: brand.name,
    subject: say(subjectKey, { brand: brand.name, ...subject }),
    greeting: greetingOf(isEstates ? null : stored.firstName, words),
    paragraphs,
    facts: [...policy, ...facts],
    ...(table && { table }),
    ...(stored.changed && { table: { headings: [say('what'), say('was'), say('is')], rows: stored.changed } }),
    ...(hasButton && { button: { before: say('before'), text: say('open'), ...button, url } }),
    after,
    ...(otherPage && {
      otherLink: { before: otherPage.before, text: otherPage.text, url: `${stored.siteUrl}${otherPage.leadsTo}` },
    }),
    ...(terms ? { terms } : {}),
    closing: [words.text('mail.money.closing'), words.text('mail.money.signature', { brand: brand.name })],
    small: [words.text('mail.footer.replyTo'), words.text('mail.footer.legal', { company, address, regulator })],
  };
}

/** How a letter greets its reader; null: those who settle an estate. */
function greetingOf(firstName: string | null | undefined, { text }: Words): string {
  if (firstName === null) return text('mail.bereavement.greetingUnnamed');
  return firstName === undefined ? text('mail.money.greetingUnknown') : text('mail.money.greeting', { firstName });
}

function reasonsTold({ reasons = [] }: EventLetter, say: Say): LetterParts['terms'] {
  return reasons.length === 0 ? undefined : { heading: say('why'), note: say('whyNote'), lines: reasons };
}
