import type { Instant, TextValues } from '@marque/base';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { ChoiceLetterFacts } from '../../ground/tables/renewals/choice-letter-facts.ts';
import type { Words } from '../../papers/words.ts';
import type { LetterParts, LetterWriter, Say } from './letter-writer.ts';
import { talk } from './missed-payment.ts';
import { momentWords } from './words/moment-words.ts';

type Lacks = NonNullable<ChoiceLetterFacts['renewal-on']['lacks']>;
type Entered = Pick<ChoiceLetterFacts['renewal-off'], 'enteredFor'>;

/** That staff entered a choice, and on whose word; nothing for one that was made on the site. */
function enteredWords({ enteredFor }: Entered, { text }: Words): string[] {
  return enteredFor ? [text(`mail.renewalEntered.${enteredFor}`)] : [];
}

/** What to do about a choice that its reader does not know about. */
function unknownWords({ enteredFor }: Entered, say: Say, { text }: Words): string {
  return enteredFor ? text('mail.renewalEntered.notAsked') : say('notYou');
}

/** What a renewal that its customer wants still waits for, and what happens without it, as its notice says. */
function lackingParts(
  { what, endsOtherwise }: Lacks,
  { turnsAt, ...entered }: Entered & { readonly turnsAt: Instant },
  { say, words }: { readonly say: Say; readonly words: Words },
): LetterParts {
  const when = { ...momentWords(words, lastMinute(turnsAt)), turn: words.day(turnsAt) };
  const [name, notice] = what === 'PRICE' ? ['noPrice', 'referred'] : ['noMeans', 'needsMeans'];
  const told = (key: string) => words.text(`mail.renewalNotice.${notice}.${key}`, when);
  return {
    subjectKey: `${name}.subject`,
    subject: when,
    paragraphs: [
      say(`${name}.${entered.enteredFor ? 'introEntered' : 'intro'}`, when),
      ...enteredWords(entered, words),
      told(endsOtherwise ? 'otherwise' : 'goesOn'),
    ],
    facts: [],
    after: [
      ...(what === 'PRICE' ? [told('person'), told('correct')] : []),
      say('back'),
      unknownWords(entered, say, words),
    ],
    ...{ hasButton: true, opens: 'details' },
  };
}

/** The words of letters about whether a policy renews. */
export const choiceWriters: { readonly [K in keyof ChoiceLetterFacts]: LetterWriter<K> } = {
  'renewal-off': ({ lastMinute, hasCertificate = false, paid, ...entered }, say, words) => {
    const when = momentWords(words, lastMinute);
    return {
      subject: when,
      paragraphs: [
        say(entered.enteredFor ? 'introEntered' : 'intro', when),
        ...enteredWords(entered, words),
        say('until'),
      ],
      facts: [[say('ends'), say('endsValue', when)]],
      after: [
        paid ? say(paid.isHeld ? 'paid' : 'underWay', { amount: words.money(paid.amount) }) : say('nothing'),
        ...(hasCertificate ? [say('certificate')] : []),
        say('other'),
        say('back', when),
        unknownWords(entered, say, words),
      ],
      ...{ hasButton: true, opens: 'details' },
    };
  },
  'renewal-on': ({ turnsAt, isTold = false, hasCertificate = false, lacks, ...entered }, say, words) => {
    const date = words.day(turnsAt);
    if (lacks) return lackingParts(lacks, { turnsAt, ...entered }, { say, words });
    return {
      subject: { date },
      paragraphs: [say('intro', { date }), ...enteredWords(entered, words)],
      facts: [[say('renews'), date]],
      after: [
        say(isTold ? 'told' : 'price'),
        ...(hasCertificate ? [say('certificate')] : []),
        say('back'),
        unknownWords(entered, say, words),
      ],
      ...{ hasButton: true, opens: 'details' },
    };
  },
  'renewal-stopped': ({ lastMinute, reason, isLate = false, hasCertificate = false }, say, words) => {
    const when = momentWords(words, lastMinute);
    return {
      subject: when,
      paragraphs: [say('intro', when), say('until'), ...(isLate ? [say('late')] : [])],
      facts: [
        [say('ends'), say('endsValue', when)],
        [say('why'), words.text(`mail.insurerEnds.reasons.${reason}`)],
      ],
      after: [
        say('nothing'),
        ...(hasCertificate ? [say('certificate')] : []),
        ...[say('other'), say('answer'), words.text('mail.insurerEnds.complain')],
      ],
      ...{ hasButton: true, opens: 'details' },
    };
  },
  'renewal-stop-lifted': ({ turnsAt, autoRenewal, hasCertificate = false }, say, words) => {
    const date = words.day(turnsAt);
    const chosen = autoRenewal === null ? 'asks' : autoRenewal ? 'renews' : 'off';
    return {
      subject: { date },
      paragraphs: [say('intro', { date }), say(chosen, { date })],
      facts: [],
      after: [...(hasCertificate && autoRenewal ? [say('certificate')] : [])],
      ...{ hasButton: true, opens: 'details' },
    };
  },
  'term-ends': ({ why, lastMinute, endsAt, path, telephone, isSoldNoMore = false }, say, words) => {
    const when = momentWords(words, lastMinute);
    if (why === 'DIED') return estateParts(when, telephone, say, words);
    return {
      subject: when,
      paragraphs: [say(why === 'NEVER' ? 'never' : 'notMade', when), say('until')],
      facts: [[say('ends'), say('endsValue', when)]],
      after: [
        say('other'),
        say(isSoldNoMore ? 'soldNoMore' : 'quote', { date: words.day(endsAt) }),
        ...[say('nothing'), talk(words, telephone)],
      ],
      ...{ hasButton: true, leadsTo: path },
      ...(isSoldNoMore && {
        button: { before: words.text('mail.renewalOff.before'), text: words.text('mail.renewalOff.open') },
      }),
    };
  },
};

/** To those who settle an estate: until when its drivers are covered, and that they need cover of their own from then on. */
function estateParts(when: TextValues, telephone: string | null, say: Say, words: Words): LetterParts {
  return {
    subject: when,
    subjectKey: 'subjectDied',
    paragraphs: [say('died', when), say('diedUntil', when)],
    facts: [[say('ends'), say('endsValue', when)]],
    after: [say('diedOther', when), say('nothing'), talk(words, telephone)],
    ...{ hasButton: false, isEstates: true },
  };
}
