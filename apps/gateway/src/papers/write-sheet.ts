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
  /** How a page is counted. */
  readonly pageOf: (page: number, pages: number) => string;
};

const FOOT_SIZE = 7.5;
const COUNT_WIDTH = 80;

/** Writes a tagged PDF of A4 pages and answers its bytes. The same content gives the same bytes. */
export async function writeSheet(settings: SheetSettings, write: (sheet: Sheet) => void): Promise<Uint8Array> {
  const doc = openDocument(settings);
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const place = { doc, look: settings.look, root, left: page.margin, width: doc.page.width - 2 * page.margin };
  drawLetterhead(place, settings.brandName);
  const sheet = sheetOn(place);
  write(sheet);
  sheet.end();
  root.end();
  addFoot(doc, settings);
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

function addFoot(doc: PDFKit.PDFDocument, { foot: lines, look, pageOf }: SheetSettings): void {
  const foot = lines.join('\n');
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // The foot is inside the margin, where pdfkit would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    const [y, right] = [doc.page.height - page.margin + 16, doc.page.width - page.margin];
    artifact(doc, () => {
      doc
        .font(faceFor(look.fonts, foot, 'regular'))
        .fontSize(FOOT_SIZE)
        .fillColor(look.muted);
      doc.text(foot, page.margin, y, { width: right - page.margin - COUNT_WIDTH, height: 24 });
      doc.font('regular');
      const options = { width: COUNT_WIDTH, align: 'right', lineBreak: false } as const;
      doc.text(pageOf(index + 1, count), right - COUNT_WIDTH, y, options);
    });
  }
}
