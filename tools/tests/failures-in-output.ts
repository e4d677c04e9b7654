import { type Failure, firstLine, withoutColours } from './report.ts';

const FILE = String.raw`(?<file>[\w./@-]+\.(?:[cm]?[jt]sx?|json|md|ya?ml|css|sql|html))`;
/** How programs name a place and its fault: the compiler, the linter with its message below, our own rules. */
const PLACES = [
  String.raw`^${FILE}\((?<line>\d+),\d+\): (?<reason>.+)$`,
  String.raw`^${FILE}(?::(?<line>\d+):\d+)? (?<reason>[\w/]+).*━$`,
  String.raw`^${FILE}(?::(?<line>\d+))?(?::\d+)?: (?<reason>.+)$`,
].map((place) => new RegExp(place));
/** The other linter, and what builds the web app, name the place below their message. */
const PLACE_BELOW = new RegExp(String.raw`^\s*[,╭][-─]\[ ?${FILE}:(?<line>\d+):\d+ ?\]`);
const MESSAGE = /^\s*[×!] (?<message>.+)$/;
const MARKED = /^\s*[✗×] ?(?<what>.*)$/;

type Section = { readonly what: string; readonly lines: readonly string[] };

/**
 * What failed, from the output of a program without a report: each place that it names below a ✗ mark or, if it names
 * none, the mark and the lines below it.
 */
export function failuresInOutput(step: string, output: string): Failure[] {
  const lines = withoutColours(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const sections = sectionsOf(lines);
  if (sections.length > 0) return sections.flatMap((section) => failuresOf(step, section));
  return [{ file: step, line: 0, test: 'it ended before it said why', reason: firstLine(lines.at(-1) ?? '') }];
}

/** Each line that begins with ✗, and the lines below it up to the next that begins with ✗ or ✓. */
function sectionsOf(lines: readonly string[]): Section[] {
  const starts = lines.flatMap((line, index) => (/^[✗✓]/.test(line) ? [index] : []));
  return starts.flatMap((start, index) => {
    const marked = lines[start] ?? '';
    return marked.startsWith('✗') ? [{ what: whatOf(marked), lines: lines.slice(start + 1, starts[index + 1]) }] : [];
  });
}

const whatOf = (marked: string) => MARKED.exec(marked)?.groups?.['what']?.trim() ?? marked;

function failuresOf(step: string, { what, lines }: Section): Failure[] {
  const test = what.replace(/ \(\d+(\.\d+)? s\)$/, '');
  const named = lines.flatMap((_line, index) => placeAt(lines, index) ?? []);
  if (named.length > 0) return named.map((place) => ({ ...place, test }));
  const below = lines.map((line) => line.trim()).join('; ');
  return [
    { file: step, line: 0, ...(below === '' ? { test: 'failed', reason: test } : { test, reason: firstLine(below) }) },
  ];
}

function placeAt(lines: readonly string[], index: number): Omit<Failure, 'test'> | undefined {
  const line = lines[index] ?? '';
  const below = PLACE_BELOW.exec(line)?.groups;
  if (below) return placeOf(below, firstLine(lines[index - 1] ?? ''));
  const groups = PLACES.map((place) => place.exec(line)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return undefined;
  const message = MESSAGE.exec(lines[index + 1] ?? '')?.groups?.['message'];
  return placeOf(groups, [groups['reason'], ...(message === undefined ? [] : [message])].join(': '));
}

function placeOf(groups: { readonly [name: string]: string | undefined }, reason: string): Omit<Failure, 'test'> {
  return { file: groups['file'] ?? '', line: Number(groups['line'] ?? 1), reason };
}
