import { type Column, drawTable } from './draw-table.ts';
import { keepTogether, type Place, page, ruleBelow } from './page.ts';

/** A document being written from top to bottom, tagged for those who listen to it. */
export type Sheet = {
  readonly left: number;
  readonly title: (text: string, below: string) => void;
  readonly heading: (text: string) => void;
  readonly rule: () => void;
  readonly paragraph: (text: string) => void;
  /** A named value, the name in bold above it. */
  readonly entry: (name: string, value: string) => void;
  /** Names and what is said of each, side by side. */
  readonly facts: (rows: readonly (readonly [name: string, value: string])[]) => void;
  readonly list: (items: readonly string[]) => void;
  readonly table: (columns: readonly Column[], rows: readonly (readonly string[])[], last?: 'total') => void;
  /** Something drawn: `height` points are kept for it, `spoken` is what it says. */
  readonly figure: (height: number, spoken: string, draw: (doc: PDFKit.PDFDocument, top: number) => void) => void;
};

/** Points that a heading wants below it, so that it never stands alone at the foot of a page. */
const HEADING_ROOM = 60;

/** Facts have no heading above their columns. */
const FACT_COLUMNS = [
  { heading: '', share: 4 },
  { heading: '', share: 5 },
] as const;

/** What can be written on a document. */
export function sheetOn(place: Place): Sheet {
  const { doc, left } = place;
  const space = (gaps: number) => {
    doc.y += gaps * page.gap;
  };
  return {
    left,
    title: (text, below) => {
      words(place, text, { tag: 'H1', font: 'bold', size: 19 });
      words(place, below, { colour: page.muted });
      space(2);
    },
    heading: (text) => {
      keepTogether(doc, HEADING_ROOM);
      space(1);
      words(place, text, { tag: 'H2', font: 'bold', size: 12 });
      ruleBelow(place, 2, 0.7);
      space(1);
    },
    rule: () => {
      space(1);
      ruleBelow(place, 0, 0.7);
      space(2);
    },
    paragraph: (text) => {
      words(place, text);
      space(1);
    },
    entry: (name, value) => {
      words(place, name, { font: 'bold' });
      words(place, value);
      space(1);
    },
    list: (items) => {
      for (const item of items) words(place, item, { bullet: true });
      space(1);
    },
    facts: (rows) => drawTable(place, { columns: FACT_COLUMNS, rows, last: undefined }),
    table: (columns, rows, last) => drawTable(place, { columns, rows, last }),
    figure: (height, spoken, draw) => drawFigure(place, { height, spoken, draw }),
  };
}

type Look = { tag?: string; font?: string; size?: number; colour?: string; bullet?: boolean };

function words({ doc, root, left, width }: Place, text: string, look: Look = {}): void {
  const { tag = 'P', font = 'regular', size = page.size, colour = page.ink, bullet = false } = look;
  doc.font(font).fontSize(size).fillColor(colour);
  const indent = bullet ? page.bullet : 0;
  const options = { width: width - indent, lineGap: page.lineGap };
  keepTogether(doc, doc.heightOfString(text, options));
  const write = () => {
    const top = doc.y;
    if (bullet) doc.text('•', left, top, { lineBreak: false });
    doc.text(text, left + indent, top, options);
  };
  root.add(doc.struct(tag, {}, write));
  doc.x = left;
}

type Figure = {
  readonly height: number;
  readonly spoken: string;
  readonly draw: (doc: PDFKit.PDFDocument, top: number) => void;
};

function drawFigure({ doc, root, left, width }: Place, { height, spoken, draw }: Figure): void {
  keepTogether(doc, height);
  const top = doc.y;
  const about = { alt: spoken, bbox: [left, top, left + width, top + height] };
  root.add(doc.struct('Figure', about, () => draw(doc, top)));
  doc.x = left;
  doc.y = top + height + page.gap;
}
