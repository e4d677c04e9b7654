import { type Reviewed, reviewDisclosed, visitor } from '@marque/asking';
import { dayOf, type LocalDate, type TextValues } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import { answerLines, changedItems } from '@marque/inputs';
import { type OfferWords, offerWords } from '../../../offer/offer-words.ts';
import { termOf } from '../../../offer/term-of.ts';
import { type PolicyInWords, policyInWords } from '../../../papers/policy-in-words.ts';
import { askedBy } from '../../../request/asked-by.ts';

/** Something that a change changed: its name, what it was and what it is now. */
export type ChangeInWords = readonly [what: string, before: string, after: string];

/** Two versions of a policy, and the language in which they are compared. */
export type VersionsInWords = {
  readonly policy: Policy;
  readonly brand: Brand;
  readonly language: string;
  readonly before: PolicyVersion;
  readonly after: PolicyVersion;
  /** The last day of the later one, if it ends by itself: its price is for no longer. */
  readonly through?: LocalDate | undefined;
};

/** What a letter says if there was, or is, nothing. */
const NOTHING = '–';

/**
 * What differs between two versions of a policy: when cover begins, who drives, what was told, the excess, the covers,
 * and what one payment costs. Leaves out everything that is the same.
 */
export function changesInWords({ policy, brand, language, before, after, through }: VersionsInWords): ChangeInWords[] {
  const words = offerWords(brand, language);
  const [had, has] = [before, after].map((version) => policyInWords({ policy, brand, version }));
  const subject = askedBy({
    ...{ brand, schemeCode: policy.schemeCode, principal: visitor, now: after.startedAt },
    product: (has ?? policyInWords({ policy, brand, version: after })).product,
  });
  const [told, tells] = [before, after].map((version) => reviewDisclosed(subject, version));
  const nameOf = (code: string) => has?.drivers.find((one) => one.profileCode === code)?.name ?? '';
  const came = (code: string) => isNew(code, { before, after });
  const label = ({ name, until }: Driver) =>
    until === null ? name : words.text('mail.policyChanged.driverUntil', { name, date: words.day(until) });
  const drivers = driverRows(had?.drivers ?? [], has?.drivers ?? [], { came, label });
  const answers = (tells ?? []).flatMap((one) => {
    const code = one.profileCode ?? 'ph';
    // Somebody who is added is one line, with a name; the schedule has their answers.
    if (came(code)) return [];
    const earlier = told?.find((other) => other.profileCode === one.profileCode);
    const rows = answerRows(earlier, one, words);
    return code === 'ph' ? rows : rows.map(([what, ...values]) => [`${nameOf(code)}: ${what}`, ...values] as const);
  });
  const said = (key: string, values?: TextValues) => words.text(`mail.policyChanged.${key}`, values);
  const priced = said(`price.${policy.paymentSchedule}`);
  const price = through === undefined ? priced : said('priceUntil', { price: priced, date: words.day(through) });
  return [
    ...startRow({ policy, before, after }, words),
    ...drivers.map(([was, is]) => [said('driver'), was, is] as const),
    ...answers,
    ...differing(said('excess'), before.choices.voluntaryExcess, after.choices.voluntaryExcess, words.money),
    ...coverRows(had?.covers ?? [], has?.covers ?? [], words),
    ...promotionRow({ policy, before, after }, words),
    ...scheduleRow(before.choices, after.choices, words),
    ...differing(price, priceOf(policy, before), priceOf(policy, after), words.money),
  ];
}

/** How it is paid, if the change moves that. */
function scheduleRow(
  { paymentSchedule: was }: PolicyVersion['choices'],
  { paymentSchedule: is }: PolicyVersion['choices'],
  { text }: OfferWords,
): ChangeInWords[] {
  const said = (key: string) => text(`mail.policyChanged.schedule.${key}`);
  return was === is ? [] : [[said('title'), said(was), said(is)]];
}

