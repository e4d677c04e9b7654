import type { Instant } from '@marque/base';
import PDFDocument from 'pdfkit';
import { drawLetterhead } from './draw-letterhead.ts';
import { faceFor, registerFaces } from './letter-faces.ts';
import { artifact, page } from './page.ts';
import { type Sheet, sheetOn } from './sheet.ts';
import type { SheetLook } from './sheet-look.ts';

/** A document's title, its language for screen readers, and the foot of each page. */
export type SheetSettings = {
  readonly title: string;
  readonly language: string;
  readonly author: string;
  /** The brand, as its logo is read out. */
  readonly brandName: string;
  readonly createdAt: Instant;
  readonly look: SheetLook;
  /** Lines, at most two. */
  readonly foot: readonly string[];
  /** The words that count a page. */
  readonly pageOf: (page: number, pages: number) => string;
};

/** Points between the words of a page and its foot, and from there at least to the edge of the paper. */
const FOOT = { above: 16, below: 20 };

/** Writes a tagged PDF of A4 pages and answers its bytes. The same content gives the same bytes. */
export async function writeSheet(settings: SheetSettings, write: (sheet: Sheet) => void): Promise<Uint8Array> {
  const doc = openDocument(settings);
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const bottom = keepFoot(doc, settings);
  const place = { doc, look: settings.look, root, left: page.margin, width: doc.page.width - 2 * page.margin };
  drawLetterhead(place, settings.brandName);
  const sheet = sheetOn(place);
  write(sheet);
  sheet.end();
  root.end();
  addFoot(doc, settings, bottom);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function openDocument({ title, language, author, createdAt, look }: SheetSettings): PDFKit.PDFDocument {
  const moment = new Date(createdAt);
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: moment, ModDate: moment },
  });
  registerFaces(doc, look.fonts);
  return doc.font('regular');
}

/** Makes every page leave room for its foot, and answers how much. */
function keepFoot(doc: PDFKit.PDFDocument, { foot, look }: SheetSettings): number {
  const words = foot.join('\n');
  const height = doc
    .font(faceFor(look.fonts, words, 'regular'))
    .fontSize(look.print.foot)
    .heightOfString(words, { width: footWidth(doc, look) });
  doc.font('regular');
  const bottom = Math.max(page.margin, FOOT.above + height + FOOT.below);
  const keep = () => {
    doc.page.margins.bottom = bottom;
  };
  keep();
  doc.on('pageAdded', keep);
  return bottom;
}

function footWidth(doc: PDFKit.PDFDocument, { print }: SheetLook): number {
  return doc.page.width - 2 * page.margin - print.count;
}

function addFoot(doc: PDFKit.PDFDocument, { foot: lines, look, pageOf }: SheetSettings, bottom: number): void {
  const foot = lines.join('\n');
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // The foot is inside the margin, where pdfkit would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    const [y, right] = [doc.page.height - bottom + FOOT.above, doc.page.width - page.margin];
    artifact(doc, () => {
      doc
        .font(faceFor(look.fonts, foot, 'regular'))
        .fontSize(look.print.foot)
        .fillColor(look.muted);
      doc.text(foot, page.margin, y, { width: footWidth(doc, look) });
      doc.font('regular');
      const options = { width: look.print.count, align: 'right', lineBreak: false } as const;
      doc.text(pageOf(index + 1, count), right - look.print.count, y, options);
    });
  }
}
