import { drawTable, heightsOfTable } from './draw-table.ts';
import { heldHeadings, type Level, type Room } from './held-headings.ts';
import { keepTogether, type Place, ruleBelow } from './page.ts';
import type { Column, Table } from './print/laid.ts';
import { heightOfWords, type Style, writeWords } from './write-words.ts';

/** Words in another language than the rest of a paper. */
export type Foreign = { readonly text: string; readonly language: string };

/** A document being written from top to bottom, tagged for people who listen to it. */
export type Sheet = {
  readonly left: number;
  /** The paper's name, its name in another language if that counts, and a line below. */
  readonly title: (text: string, below: string, alsoCalled?: Foreign) => void;
  /** A heading is written with what follows, on the page of its first piece, or with `room` more of it. */
  readonly heading: (text: string, room?: Room, level?: Level) => void;
  /** A line across, on one page with the next paragraphs below it. */
  readonly rule: (below: readonly string[]) => void;
  readonly paragraph: (text: string) => void;
  /** A named value, the name in bold above it. */
  readonly entry: (name: string, value: string) => void;
  /** Names and their values, side by side. */
  readonly facts: (rows: readonly (readonly [name: string, value: string])[]) => void;
  readonly list: (items: readonly string[]) => void;
  readonly table: (columns: readonly Column[], rows: readonly (readonly string[])[], last?: 'total') => void;
  /** Something drawn: `height` points are kept for it, `spoken` is read out for it. */
  readonly figure: (height: number, spoken: string, draw: (doc: PDFKit.PDFDocument, top: number) => void) => void;
  /** Nothing follows: writes the headings that still wait. */
  readonly end: () => void;
};

/** Facts have no heading above their columns. */
const FACT_COLUMNS = [
  { heading: '', share: 4 },
  { heading: '', share: 5 },
] as const;

/** What can be written on a document. */
export function sheetOn(place: Place): Sheet {
  const { doc, look, left } = place;
  const headings = heldHeadings(place);
  const space = (gaps: number) => {
    doc.y += gaps * look.print.gap;
  };
  const write = (text: string, style?: Style) => {
    headings.write(heightOfWords(place, text, style));
    writeWords(place, text, style);
  };
  const table = (one: Table) => {
    const heights = heightsOfTable(place, one);
    headings.write(heights.first, heights.whole);
    drawTable(place, one);
  };
  return {
    left,
    title: (text, below, alsoCalled) => {
      write(text, { tag: 'H1', weight: 'bold', size: look.print.title });
      if (alsoCalled) write(alsoCalled.text, { weight: 'bold', language: alsoCalled.language });
      write(below, { colour: look.muted });
      space(2);
    },
    heading: (text, room = 'first', level = 2) => headings.hold(text, room, level),
    rule: (below) => {
      headings.write(0);
      const { gap } = look.print;
      const room = below.reduce((sum, text) => sum + heightOfWords(place, text) + gap, 2 * gap);
      keepTogether(doc, room);
      space(1);
      ruleBelow(place, { points: 0, thickness: 0.7 });
      space(2);
    },
    paragraph: (text) => {
      write(text);
      space(1);
    },
    entry: (name, value) => {
      write(name, { weight: 'bold' });
      write(value);
      space(1);
    },
    list: (items) => {
      for (const item of items) write(item, { bullet: true });
      space(1);
    },
    facts: (rows) => table({ columns: FACT_COLUMNS, rows, last: undefined }),
    table: (columns, rows, last) => table({ columns, rows, last }),
    figure: (height, spoken, draw) => {
      headings.write(height);
      drawFigure(place, { height, spoken, draw });
    },
    end: () => headings.write(0),
  };
}

type Figure = {
  readonly height: number;
  readonly spoken: string;
  readonly draw: (doc: PDFKit.PDFDocument, top: number) => void;
};

function drawFigure({ doc, look, root, left, width }: Place, { height, spoken, draw }: Figure): void {
  keepTogether(doc, height);
  const top = doc.y;
  const about = { alt: spoken, bbox: [left, top, left + width, top + height] };
  root.add(doc.struct('Figure', about, () => draw(doc, top)));
  doc.x = left;
  doc.y = top + height + look.print.gap;
}
