import type { Sheet } from '../../../src/papers/sheet.ts';
import type { SheetLook } from '../../../src/papers/sheet-look.ts';
import { writeSheet } from '../../../src/papers/write-sheet.ts';

/** Every text of a paper with the page on which it lands, in the order of writing, and which of them are headings. */
export type WordsOnPages = {
  readonly written: readonly { readonly text: string; readonly page: number }[];
  readonly headings: readonly string[];
};

/** Writes a paper below a number of points of something else, and says where its words land. */
export async function wordsOnPages(
  { look, pointsBefore }: { readonly look: SheetLook; readonly pointsBefore: number },
  write: (sheet: Sheet) => void,
): Promise<WordsOnPages> {
  const written: { text: string; page: number }[] = [];
  const headings: string[] = [];
  const settings = {
    ...{ title: '', language: 'en', author: '', brandName: '', createdAt: '2026-11-22T12:00:00.000Z', look },
    ...{ foot: [], pageOf: () => '' },
  };
  await writeSheet(settings, (sheet) => {
    sheet.figure(pointsBefore, '', (doc) => {
      const draw = doc.text.bind(doc);
      doc.text = (text: string, ...rest: never[]) => {
        const drawn = draw(text, ...rest);
        written.push({ text, page: doc.bufferedPageRange().count });
        return drawn;
      };
    });
    const heading: Sheet['heading'] = (text, room) => {
      headings.push(text);
      sheet.heading(text, room);
    };
    write({ ...sheet, heading });
  });
  return { written: written.filter(({ text }) => text !== ''), headings };
}
