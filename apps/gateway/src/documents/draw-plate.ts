const YELLOW = '#FFC72C';
const BLACK = '#111111';
const PLATE = { width: 176, height: 40, size: 25 };

/** How tall a drawn plate is, in points. */
export const PLATE_HEIGHT = PLATE.height;

/** Draws a rear number plate: black letters on yellow, rounded, with a thin rim. */
export function drawPlate(
  doc: PDFKit.PDFDocument,
  registration: string,
  { left, top }: { left: number; top: number },
): void {
  const { width, height, size } = PLATE;
  doc.roundedRect(left, top, width, height, 6).fillAndStroke(YELLOW, BLACK);
  doc
    .roundedRect(left + 2.5, top + 2.5, width - 5, height - 5, 4)
    .lineWidth(0.8)
    .strokeColor(BLACK)
    .stroke();
  doc.font('bold').fontSize(size).fillColor(BLACK);
  const lift = (height - doc.currentLineHeight()) / 2 + 1;
  doc.text(registration, left, top + lift, { width, align: 'center', lineBreak: false });
}
