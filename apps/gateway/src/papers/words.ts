import { assert, fillText, type Instant, type Pennies, type TextValues } from '@marque/base';
import type { Brand } from '@marque/catalogue';

/** Speaks one language of one brand: its texts, money and moments as that language writes them. */
export type Words = {
  readonly language: string;
  /** The text of a key, its places filled. Throws for a key that has no text: nothing half-written goes to a customer. */
  readonly text: (key: string, values?: TextValues) => string;
  /** The same without places to fill, or undefined for a key that has no text. */
  readonly textIfAny: (key: string) => string | undefined;
  readonly money: (amount: Pennies) => string;
  /** Money, without pence if there are none. */
  readonly roundMoney: (amount: Pennies) => string;
  readonly day: (moment: Instant) => string;
  readonly time: (moment: Instant) => string;
  /** A place in an order: `27th` in English, `27.` in other languages. */
  readonly ordinal: (place: number) => string;
  /** A number of years in words (`25 years`). */
  readonly years: (count: number) => string;
  /** Hundredths of a percent as a percentage. */
  readonly rate: (basisPoints: number) => string;
};

const ENGLISH_ENDINGS: { readonly [Rule in Intl.LDMLPluralRule]?: string } = { one: 'st', two: 'nd', few: 'rd' };

/** Made once for each language of a brand as it was read: formatters of money and moments are costly to make. */
const spoken = new WeakMap<Brand, Map<string, Words>>();

/** The words of a brand in a language; a language that the brand no longer speaks is replaced by its first. */
export function wordsOf(brand: Brand, wanted: string): Words {
  const language = brand.languages.includes(wanted) ? wanted : (brand.languages[0] ?? 'en');
  const known = spoken.get(brand) ?? new Map<string, Words>();
  const words = known.get(language) ?? wordsIn(brand, language);
  spoken.set(brand, known.set(language, words));
  return words;
}

function wordsIn(brand: Brand, language: string): Words {
  const texts = brand.texts[language] ?? {};
  const locale = brand.locale.startsWith(`${language}-`) ? brand.locale : language;
  const { timeZone, currency } = brand;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const places = new Intl.PluralRules(locale, { type: 'ordinal' });
  const years = new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long' });
  const round = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return {
    language,
    text: (key, values) => {
      assert(
        Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`),
        `the texts of ${brand.brand} in ${language} hold ${key}`,
      );
      return withoutSoftHyphens(fillText(texts, language, key, values));
    },
    textIfAny: (key) => (Object.hasOwn(texts, key) ? withoutSoftHyphens(fillText(texts, language, key)) : undefined),
    money: (amount) => money.format(amount / 100),
    roundMoney: (amount) => round.format(amount / 100),
    day: (at) => day.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    ordinal: (place) => (language === 'en' ? `${place}${ENGLISH_ENDINGS[places.select(place)] ?? 'th'}` : `${place}.`),
    years: (count) => years.format(count),
    rate: (basisPoints) => rate.format(basisPoints / 10_000),
  };
}

/**
 * Only a browser divides words at a soft hyphen. A paper would show such a word in another face, and a letter’s text
 * would show a hyphen in it.
 */
function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '');
}
