import { HALF_HOUR_AGAIN_DAYS } from '@marque/domain/policy/adjustment/has-half-hour';
import type { ChangeLetterFacts } from '../../ground/tables/adjustments/change-letter-facts.ts';
import { dayIn } from '../../papers/day-in.ts';
import type { Words } from '../../papers/words.ts';
import type { LetterWriter, Say } from './letter-writer.ts';
import { momentWords } from './words/moment-words.ts';

type Changed = ChangeLetterFacts['policy-changed'];

/** What the letters about a change of a policy say; a table of its own has what was before and what is after. */
export const changeWriters: { readonly [K in keyof ChangeLetterFacts]: LetterWriter<K> } = {
  'policy-changed': (told, say, words) => {
    const when = momentWords(words, told.effectiveAt);
    if (told.movesStart) return startMoved(told, say, words);
    return {
      subjectKey: told.waits ? 'subjectWaits' : 'subject',
      subject: when,
      paragraphs: [say(told.waits ? 'introWaits' : 'intro', when)],
      facts: [[say('from'), say('fromValue', when)], ...daysFacts(told, say, words), ...paymentFacts(told, say, words)],
      after: [
        ...moneyWords(told, say, words),
        say(paperKey(told)),
        ...(told.waits && told.papers.length > 0 ? [say('papersFrom', when)] : []),
        ...(told.leaves ?? [])
          .filter(({ papers }) => papers.length > 0)
          .map(({ at }) => say('papersAfter', momentWords(words, at))),
        ...backWords(told, say, words),
        ...(told.ownDaysThrough ? [say('ownDays', { date: dayIn(words, told.ownDaysThrough) })] : []),
        say('notYou'),
      ],
      ...{ hasButton: true, opens: 'documents' },
    };
  },
  'change-handed-over': ({ hasHappened }, say) => ({
    paragraphs: [say('intro'), say(hasHappened ? 'happened' : 'planned')],
    facts: [],
    after: [say('meanwhile'), say('next'), say('notYou')],
    hasButton: true,
  }),
  'change-answered': ({ answer, hasHappened }, say) => ({
    paragraphs: [say(`intro${answer}`)],
    facts: [],
    after: answer === 'NOT_INSURABLE' ? [say(hasHappened ? 'happened' : 'planned')] : [],
    hasButton: true,
  }),
  'change-check-accepted': ({ adjustmentId }, say) => ({
    paragraphs: [say('intro'), say('change')],
    facts: [],
    after: [say('expired')],
    ...{ hasButton: true, opens: `adjustment/${adjustmentId}` },
  }),
  'change-check-not-accepted': (_none, say) => ({
    paragraphs: [say('intro'), say('nothing')],
    facts: [],
    after: [say('complain')],
    hasButton: false,
  }),
  'change-taken-back': ({ effectiveAt, held, papers, isByStaff, startsAt }, say, words) => ({
    paragraphs: [say(isByStaff ? 'introByStaff' : 'intro', momentWords(words, effectiveAt))],
    facts: startsAt === undefined ? [] : [[say('startsAgain'), say('startsAgainValue', momentWords(words, startsAt))]],
    after: [
      say(held ? 'costsNothing' : 'neverHeld'),
      ...(papers.includes('certificate') ? [say('certificate')] : papers.length > 0 ? [say('papers')] : []),
      say('notYou'),
    ],
    ...{ hasButton: true, opens: 'documents' },
  }),
};

/** Until when it can be taken back; if it cannot, why, whether it stays as it was paid, and that we made it. */
function backWords(
  { takesBackUntil, lacksHalfHour, staysPaid, isByStaff = !lacksHalfHour }: Changed,
  say: Say,
  words: Words,
): string[] {
  if (takesBackUntil !== null) return [say('takeBack', momentWords(words, takesBackUntil))];
  return [
    ...(staysPaid ? [say('staysPaid')] : []),
    ...(lacksHalfHour && !isByStaff ? [say('noHalfHour', { days: String(HALF_HOUR_AGAIN_DAYS) })] : []),
    ...(isByStaff ? [say('notYours')] : []),
  ];
}

/** What was paid counts for cover that begins on another day; the earlier certificate never does. */
function startMoved(told: Changed, say: Say, words: Words): ReturnType<LetterWriter<'policy-changed'>> {
  const when = momentWords(words, told.effectiveAt);
  const { paid, withNext, back, takesBackUntil } = told;
  return {
    subjectKey: 'moved.subject',
    subject: when,
    paragraphs: [say('moved.intro', when)],
    facts: [[say('moved.starts'), say('fromValue', when)], ...paymentFacts(told, say, words)],
    after: [
      say('moved.counts'),
      say(`moved.${moneyKey(told)}`, { amount: words.money(Math.max(paid, withNext, back)) }),
      say('moved.papers'),
      ...(takesBackUntil === null
        ? backWords(told, say, words)
        : [say('moved.takeBack', momentWords(words, takesBackUntil))]),
      say('notYou'),
    ],
    ...{ hasButton: true, opens: 'documents' },
  };
}

/** The end of a change that ends by itself, and what it costs in all. */
function daysFacts({ forSomeDays }: Changed, say: Say, words: Words): [string, string][] {
  if (!forSomeDays) return [];
  const { through, inAll } = forSomeDays;
  const amount = words.money(Math.abs(inAll));
  return [
    [say('through'), say('throughValue', { date: dayIn(words, through) })],
    [say(inAll < 0 ? 'savesInAll' : 'costsInAll'), amount],
  ];
}

function paymentFacts({ payments }: Changed, say: Say, words: Words): [string, string][] {
  return payments.map(({ payOn, from, to }) => [
    say('payment', { date: dayIn(words, payOn) }),
    from === null ? words.money(to) : say('instead', { from: words.money(from), to: words.money(to) }),
  ]);
}

function moneyWords(told: Changed, say: Say, words: Words): string[] {
  const { paid, withNext, back, fromCredit = 0 } = told;
  const amount = words.money(Math.max(paid, withNext, back));
  const key = moneyKey(told);
  const [next] = told.payments;
  const date = next ? dayIn(words, next.payOn) : '';
  return [
    ...(key === 'nothing' && fromCredit > 0 ? [] : [say(key, { amount, date })]),
    ...(fromCredit > 0 ? [say('fromCredit', { amount: words.money(fromCredit) })] : []),
    ...staysWords(told, say, words),
  ];
}

/** That an announced payment stays, and which payment makes up for it. */
function staysWords({ stays, payments: [next] }: Changed, say: Say, words: Words): string[] {
  if (!stays || !next) return [];
  return [
    say(next.to < (next.from ?? 0) ? 'staysTooMuch' : 'staysTooLittle', {
      ...{ amount: words.money(stays.amount), date: dayIn(words, stays.payOn) },
      ...{ nextDate: dayIn(words, next.payOn), nextAmount: words.money(next.to) },
    }),
  ];
}

/** Where the difference for days already charged goes: it stays on the account if no payment is to come for it. */
function moneyKey({ paid, withNext, back, goesBack, payments }: Changed): string {
  const isPaidAhead = payments.length > 0;
  if (paid > 0) return 'paid';
  if (withNext > 0) return goesBack ? 'tooLittle' : isPaidAhead ? 'withNext' : 'onAccount';
  if (back > 0) return goesBack ? 'goesBack' : isPaidAhead ? 'back' : 'backOnAccount';
  return 'nothing';
}

function paperKey({ papers }: Changed): string {
  if (papers.includes('certificate')) return 'newCertificate';
  return papers.length > 0 ? 'newSchedule' : 'papersStand';
}
