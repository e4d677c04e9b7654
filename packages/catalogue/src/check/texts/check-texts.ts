import { nearestName } from '@marque/base';
import type { Place, Report, Wrong } from '../../read/place.ts';
import type { Context } from '../context.ts';
import { checkFigures } from './check-figures.ts';
import { keysLike } from './keys-like.ts';
import type { LanguageTexts, NeededText } from './needed-text.ts';
import { placesOf } from './places-of.ts';
import { beginningOf, reportSlips, type Slip } from './report-slips.ts';
import { withoutMisnamedFiles } from './without-misnamed-files.ts';

/** What the rest of the folder asks of the texts; the names of questions are undefined if a file that names texts could not be read. */
export type Wanted = { readonly needed: readonly NeededText[]; readonly questions: readonly string[] | undefined };

/** How many of a missing file's texts are named. */
const LISTED_MAX = 6;

type Checking = Pick<Context, 'report' | 'folder'>;

/** Checks that every needed text is in every language, that the languages have the same keys and placeholders, and that no key of the brand is a slip. */
export function checkTexts(
  { report, folder }: Checking,
  given: readonly LanguageTexts[],
  { needed, questions }: Wanted,
): void {
  // A faulty text is not compared with another language's.
  const wrong = new Set<string>();
  const context = {
    folder,
    report: (place: Place, what: Wrong) => {
      wrong.add(idOf(place));
      report(place, what);
    },
  };
  const all = questions ? given.map((texts) => withoutMisnamedFiles(context, texts, filesOf(texts, needed))) : given;
  // A key that is suggested for a missing one is reported there.
  const offered = new Set<string>();
  for (const key of checkNeeded(context, all, needed)) offered.add(key).add(aboutOf(key));
  for (const texts of all) {
    checkFigures(context, texts, needed);
    checkSlips(context, texts, {
      needed: new Set(needed.map(({ key }) => key)),
      ofRules: new Set(needed.flatMap(({ key, figures }) => (figures ? [key] : []))),
      questions,
      offered,
    });
  }
  const told = new Set(needed.map(({ key }) => key));
  for (const one of all)
    for (const other of all)
      if (one !== other) checkAlike(context, [one, other], { told: new Set([...told, ...offered]), wrong });
}

/** The names of the files from which texts are read. */
function filesOf({ defaults }: LanguageTexts, needed: readonly NeededText[]): ReadonlySet<string> {
  const keys = [...defaults.keys(), ...needed.map(({ key }) => key)];
  return new Set(['questions', ...keys.map((key) => key.split('.')[0] ?? '')]);
}

/** A text that a language lacks, and the keys there that it may be a slip for. */
type Missing = NeededText & { readonly language: string; readonly known: readonly string[] };

/**
 * Reports the missing texts, each once for all languages, and those of a missing file as one; returns the keys that
 * were suggested instead.
 */
function checkNeeded(context: Checking, all: readonly LanguageTexts[], needed: readonly NeededText[]): string[] {
  const missing = all.flatMap((texts) => missingIn(context, texts, needed));
  for (const [key, [first, ...others]] of Map.groupBy(missing, (one) => one.key)) {
    if (!first) continue;
    const [namespace = '', ...rest] = key.split('.');
    const files = [first, ...others].map(({ language }) => `texts/${language}/${namespace}.json`);
    const known = [first, ...others].flatMap((one) => one.known);
    context.report(first.place, { expected: `the text ${rest.join('.')} in ${files.join(' and ')}`, like: key, known });
  }
  return missing.flatMap(({ key, known }) => nearestName(key, known) ?? []);
}

/** The texts that a language lacks, except those of missing files, which are reported themselves. */
function missingIn({ report, folder }: Checking, texts: LanguageTexts, needed: readonly NeededText[]): Missing[] {
  const asked = new Set(needed.map(({ key }) => key));
  const first = new Map(needed.toReversed().map((one) => [one.key, one]));
  const missing = needed.filter(
    (one) => first.get(one.key) === one && !hasText(texts, one.key) && !isUnread(texts, one.key),
  );
  return [...Map.groupBy(missing, ({ key }) => key.split('.')[0] ?? '')].flatMap(([namespace, all]) => {
    const here = [...texts.own.keys(), ...texts.defaults.keys()].filter((one) => one.startsWith(`${namespace}.`));
    const lines = new Set(all.map(({ place: { file, line } }) => `${file}:${line}`));
    if (here.length === 0 && lines.size > 1) {
      const names = all.map(({ key }) => key.slice(namespace.length + 1));
      const listed = [...names.slice(0, LISTED_MAX), ...(names.length > LISTED_MAX ? ['…'] : [])].join(', ');
      const file = folder.nameOf(`texts/${texts.language}/${namespace}.json`);
      report({ file, line: 1, key: '' }, { expected: `this file, with the texts ${listed}` });
      return [];
    }
    // A text that something else needs is no slip of this one.
    const beside = here.filter((one) => !asked.has(one));
    return all.map((one) => ({ ...one, language: texts.language, known: keysLike(one.key, beside) }));
  });
}

