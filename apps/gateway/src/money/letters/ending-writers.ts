import type { NotRenewedReason } from '@marque/domain/policy/policy';
import type { EndingLetterFacts } from '../../ground/tables/adjustments/ending-letter-facts.ts';
import { dayIn } from '../../papers/day-in.ts';
import type { Words } from '../../papers/words.ts';
import type { LetterParts, LetterWriter } from './letter-writer.ts';
import { staffEndWriters } from './staff-end-writers.ts';
import { momentWords } from './words/moment-words.ts';

type Writers = { readonly [K in keyof EndingLetterFacts]: LetterWriter<K> };

/** The words of letters about the end of a policy. */
export const endingWriters: Writers = {
  ...staffEndWriters,
  'cover-ends': (told, say, words) => {
    const { lastMinute, neverBegins, refund, comesBack, calledOff = 0, by, owed, payments, onWordOf } = told;
    const when = momentWords(words, lastMinute);
    const isStillTaken = payments.length > 0 || comesBack > 0;
    const byWhom = onWordOf ? [say(`onWordOf.${onWordOf}`)] : [];
    return {
      subject: when,
      ...(neverBegins ? { subjectKey: 'subjectNeverBegins' } : {}),
      paragraphs: neverBegins
        ? [say('introNeverBegins', when), ...byWhom]
        : [say('intro', when), ...byWhom, say('until')],
      facts: [
        [say(neverBegins ? 'isCancelled' : 'ends'), say('endsValue', when)],
        ...payments.map(
          ({ payOn, amount }) => [say('taken', { date: dayIn(words, payOn) }), words.money(amount)] as const,
        ),
        ...backFacts(told, say, words),
        ...(owed > 0 ? [[say('owed'), words.money(owed)] as const] : []),
      ],
      after: [
        say(isStillTaken ? 'nothingAfter' : 'nothingMore'),
        ...(calledOff > 0 ? [say('calledOff', { amount: words.money(calledOff) })] : []),
        ...(refund > 0 ? [say('refundBy', { date: dayIn(words, by) })] : []),
        ...(comesBack > 0 ? [say('comesBackHow', { date: dayIn(words, by) })] : []),
        ...[say(neverBegins ? 'drivingNever' : 'driving'), say('takeBack')],
      ],
      ...{ hasButton: true, opens: 'cancellation-confirmation' },
    };
  },
  'cover-ended': (told, say, words) => {
    const { lastMinute, neverBegan, endedBy, hasNoClaimsLetter = false, isEstates = false } = told;
    const when = momentWords(words, lastMinute);
    // What is different for those who settle the estate: nothing was theirs, and they have no pages on the site.
    const keyFor = (key: string) => (isEstates ? `estate.${key}` : key);
    const tell: Say = (key, values) => say(keyFor(key), values);
    return {
      subject: when,
      subjectKey: keyFor(subjectOfEnded(told)),
      paragraphs: [tell(introOfEnded(told), when), say(neverBegan ? 'drivingNever' : 'driving')],
      facts: [
        ...(neverBegan
          ? []
          : [[endedBy === 'VOID' ? say('voidAfter') : tell('ended'), say('endedValue', when)] as const]),
        ...moneyFacts(told, tell, words),
      ],
      after: [
        ...moneyWords(told, tell, words),
        ...(owesNothing(told) ? [say('nothing')] : []),
        tell('papers'),
        ...(hasNoClaimsLetter && !isEstates ? [say('noClaims')] : []),
        ...afterWords(told, say, words),
      ],
      ...(isEstates ? { hasButton: false, isEstates: true } : { hasButton: true, opens: 'cancellation-confirmation' }),
    };
  },
  'end-taken-back': ({ lastMinute, rest, askedAgain = 0, isByStaff = false }, say, words) => ({
    paragraphs: [say(isByStaff ? 'introByStaff' : 'intro', { date: words.day(lastMinute) })],
    facts: [],
    after: [
      ...(rest > 0 ? [say('rest', { amount: words.money(rest) })] : []),
      ...(askedAgain > 0 ? [say('askedAgain', { amount: words.money(askedAgain) })] : []),
      ...[say('asBefore'), say(isByStaff ? 'notExpected' : 'notYou')],
    ],
    ...{ hasButton: true, opens: 'details' },
  }),
};

