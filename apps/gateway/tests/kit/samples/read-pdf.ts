import { inflateSync } from 'node:zlib';

/** The content of a PDF, as far as tests need it. */
export type ReadPdf = {
  /** Names of the fonts in it, without the mark of a subset; each is embedded. */
  readonly fonts: readonly string[];
  readonly embedded: number;
  /** Every fill colour, as `#rrggbb`. */
  readonly fills: ReadonlySet<string>;
  /** How often something is filled with a colour. */
  readonly timesFilled: (colour: string) => number;
  readonly pages: number;
  /** The words read out in place of a drawing. */
  readonly alternatives: readonly string[];
  readonly raw: string;
};

/** Reads a PDF that pdfkit wrote. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1');
  const streams = [...raw.matchAll(/\/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  const fills = streams.flatMap((stream) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(([, ...parts]) => hexOf(parts.map(Number))),
  );
  const bases = [...raw.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, name = '']) => name);
  return {
    fonts: [...new Set(bases)].sort(),
    embedded: [...raw.matchAll(/\/FontFile2 \d+ 0 R/g)].length,
    fills: new Set(fills),
    timesFilled: (colour) => fills.filter((one) => one === colour).length,
    pages: [...raw.matchAll(/\/Type \/Page\n/g)].length,
    alternatives: [...raw.matchAll(/\/Alt \(([^)]*)\)/g)].map(([, spoken = '']) => spoken),
    raw,
  };
}

function hexOf(parts: readonly number[]): string {
  return `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
