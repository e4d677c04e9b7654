import { isActivePart, namesActiveContent } from '@marque/domain/uploads/fault-of-hidden';
import type { FileFault } from '@marque/domain/uploads/file-fault';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

const ENTRIES_MAX = 2000;
/** How large a document may be once it is unpacked (bytes): ten times what its file may be. */
const UNPACKED_BYTES_MAX = 104_857_600;
/** The entries of a Word document; the first says what its parts are. */
const CONTENT_TYPES = '[Content_Types].xml';
const NEEDED = [CONTENT_TYPES, 'word/document.xml'];
const HEAD_BYTES = 16;
/** Far more than any list of content types needs. */
const CONTENT_TYPES_BYTES_MAX = 1_048_576;

/**
 * Why a ZIP is not taken for a Word document: another content, macros or another file, more inside than anybody writes,
 * or damage. Everything is unpacked and counted, since a ZIP bomb claims to be small.
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
    // Overlapping entries are packed once and unpacked often.
    if (names.length > ENTRIES_MAX || packed > bytes || unpacked > UNPACKED_BYTES_MAX) return 'TOO_MUCH_INSIDE';
    if (entry.isEncrypted()) return 'DAMAGED';
    const isList = entry.fileName === CONTENT_TYPES;
    if (isList && entry.uncompressedSize > CONTENT_TYPES_BYTES_MAX) return 'TOO_MUCH_INSIDE';
    const text = await unpack(zip, entry, isList ? CONTENT_TYPES_BYTES_MAX : HEAD_BYTES);
    if (isList ? namesActiveContent(text) : isActivePart(entry.fileName, text)) return 'ACTIVE_CONTENT';
  }
  return NEEDED.every((name) => names.includes(name)) ? undefined : 'OTHER_CONTENT';
}

/** Reads an entry to its end, and answers how it begins, one character for each byte; the library rejects one that is not as large as it says. */
async function unpack(zip: ZipFile, entry: Entry, bytesKept: number): Promise<string> {
  let kept = '';
  for await (const chunk of await zip.openReadStreamPromise(entry))
    if (kept.length < bytesKept)
      kept += Buffer.from(chunk)
        .toString('latin1')
        .slice(0, bytesKept - kept.length);
  return kept;
}
