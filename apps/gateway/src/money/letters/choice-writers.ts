import type { ChoiceLetterFacts } from '../../ground/tables/renewals/choice-letter-facts.ts';
import type { LetterWriter } from './letter-writer.ts';
import { talk } from './missed-payment.ts';
import { momentWords } from './words/moment-words.ts';

/** What the letters about whether a policy renews say. */
export const choiceWriters: { readonly [K in keyof ChoiceLetterFacts]: LetterWriter<K> } = {
  'renewal-off': ({ lastMinute, hasCertificate = false }, say, words) => {
    const when = momentWords(words, lastMinute);
    return {
      subject: when,
      paragraphs: [say('intro', when), say('until')],
      facts: [[say('ends'), say('endsValue', when)]],
      after: [
        say('nothing'),
        ...(hasCertificate ? [say('certificate')] : []),
        say('other'),
        say('back', when),
        say('notYou'),
      ],
      ...{ hasButton: true, opens: 'details' },
    };
  },
  'renewal-on': ({ turnsAt, isTold = false, hasCertificate = false }, say, words) => {
    const date = words.day(turnsAt);
    return {
      subject: { date },
      paragraphs: [say('intro', { date })],
      facts: [[say('renews'), date]],
      after: [
        say(isTold ? 'told' : 'price'),
        ...(hasCertificate ? [say('certificate')] : []),
        say('back'),
        say('notYou'),
      ],
      ...{ hasButton: true, opens: 'details' },
    };
  },
  'term-ends': ({ why, lastMinute, endsAt, path, telephone }, say, words) => {
    const when = momentWords(words, lastMinute);
    return {
      subject: when,
      paragraphs: [say(why === 'NEVER' ? 'never' : 'notMade', when), say('until')],
      facts: [[say('ends'), say('endsValue', when)]],
      after: [say('other'), say('quote', { date: words.day(endsAt) }), say('nothing'), talk(words, telephone)],
      ...{ hasButton: true, leadsTo: path },
    };
  },
};
