import { faceFor, type Weight } from './letter-faces.ts';
import { keepTogether, type Place } from './page.ts';
import { unbrokenDates } from './unbroken-dates.ts';

/** How words are written; anything left out is as in running text. */
export type Style = {
  tag?: string;
  weight?: Weight;
  size?: number;
  colour?: string;
  bullet?: boolean;
  language?: string;
};

/** Writes words below the present content, tagged, whole on one page if they fit. */
export function writeWords(place: Place, said: string, style: Style = {}): void {
  const { doc, look, root, left } = place;
  const { tag = 'P', colour = look.ink, bullet = false, language } = style;
  const { text, options, height } = layWords(place, said, style);
  doc.fillColor(colour);
  keepTogether(doc, height);
  const write = () => {
    const top = doc.y;
    if (bullet) doc.text('•', left, top, { lineBreak: false });
    doc.text(text, left + (bullet ? look.print.bullet : 0), top, options);
  };
  root.add(doc.struct(tag, language === undefined ? {} : { lang: language }, write));
  doc.x = left;
}

/** Points that words take. */
export function heightOfWords(place: Place, said: string, style: Style = {}): number {
  return layWords(place, said, style).height;
}

/** Sets the font and the size of some words, and returns their layout. */
function layWords(
  { doc, look, width }: Place,
  said: string,
  { weight = 'regular', size = look.print.body, bullet }: Style,
) {
  const text = unbrokenDates(said);
  doc.font(faceFor(look.fonts, text, weight)).fontSize(size);
  const options = { width: width - (bullet ? look.print.bullet : 0), lineGap: look.print.lineGap };
  return { text, options, height: doc.heightOfString(text, options) };
}
