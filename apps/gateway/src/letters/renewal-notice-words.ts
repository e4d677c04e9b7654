import type { Pennies } from '@marque/base';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { moveOf } from '@marque/domain/rating/prices/move-of';
import type { DifferenceLine } from '@marque/domain/rating/prices/price-difference';
import type { TermPremium } from '@marque/domain/renewal/told/last-premium';
import { leftOutNamed } from '@marque/domain/renewal/told/left-out-named';
import type { RenewalTold } from '@marque/domain/renewal/told/renewal-told';
import type { TermDifference } from '@marque/domain/renewal/told/term-differences';
import type { Movement } from '@marque/domain/renewal/told/why-it-moved';
import { dayIn } from '../papers/day-in.ts';
import type { Words } from '../papers/words.ts';
import type { Letter } from './letter.ts';

/**
 * What a notice of renewal says, in the letter and in its PDF: what becomes of the policy, the figures, why the price
 * moved, and what to do.
 */
export type NoticeWords = Pick<Letter, 'paragraphs' | 'facts' | 'table' | 'terms' | 'after'> & {
  readonly subject: string;
  /** Filled into other texts: the day of the turn, and the last minute before it. */
  readonly when: { readonly turn: string; readonly date: string; readonly time: string };
};

type Say = (key: string, values?: { readonly [name: string]: string | number }) => string;

/** Writes a notice of renewal in the words of its brand. */
export function renewalNoticeWords(told: RenewalTold, words: Words): NoticeWords {
  const say: Say = (key, values) => words.text(`mail.renewalNotice.${key}`, values);
  const last = lastMinute(told.begins);
  const when = { turn: words.day(told.begins), date: words.day(last), time: words.time(last) };
  const { owed = 0, endsOtherwise } = told;
  const owes = { ...when, amount: words.money(owed) };
  const name = told.kind === 'renews' && owed > 0 ? 'renewsOnceCleared' : kindKeys[told.kind];
  return {
    when,
    subject: say(`${name}.subject${endsOtherwise ? '' : 'GoesOn'}`, owes),
    paragraphs: [
      // What must be paid for it to renew at all comes first.
      ...(owed > 0 ? [say(endsOtherwise ? 'owed' : 'owedGoesOn', owes)] : []),
      say(`${name}.intro`, when),
      say(`${name}.${endsOtherwise ? 'otherwise' : 'goesOn'}`, when),
      ...(told.leftOut ? [leftOutWords(told.leftOut, say, words)] : []),
      ...(told.differences ? [say('differs', { what: differencesInWords(told.differences, words) })] : []),
      ...besidePrices(told, say),
    ],
    facts: factsOf(told, say, { words, when }),
    ...(told.movement && movementWords(told.movement, say, words)),
    after: afterOf(told, say, { words, when }),
  };
}

/** That something which its reader corrected is no longer in the renewal, as its page says too, and what to do. */
function leftOutWords(leftOut: readonly string[], say: Say, { text, textIfAny }: Words): string {
  const named = leftOutNamed(leftOut, textIfAny);
  return named.length > 0
    ? say('leftOut', { leftOut: text('renewal.leftOut.named', { what: named.join('; ') }) })
    : say('leftOutUnnamed', { leftOut: text('renewal.leftOut.unnamed') });
}

/** What is different in the next term, in one line. A driver is not named: others may read a letter. */
function differencesInWords(differences: readonly TermDifference[], words: Words): string {
  return differences.map((one) => differenceInWords(one, words)).join('; ');
}

function differenceInWords({ kind, code, profileCode, from, to }: TermDifference, words: Words): string {
  const { text, textIfAny, roundMoney } = words;
  const say: Say = (key, values) => text(`renewal.differs.${key}`, values);
  const cover = () => textIfAny(`covers.${code}.name`) ?? say('coverUnnamed');
  if (kind === 'COVER_ADDED') return say('coverAdded', { what: cover() });
  if (kind === 'COVER_DROPPED') return say('coverDropped', { what: cover() });
  if (kind === 'SCHEDULE') return say(`schedule.${code}`);
  if (kind === 'WORDING') return say('wording');
  const claim = code === '' ? '' : text(`covers.excess.${code}`);
  const borne =
    profileCode === undefined ? claim : text('covers.excess.whileDriving', { claim, driver: say('driver') });
  const what = kind === 'VOLUNTARY_EXCESS' ? text('covers.excess.voluntary') : say(excessKeys[kind], { claim: borne });
  if (from === null) return say('excessNew', { what, to: roundMoney(to ?? 0) });
  if (to === null) return say('excessGone', { what, from: roundMoney(from) });
  return say('excess', { what, from: roundMoney(from), to: roundMoney(to) });
}

const excessKeys = { COMPULSORY_EXCESS: 'compulsory', ADDED_EXCESS: 'onTop' } as const;

