import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

type Placed = { readonly x: number; readonly y: number; readonly text: string };
type Letters = ReadonlyMap<string, string>;

/**
 * The words of a PDF that pdfkit wrote, as somebody reads them: page by page and line by line, words side by side with
 * ` | ` between them.
 */
export async function pdfLines(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.getPages().map((page) => linesOf(placedOn(page)));
}

/**
 * The sizes in which the words of a PDF are set, the smallest first, and how far above the edge of its page the lowest
 * of them is, in points.
 */
export async function pdfPrint(bytes: Uint8Array): Promise<{ readonly sizes: number[]; readonly lowest: number }> {
  const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPages();
  const sizes = pages.flatMap((page) =>
    [...contentOf(page).matchAll(/\/\w+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)),
  );
  return {
    sizes: [...new Set(sizes)].toSorted((small, large) => small - large),
    lowest: Math.min(...pages.flatMap(placedOn).map(({ y }) => y)),
  };
}

function linesOf(placed: readonly Placed[]): string[] {
  const rows = Map.groupBy(placed, ({ y }) => Math.round(y));
  return [...rows]
    .toSorted(([above], [below]) => below - above)
    .map(([, row]) =>
      row
        .toSorted((left, right) => left.x - right.x)
        .map(({ text }) => text.replaceAll('\u00a0', ' ').trim())
        .filter((text) => text !== '')
        .join(' | '),
    );
}

function placedOn(page: PDFPage): Placed[] {
  const fonts = fontsOf(page);
  const placed: Placed[] = [];
  let [x, y, letters]: [number, number, Letters] = [0, 0, new Map()];
  for (const [, left, bottom, font, shown] of contentOf(page).matchAll(
    /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (left !== undefined && bottom !== undefined) [x, y] = [Number(left), Number(bottom)];
    else if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else if (shown !== undefined) placed.push({ x, y, text: textOf(shown, letters) });
  }
  return placed;
}

function textOf(shown: string, letters: Letters): string {
  const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? '\ufffd').join('');
}

function contentOf({ node }: PDFPage): string {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => node.context.lookup(one)) : [contents];
  return streams.map((one) => (one instanceof PDFRawStream ? decoded(one) : '')).join('\n');
}

/** What each glyph of each font stands for. */
function fontsOf({ node }: PDFPage): Map<string, Letters> {
  const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return new Map(
    (fonts?.entries() ?? []).map(([name, ref]) => {
      const font = node.context.lookup(ref, PDFDict);
      const map = font.lookup(PDFName.of('ToUnicode'));
      return [name.decodeText(), map instanceof PDFRawStream ? lettersOf(decoded(map)) : new Map()];
    }),
  );
}

function lettersOf(map: string): Letters {
  const letters = new Map<string, string>();
  for (const [, first = '', listed = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...listed.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  return letters;
}

function decoded(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}
