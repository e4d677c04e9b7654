import drawSvg from 'svg-to-pdfkit';
import { type Place, ruleBelow } from './page.ts';

/** The room for a logo at the head of a paper, in points. */
const ROOM = { width: 200, height: 24 };
const BAR = 2;

/**
 * Draws the brand's logo at the head of the first page, read out as the brand's name, with a bar in the brand's colour
 * below; nothing on a plain paper.
 */
export function drawLetterhead(place: Place, brandName: string): void {
  const { doc, root, left, look } = place;
  if (!look.letterhead) return;
  const { drawing, width, height } = look.letterhead;
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  const [top, shown] = [doc.y, { width: width * scale, height: height * scale }];
  const about = { alt: brandName, bbox: [left, top, left + shown.width, top + shown.height] };
  root.add(doc.struct('Figure', about, () => drawSvg(doc, drawing, left, top, { ...shown, assumePt: true })));
  doc.x = left;
  doc.y = top + ROOM.height;
  ruleBelow(place, { points: look.print.gap * 1.5, thickness: BAR, colour: look.accent });
  doc.y += look.print.gap * 4;
}
