import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileFault } from '@marque/domain/enumerations';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

const ENTRIES_MAX = 2000;
/** What a document may be once it is unpacked (bytes): ten times what its file may be. */
const UNPACKED_BYTES_MAX = 104_857_600;
/** What a Word document has, and what one with macros has beside it. */
const NEEDED = ['[Content_Types].xml', 'word/document.xml'];
const MACROS = /(^|\/)vbaProject\.bin$/i;

/**
 * Why a ZIP is not taken for a Word document: another content, macros, more inside than anybody writes, or damage. Everything is unpacked and counted,
 * since a bomb says of itself that it is small.
 */
export async function faultOfDocx(path: string, bytes: number): Promise<FileFault | undefined> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
  } catch {
    return 'DAMAGED';
  }
  try {
    return await faultOfEntries(zip, bytes);
  } catch {
    return 'DAMAGED';
  } finally {
    zip.close();
  }
}

async function faultOfEntries(zip: ZipFile, bytes: number): Promise<FileFault | undefined> {
  const names: string[] = [];
  let [packed, unpacked] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    // Entries that lie over one another are packed once and unpacked often.
    if (names.length > ENTRIES_MAX || packed > bytes || unpacked > UNPACKED_BYTES_MAX) return 'TOO_MUCH_INSIDE';
    if (MACROS.test(entry.fileName)) return 'WRONG_TYPE';
    if (entry.isEncrypted()) return 'DAMAGED';
    await unpack(zip, entry);
  }
  return NEEDED.every((name) => names.includes(name)) ? undefined : 'OTHER_CONTENT';
}

/** Reads an entry to its end; the library rejects one that is not as large as it says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  const content: Readable = await zip.openReadStreamPromise(entry);
  await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
}
