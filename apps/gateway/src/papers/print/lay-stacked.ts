import { faceFor } from '../letter-faces.ts';
import { type Place, page } from '../page.ts';
import { unbrokenDates } from '../unbroken-dates.ts';
import type { Cell, Column, Laid, Row, Table } from './laid.ts';

/** A column is never narrower than this many letters `m`. */
const NARROWEST = 6;

/**
 * Whether a table is written one cell below the other: facts, and tables with a column too narrow for its words. Never
 * in usual print.
 */
export function isStacked(place: Place, { columns, rows }: Table): boolean {
  const { print } = place.look;
  if (!print.stacks) return false;
  if (columns.every(({ heading, align }) => heading === '' && align !== 'right')) return true;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.some(({ heading, share }, index) => {
    const room = (share / whole) * place.width - page.padding;
    const said = [heading, ...rows.map((cells) => cells[index] ?? '')];
    return room < NARROWEST * print.body || widestWord(place, said) > room;
  });
}

/** A row as lines: its first cell in bold, and each further one behind the heading of its column. Empty cells are left out. */
export function layStacked(place: Place, columns: readonly Column[], { cells, kind }: Row): Laid {
  const { doc, look, left, width } = place;
  const { body, lineGap, scale } = look.print;
  const laid = columns.flatMap(({ heading }, index): (Cell & { readonly height: number })[] => {
    const said = unbrokenDates(cells[index] ?? '');
    if (said === '') return [];
    const text = index === 0 || heading === '' ? said : `${heading}: ${said}`;
    const font = faceFor(look.fonts, text, index === 0 || kind !== 'body' ? 'bold' : 'regular');
    const options = { width, lineGap };
    return [{ text, font, x: left, options, height: doc.font(font).fontSize(body).heightOfString(text, options) }];
  });
  const height = laid.reduce((sum, one) => sum + one.height, 2 * page.above * scale);
  return { cells: laid, kind, height, isStacked: true };
}

function widestWord({ doc, look }: Place, texts: readonly string[]): number {
  const words = new Set(texts.flatMap((text) => unbrokenDates(text).split(/[ \n]|(?<=-)/)));
  return Math.max(
    ...[...words].map((word) =>
      doc
        .font(faceFor(look.fonts, word, 'bold'))
        .fontSize(look.print.body)
        .widthOfString(word),
    ),
  );
}