/**
 * The steps that a notice must explain: how to stop what follows by itself, or to agree to what its reader was never
 * asked. A reader who opted out has chosen, and a referral leaves no choice.
 */
export function choiceLeft({ kind }: Pick<RenewalTold, 'kind'>): 'stop' | 'agree' | null {
  if (kind === 'asks') return 'agree';
  return kind === 'opted-out' || kind === 'referred' ? null : 'stop';
}

const kindKeys: { readonly [K in RenewalTold['kind']]: string } = {
  renews: 'renews',
  asks: 'asks',
  'needs-means': 'needsMeans',
  'opted-out': 'optedOut',
  referred: 'referred',
};

type Around = { readonly words: Words; readonly when: NoticeWords['when'] };

function factsOf(
  { kind, premium, last, paid, taken, endsOtherwise }: RenewalTold,
  say: Say,
  { words, when }: Around,
): NonNullable<Letter['facts']> {
  const { money } = words;
  const ends = endsOtherwise && (kind === 'referred' || kind === 'opted-out');
  return [
    ends ? [say('ends'), say('endsValue', when)] : [say('begins'), when.turn],
    ...(premium ? [[say('next'), money(premium.term)] as const] : []),
    ...(premium && premium.payments > 1 ? [[say('aMonth'), money(premium.payment)] as const] : []),
    ...(premium && premium.payments > 1 ? offeredFacts(premium, words) : []),
    [say(last.isAnnualised ? 'lastAnnualised' : 'last'), money(last.term)],
    [say('paid'), money(paid)],
    ...(taken ? [[say('takenFrom'), dayIn(words, taken.on)] as const] : []),
    ...(taken?.from ? [[say('means'), taken.from.name] as const] : []),
  ];
}

/** The first payments of a next term, if an offer reduces them: how many, and the amount of each. */
export function offeredFacts(
  { offered }: Pick<TermPremium, 'offered'>,
  { text, money }: Words,
): NonNullable<Letter['facts']> {
  if (offered === null) return [];
  const { payments: count, payment } = offered;
  return [
    [text('mail.renewalNotice.offered', { count }), payment === 0 ? text('mail.renewalNotice.free') : money(payment)],
  ];
}

/** The columns add up: everything that costs the same in both terms is one row of its own. */
function movementWords(movement: Movement, say: Say, words: Words): Pick<Letter, 'table' | 'terms'> {
  const { from, to, lines, causes } = movement;
  const same = from - lines.reduce((sum, line) => sum + (line.from ?? 0), 0);
  if (lines.length === 0) return {};
  const amount = (pennies: Pennies | null) => (pennies === null ? '–' : words.money(pennies).replace('-', '−'));
  return {
    table: {
      headings: [say('what'), say('was'), say('is')],
      rows: [
        ...lines.map((line) => [lineName(line, words), amount(line.from), amount(line.to)] as const),
        ...(same === 0 ? [] : [[say('same'), amount(same), amount(same)] as const]),
        [say('altogether'), amount(from), amount(to)],
      ],
    },
    ...(causes.length > 0 && {
      terms: {
        heading: say('causes'),
        note: say('causesNote'),
        lines: causes.map((cause) => {
          const move = moveOf(cause);
          const values = { what: lineName(cause, words), amount: words.money(Math.abs(move)) };
          return say(move > 0 ? 'more' : 'less', values);
        }),
      },
    }),
  };
}

function lineName({ kind, code }: DifferenceLine, { text, textIfAny }: Words): string {
  if (kind === 'TAX') return text('quote.tax');
  if (kind === 'DISCOUNT') return textIfAny(`promotions.${code}.name`) ?? text('quote.discount');
  return text(kind === 'CAUSE' ? `price.parts.${code}` : `covers.${code}.name`);
}

/** What must be said beside both prices (ICOBS 6.5.1R): check the cover, and compare. A referral has only one price. */
function besidePrices({ kind, hasFurtherMessage }: RenewalTold, say: Say): string[] {
  return kind === 'referred' ? [] : [say('check'), say(hasFurtherMessage ? 'shopFurther' : 'shop')];
}

/** How it renews, that its price holds, and where to complain. */
function afterOf(told: RenewalTold, say: Say, { words, when }: Around): string[] {
  const { kind, taken } = told;
  if (kind === 'referred')
    return [
      say('referred.person'),
      say('referred.correct'),
      say(told.endsOtherwise ? 'driving' : 'shop'),
      say('complain'),
    ];
  const pays =
    taken === null
      ? []
      : taken.from === null
        ? [say('noMeans', when)]
        : [say('pays', { means: taken.from.name, date: dayIn(words, taken.on) })];
  return [
    ...pays,
    told.isSoldNoMore ? say('holds', when) : `${say('holds', when)} ${say('fair')}`,
    ...(kind === 'opted-out' ? [say('driving')] : []),
    say('complain'),
  ];
}
