import { createHash } from 'node:crypto';
import { assert } from '@marque/base';
import type { Context } from '../ground/context.ts';

/** Where the bytes of a document lie and what they must hash to. */
export type DocumentFile = { readonly storage_key: string; readonly sha256: string };

/** The bytes of a document, proven to be those that were written. Throws when they are lost or changed. */
export async function readDocument(
  { blobs }: Pick<Context, 'blobs'>,
  { storage_key: storageKey, sha256 }: DocumentFile,
): Promise<Uint8Array> {
  const bytes = await blobs.read(storageKey);
  assert(bytes, `the file ${storageKey} of a document is there`);
  assert(createHash('sha256').update(bytes).digest('hex') === sha256, `the file ${storageKey} is what was written`);
  return bytes;
}
