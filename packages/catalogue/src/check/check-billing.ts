import type { Place } from '../read/place.ts';
import type { Sheet } from '../read/read-yaml.ts';
import type { BrandFile } from '../schema/brand-file.ts';
import { INSURER_NOTICE_DAYS_MIN, WITHDRAW_DAYS_MIN } from '../schema/brand-sections/endings-entry.ts';
import { type Context, reportUnknown } from './context.ts';

/** The words for figures that wordings write out, by language. */
const IN_WORDS: { readonly [language: string]: { readonly [figure: number]: string } } = {
  en: {
    1: 'one',
    2: 'two',
    3: 'three',
    5: 'five',
    7: 'seven',
    10: 'ten',
    12: 'twelve',
    14: 'fourteen',
    21: 'twenty-one',
    30: 'thirty',
  },
  de: {
    1: 'ein',
    2: 'zwei',
    3: 'drei',
    5: 'fünf',
    7: 'sieben',
    10: 'zehn',
    12: 'zwölf',
    14: 'vierzehn',
    21: 'einundzwanzig',
    30: 'dreißig',
  },
};
/** What a sentence about each says besides its figure, by language; in other languages only the figure is checked. */
const BESIDES: { readonly [language: string]: { readonly [K in Figure]: RegExp } } = {
  en: {
    ...{ tries: /time|tries|attempt/i, noticeDays: /notice/i, withdrawDays: /withdraw|back/i },
    insurerNoticeDays: /\bwe\b.*\b(cancel|end)\b.*\bnotice\b/i,
    termMonths: /\b(lasts|term)\b.*\bmonths\b/i,
  },
  de: {
    ...{ tries: /mal\b|versuch/i, noticeDays: /frist/i, withdrawDays: /widerruf|zurück/i },
    insurerNoticeDays: /\bwir\b.*\bfrist\b/i,
    termMonths: /\b(gilt|dauert|läuft)\b.*\bmonate\b/i,
  },
};

/**
 * Sentences that can only be about a figure that nobody has written down. If there is one, the pages must say what
 * applies instead.
 */
const SPEAKS_OF: { readonly [language: string]: { readonly [K in Figure]?: RegExp } } = {
  en: { withdrawDays: /\bwithdraw\b.*\bdays\b/i, insurerNoticeDays: /\bwe\b.*\b(cancel|end)\b.*\bnotice\b/i },
  de: { withdrawDays: /\bwiderruf.*\btagen?\b/i, insurerNoticeDays: /\bwir\b.*\bfrist\b/i },
};

const FIGURES = ['tries', 'noticeDays', 'withdrawDays', 'insurerNoticeDays', 'termMonths'] as const;
type Figure = (typeof FIGURES)[number];
type Figures = { readonly [K in Figure]?: number | undefined };
type Promised = { readonly [version: string]: Figures };

/** Checks that what `billing.promised` and `endings` say of a wording is what its pages say, in every language. */
export function checkBilling(context: Context, sheet: Sheet<BrandFile>): void {
  const { billing, endings = {} } = sheet.value ?? {};
  checkPromised(context, {
    promised: billing?.promised ?? {},
    at: (...keys) => sheet.at('billing', 'promised', ...keys),
  });
  // What holds for a version that nobody has listed is compared with its pages too.
  const unlisted = versionsIn(context).map((version): [string, Figures] => [version, {}]);
  checkPromised(context, {
    promised: { ...Object.fromEntries(unlisted), ...endings },
    at: (...keys) => sheet.at('endings', ...keys),
    leftOut: { withdrawDays: WITHDRAW_DAYS_MIN, insurerNoticeDays: INSURER_NOTICE_DAYS_MIN },
  });
}

function versionsIn({ folder }: Pick<Context, 'folder'>): string[] {
  return [...new Set(folder.under('documents/').map((path) => path.split('/')[1] ?? ''))];
}

/**
 * What the settings say about each wording, and where. `leftOut` applies if a figure is left out, and is compared if
 * the pages mention the figure.
 */
type ToCheck = {
  readonly promised: Promised;
  readonly at: (...keys: PropertyKey[]) => Place;
  readonly leftOut?: Figures;
};

function checkPromised(
  { folder, report, languages, ...context }: Context,
  { promised: all, at: place, leftOut = {} }: ToCheck,
): void {
  const versions = versionsIn({ folder });
  for (const [version, promised] of Object.entries(all)) {
    const at = (...keys: PropertyKey[]) => place(version, ...keys);
    if (!versions.includes(version)) {
      const expected = 'a version of the wording, a folder under documents/';
      reportUnknown({ folder, report, languages, ...context }, at(), version, expected, versions);
      continue;
    }
    for (const language of languages) {
      const pages = folder.under(`documents/${version}/${language}/`);
      const sentences = pages.flatMap((path) => sentencesOf(folder.text(path) ?? ''));
      for (const name of FIGURES) {
        const own = promised[name];
        const figure = own ?? leftOut[name];
        if (figure === undefined || sentences.length === 0) continue;
        const about = sentences.filter((one) => (BESIDES[language]?.[name] ?? /./).test(one));
        const speaksOfIt = own !== undefined || sentences.some((one) => SPEAKS_OF[language]?.[name]?.test(one));
        const says = (one: string) => figureIn(language, figure).test(one);
        if (!speaksOfIt || (about.some(says) && noticesIn(sentences, { language, name }).every(says))) continue;
        const said = `the figure that the pages of documents/${version}/${language}/ say`;
        if (own === undefined)
          report(at(), { expected: `${name}, ${said}`, found: `${name} left out, which is ${figure}` });
        else report(at(name), { expected: said, found: String(figure) });
      }
    }
  }
}

/**
 * The sentences that name the days after which we end a policy. If one names different days, the wording contradicts
 * itself.
 */
function noticesIn(
  sentences: readonly string[],
  { language, name }: { readonly language: string; readonly name: Figure },
): readonly string[] {
  const ours = BESIDES[language]?.insurerNoticeDays;
  if (!ours || (name !== 'noticeDays' && name !== 'insurerNoticeDays')) return [];
  return sentences.filter((one) => ours.test(one) && /\b(days?|tagen?)\b/i.test(one));
}

function sentencesOf(html: string): string[] {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/(?<=[.;:])\s/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Digits, or the word, which German joins to others: dreimal. */
function figureIn(language: string, figure: number): RegExp {
  const word = IN_WORDS[language]?.[figure];
  return new RegExp(`(?<![\\p{L}\\d])(?:${figure}(?!\\d)${word === undefined ? '' : `|${word}`})`, 'iu');
}
