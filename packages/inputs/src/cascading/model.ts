import { isData } from '@marque/base';
import { type InputModel, type Settings, type SettingsFault, textsOf } from '@marque/forms';
import { chosenFromList } from '../effort/chosen-from-list.ts';
import { chosen, type InWords } from '../words/in-words.ts';

const STEP = '>';

/** One of some options, chosen level by level. The value is the last code. Half a choice is kept, and not accepted. */
export const cascadingModel: InputModel = {
  type: 'cascading',
  title: 'One of some options, chosen level by level',
  settings: {
    options: {
      kind: 'texts',
      title: 'The options in order, each with the way to it (NIW>IM); the last codes differ from one another',
      required: true,
    },
  },
  inWords: chosenInSteps,
  takes: ({ options }) => chosenFromList(Array.isArray(options) ? options.length : 0),
  accepts: (value, settings) => typeof value === 'string' && pathsOf(settings).some((path) => path.at(-1) === value),
  optionsOf: (settings) => [...new Set(pathsOf(settings).flat())],
  faultOf: faultOfPaths,
};

/** The codes chosen so far, one for each level. */
export function readCascade(value: unknown, settings: Settings): readonly string[] {
  if (typeof value === 'string') return pathsOf(settings).find((path) => path.at(-1) === value) ?? [];
  const chosen = isData(value) && Array.isArray(value['chosen']) ? value['chosen'].map(String) : [];
  return pathsOf(settings).some((path) => startsWith(path, chosen)) ? chosen : [];
}

/** The answer from chosen codes: the last code once they lead to an option, otherwise the choice so far. */
export function writeCascade(
  chosen: readonly string[],
  settings: Settings,
): string | { readonly chosen: readonly string[] } | undefined {
  if (chosen.length === 0) return undefined;
  const isOption = pathsOf(settings).some((path) => path.length === chosen.length && startsWith(path, chosen));
  return isOption ? chosen.at(-1) : { chosen };
}

/** The codes offered at each level, from the first to the one to choose next. A level with one code is still a level. */
export function levelsOf(chosen: readonly string[], settings: Settings): readonly (readonly string[])[] {
  const paths = pathsOf(settings);
  const levels = Array.from({ length: chosen.length + 1 }, (_, level) => {
    const before = chosen.slice(0, level);
    return [...new Set(paths.filter((path) => startsWith(path, before)).flatMap((path) => path[level] ?? []))];
  });
  return levels.filter((codes) => codes.length > 0);
}

/** The choice once a code is chosen at a level: those of later levels are taken away. */
export function chooseAt(chosen: readonly string[], level: number, code: string): readonly string[] {
  return [...chosen.slice(0, level), code];
}

/** The value is the last code alone, so it must lead back to one way only, and no step of a way may be blank. */
function faultOfPaths(settings: Settings): SettingsFault | undefined {
  const paths = pathsOf(settings);
  const blank = paths.find((path) => path.includes(''));
  if (blank) return { setting: 'options', expected: 'a code at every step', found: blank.join(STEP) };
  const lasts = paths.map((path) => path.at(-1) ?? '');
  const twice = lasts.find((code, index) => lasts.indexOf(code) < index);
  if (twice === undefined) return undefined;
  return { setting: 'options', expected: 'last codes that differ from one another', found: twice };
}

function pathsOf({ options }: Settings): readonly (readonly string[])[] {
  return Array.isArray(options)
    ? options.map((option) =>
        String(option)
          .split(STEP)
          .map((code) => code.trim()),
      )
    : [];
}

function startsWith(path: readonly string[], chosen: readonly string[]): boolean {
  return chosen.every((code, level) => path[level] === code);
}

/**
 * A choice that was reached in steps is worded as a whole (`said.<code>`: "In an unlocked garage at home"), or with the
 * steps ("An accident: My fault").
 */
function chosenInSteps(...[value, question, wording]: Parameters<InWords>): string {
  const steps = readCascade(value, question.settings);
  const whole = wording.textIfAny(`${textsOf(question)}.said.${steps.at(-1) ?? ''}`);
  return whole ?? steps.map((step) => chosen(step, question, wording)).join(': ');
}
