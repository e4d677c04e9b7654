import type { Measure } from './measure-product.ts';

const columns = ['screens', 'questions', 'taps', 'keys', 'swipes', 'words', 'decisions'] as const;
const WIDTH = 11;

/** A table with a line for each product, named as `showcase flex`. */
export function showMeasures(measures: readonly (readonly [product: string, measure: Measure])[]): string[] {
  const widest = Math.max(...measures.map(([product]) => product.length));
  const line = (product: string, cells: readonly string[]) =>
    [product.padEnd(widest), ...cells.map((cell) => cell.padStart(WIDTH))].join('');
  const rows = measures.map(([product, measure]) =>
    line(product, [...columns.map((column) => String(measure[column])), measure.minutes.toFixed(1)]),
  );
  return [line('', [...columns, 'minutes']), ...rows];
}
