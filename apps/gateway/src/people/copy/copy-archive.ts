import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Context } from '../../ground/context.ts';
import { openFile } from '../../store/files/kept-files.ts';
import type { PersonFile } from '../../store/people/copy/files-of-person.ts';
import type { PersonCopy } from '../../store/people/copy/read-copy.ts';
import { copyPage } from './copy-page.ts';
import { copyWords, type ToldBy } from './copy-words.ts';
import { pathsOf } from './paths-of.ts';

/** What a copy is made from. `madeAt` is a real moment. */
export type CopyParts = {
  readonly brand: Brand;
  /** The address of the brand’s site. */
  readonly siteUrl: string;
  readonly language: string;
  readonly copy: PersonCopy;
  readonly files: readonly PersonFile[];
  readonly madeAt: string;
  /** The moment of the business. */
  readonly now: Instant;
  readonly toldBy: ToldBy;
};

/**
 * A person’s copy as a ZIP archive, piece by piece: a page to read, everything as JSON, and each file that is kept, byte for byte. A file that is lost is
 * named on the page and is no reason to withhold the rest.
 */
export async function* copyArchive(
  context: Pick<Context, 'db' | 'blobs'>,
  { brand, siteUrl, language, copy, files, madeAt, now, toldBy }: CopyParts,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const named = pathsOf(files);
  const lost: string[] = [];
  for (const { path, kept } of named) {
    const content = await openFile(context, kept);
    if (!content) lost.push(path);
    else {
      // Documents and pictures are packed already.
      const entry = new ZipPassThrough(path);
      zip.add(entry);
      for await (const piece of content as AsyncIterable<Buffer>) {
        entry.push(new Uint8Array(piece));
        yield* made.splice(0);
      }
      entry.push(new Uint8Array(), true);
    }
    yield* made.splice(0);
  }
  const words = copyWords({ brand, language, now, copy, toldBy });
  const page = copyPage({ words, brand, siteUrl, copy, files: named, lost, madeAt });
  const data = JSON.stringify({ brand: brand.brand, madeAt, ...copy }, null, 2);
  for (const [name, text] of [
    ['index.html', page],
    ['data.json', data],
  ] as const) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(text), true);
  }
  zip.end();
  yield* made.splice(0);
}
