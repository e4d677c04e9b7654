import { type Column, drawTable } from './draw-table.ts';
import { faceFor, type Weight } from './letter-faces.ts';
import { keepTogether, type Place, page, ruleBelow } from './page.ts';
import { unbrokenDates } from './unbroken-dates.ts';

/** Words in another language than the rest of a paper. */
export type Foreign = { readonly text: string; readonly language: string };

/** A document being written from top to bottom, tagged for those who listen to it. */
export type Sheet = {
  readonly left: number;
  /** What the paper is called, what it is called in another language where that counts, and a line below. */
  readonly title: (text: string, below: string, alsoCalled?: Foreign) => void;
  /** With `room`, a new page is begun where so many points are not left for it and what belongs below it. */
  readonly heading: (text: string, room?: number) => void;
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
  const { doc, look, left } = place;
  const space = (gaps: number) => {
    doc.y += gaps * page.gap;
  };
  return {
    left,
    title: (text, below, alsoCalled) => {
      words(place, text, { tag: 'H1', weight: 'bold', size: 19 });
      if (alsoCalled) words(place, alsoCalled.text, { weight: 'bold', language: alsoCalled.language });
      words(place, below, { colour: look.muted });
      space(2);
    },
    heading: (text, room = HEADING_ROOM) => {
      keepTogether(doc, room);
      space(1);
      words(place, text, { tag: 'H2', weight: 'bold', size: 12, colour: look.accent });
      ruleBelow(place, { points: 2, thickness: 0.7 });
      space(1);
    },
    rule: () => {
      space(1);
      ruleBelow(place, { points: 0, thickness: 0.7 });
      space(2);
    },
    paragraph: (text) => {
      words(place, text);
      space(1);
    },
    entry: (name, value) => {
      words(place, name, { weight: 'bold' });
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

type Style = { tag?: string; weight?: Weight; size?: number; colour?: string; bullet?: boolean; language?: string };

function words({ doc, look, root, left, width }: Place, said: string, style: Style = {}): void {
  const text = unbrokenDates(said);
  const { tag = 'P', weight = 'regular', size = page.size, colour = look.ink, bullet = false, language } = style;
  doc
    .font(faceFor(look.fonts, text, weight))
    .fontSize(size)
    .fillColor(colour);
  const indent = bullet ? page.bullet : 0;
  const options = { width: width - indent, lineGap: page.lineGap };
  keepTogether(doc, doc.heightOfString(text, options));
  const write = () => {
    const top = doc.y;
    if (bullet) doc.text('•', left, top, { lineBreak: false });
    doc.text(text, left + indent, top, options);
  };
  root.add(doc.struct(tag, language === undefined ? {} : { lang: language }, write));
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
