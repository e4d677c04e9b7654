import { say } from '../../tools/run.ts';
import type { BuiltPage, PageName } from './build-pages.ts';
import type { Figures } from './measure-page.ts';
import { intervalOfMedian, median } from './statistics.ts';

/**
 * Goals: ratios to the hand-written page, in the same round; a key in milliseconds above native; weight in kB beyond
 * React.
 */
const RATIOS = { load: 1, render: 1, validate: 1, reveal: 1.1, hide: 0.5 } as const;
const KEY_ABOVE_NATIVE_MS = 1;
const SCRIPT_KB = 25;

type All = ReadonlyMap<string, readonly Figures[]>;

/** Prints the measurements and the goals; returns whether every goal was reached. */
export function printTable(built: Readonly<Record<PageName, BuiltPage>>, figures: All): boolean {
  printFigures(built, figures);
  const rows = [...ratioRows(figures), ...keyRows(figures), weightRow(built)];
  say('\n| goal | wanted | Marque | 95% interval | reached |\n| --- | --- | --- | --- | --- |');
  for (const { goal, wanted, value, interval, reached } of rows)
    say(`| ${goal} | ${wanted} | ${value} | ${interval} | ${reached ? 'yes' : 'NO'} |`);
  return rows.every(({ reached }) => reached);
}

type Row = {
  readonly goal: string;
  readonly wanted: string;
  readonly value: string;
  readonly interval: string;
  readonly reached: boolean;
};

function printFigures(built: Readonly<Record<PageName, BuiltPage>>, figures: All): void {
  say(
    '\nMedians in milliseconds; (n×) is the ratio to rhf, the page written by hand. JavaScript in kB, gzipped: at once (beyond React).\n',
  );
  say('| page | JavaScript | load | render | busy a key | validate all | reveal 10 | hide 10 |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- |');
  const react = built.react.scriptBytes;
  for (const [key, all] of figures) {
    const [page = '', size = ''] = key.split(' ');
    const { scriptBytes } = built[page as PageName];
    const weight = page === 'native' ? `${kb(scriptBytes)} (–)` : `${kb(scriptBytes)} (${kb(scriptBytes - react)})`;
    const cells = (['load', 'render', 'key', 'validate', 'reveal', 'hide'] as const).map((name) => {
      const value = median(all.map((one) => one[name]));
      const ratios = ratiosTo(figures, all, name);
      return size === '120' ? `${value.toFixed(1)} (${median(ratios).toFixed(2)}×)` : value.toFixed(1);
    });
    say(`| ${page}${size === '120' ? '' : `, ${size} questions`} | ${weight} | ${cells.join(' | ')} |`);
  }
}

function ratiosTo(figures: All, all: readonly Figures[], name: keyof Figures): number[] {
  const reference = figures.get('rhf 120') ?? [];
  return all.map((one) => one[name] / (reference.find(({ round }) => round === one.round)?.[name] ?? Number.NaN));
}

function ratioRows(figures: All): Row[] {
  const own = figures.get('marque 120') ?? [];
  return Object.entries(RATIOS).map(([name, most]) => {
    const ratios = ratiosTo(figures, own, name as keyof typeof RATIOS);
    return row(`${name}, to the page written by hand`, ratios, { most, unit: '×', digits: 2 });
  });
}

function keyRows(figures: All): Row[] {
  const above = (size: string) => {
    const native = figures.get(`native ${size}`) ?? [];
    return (figures.get(`marque ${size}`) ?? []).map(({ key }, round) => key - (native[round]?.key ?? Number.NaN));
  };
  const [small, large] = [above('120'), above('1000')];
  const grown = large.map((value, round) => value - (small[round] ?? 0));
  return [
    row('a key above native, 120 questions', small, { most: KEY_ABOVE_NATIVE_MS, unit: ' ms', digits: 2 }),
    row('a key above native, 1,000 questions', large, { most: KEY_ABOVE_NATIVE_MS, unit: ' ms', digits: 2 }),
    row('growth of that from 120 to 1,000', grown, { most: KEY_ABOVE_NATIVE_MS / 2, unit: ' ms', digits: 2 }),
  ];
}

function row(
  goal: string,
  values: readonly number[],
  { most, unit, digits }: { readonly most: number; readonly unit: string; readonly digits: number },
): Row {
  const [low, high] = intervalOfMedian(values);
  return {
    goal,
    wanted: `≤ ${most}${unit}`,
    value: `${median(values).toFixed(digits)}${unit}`,
    interval: `${low.toFixed(digits)} to ${high.toFixed(digits)}`,
    reached: values.length > 0 && high <= most,
  };
}

function weightRow(built: Readonly<Record<PageName, BuiltPage>>): Row {
  const beyond = built.marque.scriptBytes - built.react.scriptBytes;
  return {
    goal: 'engine and common inputs beyond React',
    wanted: `≤ ${SCRIPT_KB} kB`,
    value: `${kb(beyond)} kB (heavy inputs in chunks of their own: ${kb(built.marque.laterBytes)} kB)`,
    interval: '–',
    reached: beyond <= SCRIPT_KB * 1000,
  };
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
