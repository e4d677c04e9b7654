import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a ZIP: its content, and the size that it claims if that is a lie. */
export type ZipEntry = { readonly name: string; readonly content: Buffer | string; readonly claimedBytes?: number };

/** A ZIP of some entries. `isOverlapping` makes every entry of the directory lead to the first one’s content. */
export function zipOf(entries: readonly ZipEntry[], { isOverlapping = false } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const facts = { name: Buffer.from(entry.name), packed, content, claimed: entry.claimedBytes ?? content.length };
    const local = Buffer.concat([headOf('local', facts, 0), facts.name, packed]);
    if (!isOverlapping || parts.length === 0) parts.push(local);
    directory.push(headOf('central', facts, isOverlapping ? 0 : offset), facts.name);
    offset += local.length;
  }
  const [files, central] = [Buffer.concat(parts), Buffer.concat(directory)];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(files.length, 16);
  return Buffer.concat([files, central, end]);
}

type Facts = { readonly name: Buffer; readonly packed: Buffer; readonly content: Buffer; readonly claimed: number };

/** The head of an entry, before its content or in the directory (APPNOTE 6.3.10, §4.3.7 and §4.3.12). */
function headOf(place: 'local' | 'central', { name, packed, content, claimed }: Facts, offset: number): Buffer {
  const isLocal = place === 'local';
  const head = Buffer.alloc(isLocal ? 30 : 46);
  const at = isLocal ? 0 : 2;
  head.writeUInt32LE(isLocal ? 0x04034b50 : 0x02014b50, 0);
  if (!isLocal) head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 4 + at);
  head.writeUInt16LE(8, 8 + at);
  head.writeUInt32LE(crc32(content), 14 + at);
  head.writeUInt32LE(packed.length, 18 + at);
  head.writeUInt32LE(claimed, 22 + at);
  head.writeUInt16LE(name.length, 26 + at);
  if (!isLocal) head.writeUInt32LE(offset, 42);
  return head;
}