const intros = { TERM: 'introTerm', VOID: 'introVoid', INSURER: 'introInsurer' } as const;
const introsNeverBegan = { ...intros, VOID: 'introVoidNever', INSURER: 'introInsurerNever' } as const;

const introsNotRenewed: { readonly [R in NotRenewedReason]: string } = {
  STOPPED: 'introTermStopped',
  ...{ OPTED_OUT: 'introTermOptedOut', NOT_AGREED: 'introTermNotAgreed', REFERRED: 'introTermReferred' },
  ...{ UNPAID: 'introTermUnpaid', NO_MEANS: 'introTermUnpaid', NOT_TOLD: 'introTerm' },
};

type Told = EndingLetterFacts['cover-ended'];
type Say = Parameters<Writers['cover-ended']>[1];

function subjectOfEnded({ endedBy, neverBegan }: Told): string {
  if (endedBy === 'VOID') return 'subjectVoid';
  return neverBegan ? 'subjectNeverBegan' : 'subject';
}

function introOfEnded({ endedBy, isUnpaid, neverBegan, notRenewed, owed }: Told): string {
  if (isUnpaid) return 'introUnpaid';
  // What is owed for past cover is an old bill; for an unpaid new year nothing is owed.
  if (notRenewed === 'UNPAID' && owed > 0) return 'introBillUnpaid';
  if (notRenewed) return introsNotRenewed[notRenewed];
  if (endedBy) return (neverBegan ? introsNeverBegan : intros)[endedBy];
  return neverBegan ? 'introNeverBegan' : 'intro';
}

function afterWords(told: Told, say: Say, words: Words): string[] {
  const { isUnpaid, endedBy, notRenewed, wayBackUntil, isEstates, isSoldNoMore } = told;
  if (isEstates) return [];
  if (isUnpaid) return [say('noReturn'), say(isSoldNoMore ? 'soldNoMore' : 'quoteFilledIn')];
  if (notRenewed === 'STOPPED') return [];
  if (isSoldNoMore) return endedBy === 'TERM' ? [say('soldNoMore')] : [];
  // The same rule refuses the same answers: a new quote helps if one of them has changed.
  const back = notRenewed === 'REFERRED' ? 'wayBackReferred' : 'wayBack';
  if (wayBackUntil) return [say(back, { date: dayIn(words, wayBackUntil) })];
  return endedBy === 'TERM' ? [say('newQuote')] : [];
}

/** What goes back now, what goes back once it has arrived, and both together, as on the page of the end. */
function backFacts({ refund, comesBack }: Pick<Told, 'refund' | 'comesBack'>, say: Say, words: Words) {
  const facts: [string, string][] = [];
  if (refund > 0) facts.push([say('refund'), words.money(refund)]);
  if (comesBack > 0) facts.push([say('comesBack'), words.money(comesBack)]);
  if (facts.length > 1) facts.push([say('backInAll'), words.money(refund + comesBack)]);
  return facts;
}

function moneyFacts(told: Told, say: Say, words: Words): [string, string][] {
  const { unplaced, owed, isEstates } = told;
  return [
    ...backFacts(told, say, words),
    ...(unplaced > 0 ? [[say('unplaced'), words.money(unplaced)] as [string, string]] : []),
    // Nobody asks an estate for charges after a death, and no letter names them.
    ...(owed > 0 && !isEstates ? [[say('owed'), words.money(owed)] as [string, string]] : []),
  ];
}

function moneyWords(told: Told, say: Say, words: Words): LetterParts['after'] {
  const { refund, comesBack, calledOff = 0, by, unplaced, owed, isEstates } = told;
  return [
    ...(calledOff > 0 ? [say('calledOff', { amount: words.money(calledOff) })] : []),
    ...(refund > 0 ? [say('refundBy', { date: dayIn(words, by) })] : []),
    ...(comesBack > 0 ? [say('comesBackHow', { date: dayIn(words, by) })] : []),
    ...(unplaced > 0 ? [say('unplacedHow')] : []),
    ...(owed > 0 && !isEstates ? [say('owedHow')] : []),
  ];
}

function owesNothing({ refund, comesBack, unplaced, owed }: Told): boolean {
  return refund + comesBack + unplaced + owed === 0;
}
