import { faceFor } from './letter-faces.ts';
import { artifact, fits, type Place, page, ruleBelow } from './page.ts';
import type { Cell, Column, Laid, Row, Table } from './print/laid.ts';
import { isStacked, layStacked } from './print/lay-stacked.ts';
import { unbrokenDates } from './unbroken-dates.ts';

/** Figures of one width, so that pence align below pence. */
const AMOUNT: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** Points that a table takes: all of it, and its headings with the first row. */
export function heightsOfTable(
  place: Place,
  { columns, rows, last }: Table,
): { readonly first: number; readonly whole: number } {
  const { head, body } = layTable(place, { columns, rows, last });
  const [first, whole] = [body.slice(0, 1), body].map((laid) =>
    laid.reduce((sum, { height }) => sum + height, head?.height ?? 0),
  );
  return { first: first ?? 0, whole: whole ?? 0 };
}

/** Draws a table, tagged by row and cell: each row whole on one page, and its headings again at the head of each page that it goes on to. */
export function drawTable(place: Place, content: Table): void {
  const { doc, look, root, left } = place;
  const table = doc.struct('Table');
  root.add(table);
  const { head, body } = layTable(place, content);
  for (const [index, row] of body.entries()) {
    const isFirst = index === 0;
    const isNewPage = !fits(doc, row.height + (isFirst ? (head?.height ?? 0) : 0));
    if (isNewPage) doc.addPage();
    if (head && isFirst) drawRow(place, head, table);
    // Screen readers have already read the headings; on paper they are repeated.
    if (head && isNewPage && !isFirst) drawRow(place, head, null);
    drawRow(place, row, table);
  }
  table.end();
  doc.x = left;
  doc.y += look.print.gap;
}

/** The place of everything; without headings a table has no head. */
function layTable(
  place: Place,
  { columns, rows, last }: Table,
): { readonly head: Laid | undefined; readonly body: Laid[] } {
  const stacks = isStacked(place, { columns, rows, last });
  const headings = columns.map(({ heading }) => heading);
  const isInset = headings.some((one) => one !== '');
  const lay = (cells: readonly string[], kind: Row['kind']) =>
    (stacks ? layStacked : layRow)(place, columns, { cells, kind, isInset });
  return {
    head: isInset && !stacks ? lay(headings, 'head') : undefined,
    body: rows.map((cells, index) => lay(cells, last === 'total' && index === rows.length - 1 ? 'total' : 'body')),
  };
}

/** The place of each cell of a row, side by side, and the height of the row. */
function layRow({ doc, look, left, width }: Place, columns: readonly Column[], { cells, kind, isInset }: Row): Laid {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  let tallest = 0;
  const laid = columns.map(({ share, align = 'left' }, index) => {
    const [text, room] = [unbrokenDates(cells[index] ?? ''), (share / whole) * width];
    const font = faceFor(look.fonts, text, kind === 'body' ? 'regular' : 'bold');
    const features = align === 'right' ? { features: AMOUNT } : {};
    const options = { width: room - page.padding, align, lineGap: look.print.lineGap, ...features };
    tallest = Math.max(tallest, doc.font(font).fontSize(look.print.body).heightOfString(text, options));
    const cell = { text, font, x: x + (isInset ? page.padding / 2 : 0), options };
    x += room;
    return cell;
  });
  return { cells: laid, kind, height: tallest + 2 * page.above * look.print.scale, isStacked: false };
}

/** Draws a row below the present content; without a table it is visual only. */
function drawRow(
  place: Place,
  { cells, kind, height, isStacked }: Laid,
  table: PDFKit.PDFStructureElement | null,
): void {
  const { doc, look, left, width } = place;
  const top = doc.y;
  if (kind === 'head') artifact(doc, () => doc.rect(left, top, width, height).fill(look.tint));
  const above = page.above * look.print.scale;
  doc.y = top + above;
  const write = ({ text, font, x, options }: Cell) =>
    doc
      .font(font)
      .fontSize(look.print.body)
      .fillColor(look.ink)
      .text(text, x, isStacked ? doc.y : top + above, options);
  if (table) {
    const struct = doc.struct('TR');
    table.add(struct);
    for (const cell of cells) struct.add(doc.struct(kind === 'head' ? 'TH' : 'TD', {}, () => write(cell)));
    struct.end();
  } else artifact(doc, () => cells.forEach(write));
  // A row taller than a page has gone on to the next one.
  doc.y = isStacked ? doc.y + above : top + height;
  ruleBelow(place, { points: 0, thickness: kind === 'head' ? 0.8 : 0.4 });
}
