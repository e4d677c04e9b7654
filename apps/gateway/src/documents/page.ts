/** How every page looks; lengths are points, the margin is 20 mm. */
export const page = {
  margin: 56,
  ink: '#111111',
  muted: '#555555',
  line: '#bbbbbb',
  size: 9.5,
  lineGap: 1.5,
  gap: 6,
  bullet: 10,
} as const;

/** A document being written, the root of its structure for those who listen to it, and the column in which text stands. */
export type Place = {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly left: number;
  readonly width: number;
};

/** Begins a new page where less than so many points are left. */
export function keepTogether(doc: PDFKit.PDFDocument, points: number): void {
  if (doc.y + points > doc.page.height - page.margin) doc.addPage();
}

/** Draws what is no content: rules and page numbers. */
export function artifact(doc: PDFKit.PDFDocument, draw: () => void): void {
  doc.markContent('Artifact');
  draw();
  doc.endMarkedContent();
}

/** Draws a rule across the column, so many points below where the text stands. */
export function ruleBelow({ doc, left, width }: Place, points: number, thickness: number): void {
  const y = doc.y + points;
  artifact(doc, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .strokeColor(page.line)
      .stroke(),
  );
}
