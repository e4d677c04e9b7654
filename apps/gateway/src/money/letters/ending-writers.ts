import type { LocalDate } from '@marque/base';
import type { EndingLetterFacts } from '../../ground/tables/adjustments/ending-letter-facts.ts';
import type { Words } from '../../papers/words.ts';
import type { LetterParts, LetterWriter } from './letter-writer.ts';

type Writers = { readonly [K in keyof EndingLetterFacts]: LetterWriter<K> };

/** What the letters about the end of a policy say. */
export const endingWriters: Writers = {
  'cover-ends': ({ lastMinute, refund, by, owed }, say, words) => {
    const when = { date: words.day(lastMinute), time: words.time(lastMinute) };
    return {
      subject: when,
      paragraphs: [say('intro', when), say('until')],
      facts: [
        [say('ends'), say('endsValue', when)],
        ...(refund > 0 ? [[say('refund'), words.money(refund)] as const] : []),
        ...(owed > 0 ? [[say('owed'), words.money(owed)] as const] : []),
      ],
      after: [
        ...(refund > 0 ? [say('refundBy', { date: dayIn(words, by) })] : []),
        ...[say('driving'), say('takeBack')],
      ],
      ...{ hasButton: true, opens: 'cancellation-confirmation' },
    };
  },
  'cover-ended': (told, say, words) => {
    const { lastMinute, neverBegan, isUnpaid } = told;
    const when = { date: words.day(lastMinute), time: words.time(lastMinute) };
    const intro = isUnpaid ? 'introUnpaid' : neverBegan ? 'introNeverBegan' : 'intro';
    return {
      subject: when,
      paragraphs: [say(intro, when), say(neverBegan ? 'drivingNever' : 'driving')],
      facts: [
        ...(neverBegan ? [] : [[say('ended'), say('endedValue', when)] as const]),
        ...moneyFacts(told, say, words),
      ],
      after: [...moneyWords(told, say, words), say('papers'), ...(neverBegan ? [] : [say('noClaims')]), ...(isUnpaid ? [say('noReturn')] : [])],
      hasButton: true,
    };
  },
  'end-taken-back': ({ lastMinute }, say, words) => ({
    paragraphs: [say('intro', { date: words.day(lastMinute) })],
    facts: [],
    after: [say('asBefore'), say('notYou')],
    hasButton: true,
  }),
};

type Told = EndingLetterFacts['cover-ended'];
type Say = Parameters<Writers['cover-ended']>[1];

function moneyFacts({ refund, unplaced, owed }: Told, say: Say, words: Words): [string, string][] {
  return [
    ...(refund > 0 ? [[say('refund'), words.money(refund)] as [string, string]] : []),
    ...(unplaced > 0 ? [[say('unplaced'), words.money(unplaced)] as [string, string]] : []),
    ...(owed > 0 ? [[say('owed'), words.money(owed)] as [string, string]] : []),
  ];
}

function moneyWords({ refund, by, unplaced, owed }: Told, say: Say, words: Words): LetterParts['after'] {
  return [
    ...(refund > 0 ? [say('refundBy', { date: dayIn(words, by) })] : []),
    ...(unplaced > 0 ? [say('unplacedHow')] : []),
    ...(owed > 0 ? [say('owedHow')] : []),
    ...(refund + unplaced + owed === 0 ? [say('nothing')] : []),
  ];
}

function dayIn({ day }: Words, date: LocalDate): string {
  return day(`${date}T12:00:00Z`);
}
