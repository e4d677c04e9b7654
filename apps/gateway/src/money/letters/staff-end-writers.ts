import type { EndingLetterFacts } from '../../ground/tables/adjustments/ending-letter-facts.ts';
import { dayIn } from '../../papers/day-in.ts';
import type { Words } from '../../papers/words.ts';
import type { LetterParts, LetterWriter, Say } from './letter-writer.ts';
import { momentWords } from './words/moment-words.ts';

type ByStaff = 'ended-for-you' | 'insurer-ends' | 'policy-void';
type Writers = { readonly [K in ByStaff]: LetterWriter<K> };

/** What letters say about ends that staff decided: on the customer’s word, or by the insurer’s will. */
export const staffEndWriters: Writers = {
  'ended-for-you': (told, say, words) => {
    const { lastMinute, neverBegan, onWordOf } = told;
    const when = momentWords(words, lastMinute);
    return {
      subject: when,
      paragraphs: [
        say(neverBegan ? 'introNeverBegan' : 'intro', when),
        ...(onWordOf ? [say(`onWordOf.${onWordOf}`)] : []),
      ],
      facts: [
        ...(neverBegan ? [] : [[say('ended'), say('endedValue', when)] as const]),
        ...moneyFacts(told, say, words),
      ],
      after: [...refundWords(told, say, words), say('undo'), say('driving'), say('papers')],
      ...{ hasButton: true, opens: 'cancellation-confirmation' },
    };
  },
  'insurer-ends': (told, say, words) => ({
    ...byInsurer(told, say, words),
    paragraphs: [say(introKey(told), momentWords(words, told.lastMinute)), untilWords(told, say, words)],
    facts: reasonFacts(told, say(`reasons.${told.reason}`), say, words),
  }),
  'policy-void': (told, say, words) => ({
    ...byInsurer(told, say, words),
    paragraphs: [
      say(introKey(told), momentWords(words, told.lastMinute)),
      ...(told.isAtOnce ? [] : [untilWords(told, say, words)]),
      say(told.keepsPremium ? 'kept' : 'all'),
    ],
    facts: [...reasonFacts(told, say(`findings.${told.finding}`), say, words), ...keptFacts(told, say, words)],
  }),
};

type Money = Pick<EndingLetterFacts['ended-for-you'], 'refund' | 'by' | 'owed'>;
type ByInsurer = Omit<EndingLetterFacts['insurer-ends'], 'reason'>;

function neverBegins({ startsAt, lastMinute }: ByInsurer): boolean {
  return startsAt !== undefined && startsAt > lastMinute;
}

function introKey(told: ByInsurer): string {
  if (!told.isAtOnce) return 'intro';
  return neverBegins(told) ? 'introAtOnceNever' : 'introAtOnce';
}

/** Whether anybody is covered until then: nobody is before cover begins. */
function untilWords(told: ByInsurer, say: Say, words: Words): string {
  if (neverBegins(told)) return say('untilNever');
  if (told.isAtOnce) return say('untilAtOnce');
  return told.startsAt === undefined ? say('until') : say('untilFrom', { start: words.day(told.startsAt) });
}

function byInsurer(told: ByInsurer, say: Say, words: Words): Omit<LetterParts, 'paragraphs' | 'facts'> {
  return {
    subject: momentWords(words, told.lastMinute),
    ...(told.isAtOnce && { subjectKey: 'subjectAtOnce' }),
    after: [
      say(told.isAtOnce ? 'answerAtOnce' : 'answer'),
      ...refundWords(told, say, words),
      ...[say(neverBegins(told) ? 'drivingNever' : 'driving'), say('complain')],
    ],
    ...{ hasButton: true, opens: 'documents' },
  };
}

function reasonFacts(told: ByInsurer, reason: string, say: Say, words: Words): [string, string][] {
  return [
    [say(neverBegins(told) ? 'endsNever' : 'ends'), say('endsValue', momentWords(words, told.lastMinute))],
    [say('why'), reason],
    [say('evidence'), told.evidence],
    ...moneyFacts(told, say, words),
  ];
}

function moneyFacts({ refund, owed }: Money, say: Say, words: Words): [string, string][] {
  return [
    ...(refund > 0 ? [[say('refund'), words.money(refund)] as [string, string]] : []),
    ...(owed > 0 ? [[say('owed'), words.money(owed)] as [string, string]] : []),
  ];
}

function keptFacts(
  { keepsPremium, kept = 0 }: EndingLetterFacts['policy-void'],
  say: Say,
  words: Words,
): [string, string][] {
  return keepsPremium && kept > 0 ? [[say('keptAmount'), words.money(kept)]] : [];
}

function refundWords({ refund, by }: Money, say: Say, words: Words): string[] {
  return refund > 0 ? [say('refundBy', { date: dayIn(words, by) })] : [];
}
