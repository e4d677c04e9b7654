import type { SheetLook } from './sheet-look.ts';

/** How every page is laid out, in each print; lengths are points, the margin is 20 mm. */
export const page = {
  margin: 56,
  /** Between the columns of a table. */
  padding: 8,
  /** Above and below the words of a row, in usual print. */
  above: 2,
} as const;

/** A document being written, its look, the root of its structure for screen readers, and the text column. */
export type Place = {
  readonly doc: PDFKit.PDFDocument;
  readonly look: SheetLook;
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
};

/** Whether a number of points still fits on the page. */
export function fits(doc: PDFKit.PDFDocument, points: number): boolean {
  return doc.y + points <= doc.page.height - doc.page.margins.bottom;
}

/** Begins a new page if fewer points than this are left. */
export function keepTogether(doc: PDFKit.PDFDocument, points: number): void {
  if (!fits(doc, points)) doc.addPage();
}

/** Draws decoration rather than content: rules, grounds, page numbers and repetitions. */
export function artifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}

/** Draws a rule across the column, a number of points below the text's position. */
export function ruleBelow(
  { doc, look, left, width }: Place,
  { points, thickness, colour = look.line }: { points: number; thickness: number; colour?: string },
): void {
  const y = doc.y + points;
  artifact(doc, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke(),
  );
}