/**
 * What a text is about; other texts about it have the same slip: `questions.note` for `questions.note.label`. A key of
 * two steps is about itself.
 */
function aboutOf(key: string): string {
  const steps = key.split('.');
  return steps.length > 2 ? steps.slice(0, -1).join('.') : key;
}

/** A key in one language only. A needed key was already reported where it is needed. */
function checkAlike(
  { report, folder }: Checking,
  [one, other]: readonly [LanguageTexts, LanguageTexts],
  { told, wrong }: { readonly told: ReadonlySet<string>; readonly wrong: ReadonlySet<string> },
): void {
  for (const [key, { text, file, at }] of new Map([...one.defaults, ...one.own])) {
    const [namespace = '', ...rest] = key.split('.');
    const counterpart = other.own.get(key) ?? other.defaults.get(key);
    if (counterpart === undefined) {
      if (told.has(key) || isUnread(one, namespace) || isUnread(other, key)) continue;
      const missing = one.own.has(key)
        ? folder.nameOf(`texts/${other.language}/${namespace}.json`)
        : `texts/${other.language}/${namespace}.json`;
      report({ file: missing, line: 1, key: rest.join('.') }, { expected: `this text, which ${file} has` });
    } else if (one.language < other.language && placesOf(text).join(' ') !== placesOf(counterpart.text).join(' ')) {
      if (wrong.has(idOf(at())) || wrong.has(idOf(counterpart.at()))) continue;
      report(counterpart.at(), {
        expected: `the places of the other language, ${placesOf(text).join(' ') || 'none'}`,
        found: placesOf(counterpart.text).join(' ') || 'none',
      });
    }
  }
}

function idOf({ file, key }: Place): string {
  return `${file} ${key}`;
}

type Slips = {
  readonly needed: ReadonlySet<string>;
  /** Texts with the placeholders of a rule. */
  readonly ofRules: ReadonlySet<string>;
  readonly questions: readonly string[] | undefined;
  /** Keys that are reported where another key is missing, and what they are about. */
  readonly offered: ReadonlySet<string>;
};

/**
 * A brand's key that replaces nothing and that nothing needs is most often a typing slip. While a file that names texts
 * is unread, nobody knows what is needed.
 */
function checkSlips({ report }: Checking, texts: LanguageTexts, { needed, ofRules, questions, offered }: Slips): void {
  const { own, defaults } = texts;
  const slips: Slip[] = [];
  for (const [key, { at, text }] of own) {
    const [namespace] = key.split('.');
    const replaced = defaults.get(key);
    if (text.trim() === '') report(at(), { expected: 'text, not nothing' });
    if (!questions || offered.has(aboutOf(key)) || isUnread(texts, key)) continue;
    if (replaced && !ofRules.has(key)) checkPlacesKnown(report, { text, at }, replaced.text);
    if (namespace === 'questions') {
      const name = key.slice('questions.'.length);
      if (!questions.some((question) => name.startsWith(`${question}.`)))
        slips.push({
          key,
          place: at(),
          wrong: { expected: 'the name of a question', found: name.replace(/\.[^.]+$/, ''), known: questions },
        });
    } else if (!replaced && !needed.has(key)) {
      const known = [...defaults.keys(), ...needed].filter((one) => one.startsWith(`${namespace}.`));
      slips.push({
        key,
        place: at(),
        wrong: { expected: 'the key of a text', found: key, known: keysLike(key, known) },
      });
    }
  }
  const used = [...defaults.keys(), ...needed, ...(questions ?? []).map((name) => `questions.${name}`)];
  const missing = [...needed].filter((key) => !hasText(texts, key));
  reportSlips(report, slips, { begin: new Set(used.map(beginningOf)), missing });
}

/** A brand's text is filled with the same values as the product's own text, and nothing else. */
function checkPlacesKnown(report: Report, { text, at }: { text: string; at: () => Place }, replaced: string): void {
  const known = placesOf(replaced);
  for (const place of placesOf(text).filter((one) => !known.includes(one)))
    report(at(), {
      expected: `a place of the text that it replaces, ${known.join(' ') || 'which has none'}`,
      found: place,
      known,
    });
}

/** Whether a text, or the file in which it would be, could not be read: then it is no news that it is missing. */
function isUnread({ unread }: LanguageTexts, key: string): boolean {
  return unread.has(key) || unread.has(key.split('.')[0] ?? '');
}

function hasText({ own, defaults }: LanguageTexts, key: string): boolean {
  return [key, `${key}_other`].some((one) => own.has(one) || defaults.has(one));
}
