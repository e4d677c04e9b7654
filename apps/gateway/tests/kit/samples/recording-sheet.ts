import type { Sheet } from '../../../src/papers/sheet.ts';

/** A sheet that keeps its content as lines of text, as somebody would read them; the cells of a row are one line. */
export function recordingSheet(): { readonly sheet: Sheet; readonly lines: string[] } {
  const lines: string[] = [];
  const row = (cells: readonly string[]) => {
    lines.push(cells.join(' | '));
  };
  return {
    lines,
    sheet: {
      left: 0,
      title: (text, below, alsoCalled) => lines.push(text, ...(alsoCalled ? [alsoCalled.text] : []), below),
      heading: (text) => lines.push(`# ${text}`),
      rule: () => undefined,
      paragraph: (text) => lines.push(text),
      entry: (name, value) => row([name, value]),
      facts: (rows) => rows.forEach(row),
      list: (items) => lines.push(...items),
      table: (columns, rows) => [columns.map(({ heading }) => heading), ...rows].forEach(row),
      figure: (_height, spoken) => lines.push(spoken),
      end: () => undefined,
    },
  };
}
