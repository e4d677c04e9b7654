import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../ground/context.ts';
import type { DataKey, FileSpot } from '../../ground/keys/data-keys.ts';
import { sealedFileBytes } from '../../ground/keys/sealed-file.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { keysOf } from '../keys/keyed-database.ts';

/** A file as its row names it. Without a key it is in the clear: it is older, or the same for everybody. */
export type KeptFile = {
  readonly brand: string;
  readonly storage_key: string;
  readonly file_key_id: string | null;
};

/** A stream holds a piece at a time, of 64 kB. */
const ONE_PIECE = { highWaterMark: 1 };

type Needs = Pick<Context, 'db' | 'blobs'>;

/** Keeps a file under a key. The same file may be kept in the same place again. */
export async function keepFile(
  { db, blobs }: { readonly db: Database | Tx; readonly blobs: Context['blobs'] },
  { key, ...place }: FileSpot & { readonly key: DataKey },
  bytes: Uint8Array,
): Promise<void> {
  // The memory of what it reads is given back, and these bytes are the caller’s.
  const encrypted = keysOf(db).encryptFile(key, place, [Buffer.from(bytes)]);
  await blobs.write(place.storageKey, await buffer(encrypted));
}

/** The same for a file of `bytes` bytes as it arrives. */
export async function keepFileStream(
  { db, blobs }: Needs,
  { key, ...place }: FileSpot & { readonly key: DataKey },
  { content, bytes }: { readonly content: Readable; readonly bytes: number },
): Promise<void> {
  const encrypted = Readable.from(keysOf(db).encryptFile(key, place, content), ONE_PIECE);
  await blobs.writeStream(place.storageKey, encrypted, sealedFileBytes(bytes));
}

/** A whole file; undefined if it is missing or forgotten. */
export async function readFile({ db, blobs }: Needs, file: KeptFile): Promise<Uint8Array | undefined> {
  const key = await keyOfFile(db, file);
  if (key === 'FORGOTTEN') return undefined;
  const bytes = await blobs.read(file.storage_key);
  return bytes && key ? await buffer(keysOf(db).decryptFile(key, spotOf(file), [Buffer.from(bytes)])) : bytes;
}

/** A file as it arrives; undefined if it is missing or forgotten. */
export async function openFile({ db, blobs }: Needs, file: KeptFile): Promise<Readable | undefined> {
  const key = await keyOfFile(db, file);
  if (key === 'FORGOTTEN') return undefined;
  const content = await blobs.open(file.storage_key);
  if (!content || !key) return content;
  const decrypted = Readable.from(keysOf(db).decryptFile(key, spotOf(file), content), ONE_PIECE);
  // A reader that goes away before the first piece never begins the code that would end the store’s stream.
  return decrypted.once('close', () => content.destroy());
}

/** Those of some files whose keys were not destroyed. */
export async function unforgotten<File extends KeptFile>(db: Database, files: readonly File[]): Promise<File[]> {
  const keyIds = files.flatMap(({ file_key_id: keyId }) => keyId ?? []);
  const keys = await keysOf(db).byId(db, keyIds);
  return files.filter(({ file_key_id: keyId }) => keyId === null || keys.has(keyId));
}

/** The key of a file; undefined if it is in the clear. */
async function keyOfFile(db: Database, { file_key_id: keyId }: KeptFile): Promise<DataKey | 'FORGOTTEN' | undefined> {
  if (keyId === null) return undefined;
  return (await keysOf(db).byId(db, [keyId])).get(keyId) ?? 'FORGOTTEN';
}

function spotOf({ brand, storage_key: storageKey }: KeptFile): FileSpot {
  return { brand, storageKey };
}
