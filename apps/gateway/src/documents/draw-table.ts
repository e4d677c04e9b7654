import { keepTogether, type Place, page, ruleBelow } from './page.ts';

/** A column of a table: its heading, its share of the width, and where its text stands. */
export type Column = { readonly heading: string; readonly share: number; readonly align?: 'left' | 'right' };

/** A table of texts; with `last` its last row is a sum. */
export type Table = {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly last: 'total' | undefined;
};

type Row = { readonly cells: readonly string[]; readonly tag: 'TH' | 'TD'; readonly bold: boolean };

const PADDING = 8;
const ABOVE = 3;

/** Draws a table, each row whole on one page, tagged by row and cell. */
export function drawTable(place: Place, { columns, rows, last }: Table): void {
  const { doc, root, left } = place;
  const table = doc.struct('Table');
  root.add(table);
  const draw = (row: Row) => drawRow(place, { table, columns, row });
  const headings = columns.map(({ heading }) => heading);
  if (headings.some((heading) => heading !== '')) draw({ cells: headings, tag: 'TH', bold: true });
  for (const [index, cells] of rows.entries()) {
    draw({ cells, tag: 'TD', bold: last === 'total' && index === rows.length - 1 });
  }
  table.end();
  doc.x = left;
  doc.y += page.gap;
}

type RowPlace = { readonly table: PDFKit.PDFStructureElement; readonly columns: readonly Column[]; readonly row: Row };

function drawRow(place: Place, { table, columns, row: { cells, tag, bold } }: RowPlace): void {
  const { doc, left, width } = place;
  doc.font(bold ? 'bold' : 'regular').fontSize(page.size);
  const whole = columns.reduce((sum, column) => sum + column.share, 0);
  const widths = columns.map((column) => (column.share / whole) * width);
  const heights = cells.map((cell, index) =>
    doc.heightOfString(cell, { width: (widths[index] ?? 0) - PADDING, lineGap: page.lineGap }),
  );
  const height = Math.max(...heights) + 2 * ABOVE;
  keepTogether(doc, height);
  const top = doc.y;
  const struct = doc.struct('TR');
  table.add(struct);
  let x = left;
  for (const [index, cell] of cells.entries()) {
    const [at, room] = [x, widths[index] ?? 0];
    const options = { width: room - PADDING, align: columns[index]?.align ?? 'left', lineGap: page.lineGap };
    struct.add(doc.struct(tag, {}, () => doc.fillColor(page.ink).text(cell, at, top + ABOVE, options)));
    x += room;
  }
  struct.end();
  doc.y = top + height;
  ruleBelow(place, 0, 0.4);
}
