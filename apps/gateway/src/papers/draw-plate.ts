const YELLOW = '#FFC72C';
const BLACK = '#111111';
/** The green flash at the left of a plate, the law's colour like the yellow. */
export const GREEN_FLASH = '#00B74F';
const PLATE = { width: 176, height: 40, size: 25, flash: 14 };

/** How tall a drawn plate is, in points. */
export const PLATE_HEIGHT = PLATE.height;

/** A plate: its text, and whether the car has no tail-pipe emissions, so that it may bear the green flash. */
export type Plate = { readonly registration: string; readonly isZeroEmission: boolean };

/** Draws a rear number plate: black letters on yellow, rounded, with a thin rim, and at the left the green flash of a car without emissions. */
export function drawPlate(
  doc: PDFKit.PDFDocument,
  { registration, isZeroEmission }: Plate,
  { left, top }: { left: number; top: number },
): void {
  const { width, height, size } = PLATE;
  const flash = isZeroEmission ? PLATE.flash : 0;
  doc.lineWidth(1).roundedRect(left, top, width, height, 6).fillAndStroke(YELLOW, BLACK);
  if (flash > 0) {
    doc
      .save()
      .roundedRect(left + 2.5, top + 2.5, width - 5, height - 5, 4)
      .clip();
    doc
      .rect(left + 2.5, top + 2.5, flash, height - 5)
      .fill(GREEN_FLASH)
      .restore();
  }
  doc
    .roundedRect(left + 2.5, top + 2.5, width - 5, height - 5, 4)
    .lineWidth(0.8)
    .strokeColor(BLACK)
    .stroke();
  doc.font('bold').fontSize(size).fillColor(BLACK);
  const lift = (height - doc.currentLineHeight()) / 2 + 1;
  doc.text(registration, left + flash, top + lift, { width: width - flash, align: 'center', lineBreak: false });
}
