import { createHash } from 'node:crypto';
import { assert } from '@marque/base';
import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refuse.ts';
import { type KeptFile, readFile, unforgotten } from '../store/files/kept-files.ts';

/** Where the bytes of a document lie and what they must hash to. */
export type DocumentFile = KeptFile & { readonly sha256: string };

/**
 * The bytes of a document, proven to be those that were written. Refuses with `not_found` a forgotten document, and
 * throws when its bytes are lost or changed.
 */
export async function readDocument(
  context: Pick<Context, 'db' | 'blobs'>,
  { sha256, ...file }: DocumentFile,
): Promise<Uint8Array> {
  if ((await unforgotten(context.db, [file])).length === 0) return refuse('not_found');
  const { storage_key: storageKey } = file;
  const bytes = await readFile(context, file);
  assert(bytes, `the file ${storageKey} of a document is there`);
  assert(createHash('sha256').update(bytes).digest('hex') === sha256, `the file ${storageKey} is what was written`);
  return bytes;
}