/** When cover begins, if the change moves that. */
function startRow(
  { policy, before, after }: Pick<VersionsInWords, 'policy' | 'before' | 'after'>,
  words: OfferWords,
): ChangeInWords[] {
  const dayOfStart = ({ startedAt }: PolicyVersion) => words.day(dayOf(startedAt, policy.timeZone));
  const isMoved = before.choices.startAt !== after.choices.startAt;
  return isMoved ? [[words.text('mail.policyChanged.moved.starts'), dayOfStart(before), dayOfStart(after)]] : [];
}

/** The offer that the change ends. */
function promotionRow(
  { policy, before, after }: Pick<VersionsInWords, 'policy' | 'before' | 'after'>,
  words: OfferWords,
): ChangeInWords[] {
  const [had, has] = [before, after].map(({ quote }) => quote.promotion?.outcome === 'applied');
  if (!had || has) return [];
  const name = policy.promotionName ?? words.textIfAny(`promotions.${before.quote.promotion?.promo}.name`);
  return [[words.text('mail.policyChanged.offer'), name ?? before.quote.promotion?.promo ?? NOTHING, NOTHING]];
}

function isNew(code: string, { before, after }: Pick<VersionsInWords, 'before' | 'after'>): boolean {
  if (!Object.hasOwn(before.data.profiles, code)) return true;
  const changes = after.changedBy?.changes ?? [];
  return changes.some((change) => change.changeType === 'ADD_PROFILE' && change.profileCode === code);
}

type Driver = PolicyInWords['drivers'][number];

/** The added drivers, and how a driver is named: with the last day, if they drive for some days only. */
type DriverWords = { readonly came: (code: string) => boolean; readonly label: (driver: Driver) => string };

function driverRows(
  had: readonly Driver[],
  has: readonly Driver[],
  { came, label }: DriverWords,
): (readonly [was: string, is: string])[] {
  const gone = had.filter(
    ({ profileCode }) => has.every((one) => one.profileCode !== profileCode) || came(profileCode),
  );
  const fresh = has.filter(({ profileCode }) => came(profileCode));
  const otherwise = has.flatMap((one) => {
    const was = had.find(({ profileCode }) => profileCode === one.profileCode);
    return !was || came(one.profileCode) || was.until === one.until ? [] : [[label(was), label(one)] as const];
  });
  return [
    ...gone.map((one) => [label(one), NOTHING] as const),
    ...fresh.map((one) => [NOTHING, label(one)] as const),
    ...otherwise,
  ];
}

/** The questions whose answers differ, each under its name on papers, in the order in which they are asked. */
function answerRows(before: Reviewed | undefined, after: Reviewed, words: OfferWords): ChangeInWords[] {
  return [...after.compiled.questions.values()].flatMap((asked): ChangeInWords[] => {
    const { question } = asked;
    if (question.type === 'hidden' || question.name === 'startAt') return [];
    const told = ({ review }: Reviewed) => review.relevant[question.name];
    const changed = changedItems(asked, { was: before && told(before), is: told(after) });
    const said = (value: unknown) => {
      if (value === undefined) return NOTHING;
      const { short, parts } = answerLines({ asked, value }, words);
      return [short, ...parts.map((part) => part.join('; '))].filter((line) => line !== '').join('\n') || NOTHING;
    };
    const [was, is] = [said(changed.was), said(changed.is)];
    return was === is ? [] : [[termOf(question, words), was, is]];
  });
}

function coverRows(had: readonly string[], has: readonly string[], words: OfferWords): ChangeInWords[] {
  const said = (covers: readonly string[], code: string) =>
    words.text(`mail.policyChanged.${covers.includes(code) ? 'included' : 'notIncluded'}`);
  return [...new Set([...had, ...has])]
    .filter((code) => had.includes(code) !== has.includes(code))
    .map((code) => [words.text(`covers.${code}.name`), said(had, code), said(has, code)]);
}

function priceOf({ paymentSchedule }: Policy, { quote }: PolicyVersion): number {
  return scheduleChosen(quote, paymentSchedule)?.totals.discounted ?? 0;
}

function differing(what: string, before: number, after: number, money: (pennies: number) => string): ChangeInWords[] {
  return before === after ? [] : [[what, money(before), money(after)]];
}
