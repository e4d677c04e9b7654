import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { assert } from '@marque/base';
import type { FileToReceive, ReceivedFile } from '../../ground/received-file.ts';
import { refuse } from '../../ground/refuse.ts';

/** A file that is being written as its form is read. */
export type ArrivingFile = {
  /** Writes what the form has given since; afterwards its bytes are no longer needed. */
  readonly write: () => Promise<void>;
  /** The file that has come, once the form is at its end. */
  readonly whole: () => Promise<ReceivedFile>;
  /** Closes it, whole or not, once nothing is being written. */
  readonly close: () => Promise<void>;
};

/**
 * Begins to write a part of a form to its place. Throws the refusal of its name; writing refuses with `body_too_large`
 * a file beyond its limit.
 */
export function arrivingFile(
  content: Readable,
  { path, bytesMax, checkName, name: given }: FileToReceive & { readonly name: string },
): ArrivingFile {
  const name = given.normalize('NFC');
  const hash = createHash('sha256');
  let parts: Buffer[] = [];
  let [bytes, file] = [0, undefined as FileHandle | undefined];
  let writing: Promise<void> = Promise.resolve();
  let isClosed = false;
  content.on('error', () => undefined).on('data', (part: Buffer) => parts.push(part));
  checkName(name);
  const append = async () => {
    file ??= await open(path, 'wx', 0o600);
    const given = parts;
    parts = [];
    for (const part of given) {
      assert(part.length > 0, 'a part is written before its memory is given back');
      bytes += part.length;
      if (bytes > bytesMax) refuse('body_too_large');
      hash.update(part);
      await file.appendFile(part);
    }
  };
  const write = async () => {
    if (isClosed) return;
    writing = append();
    await writing;
  };
  return {
    write,
    whole: async () => {
      await write();
      return { name, bytes, sha256: hash.digest('hex') };
    },
    close: async () => {
      isClosed = true;
      content.destroy();
      await writing.catch(() => undefined);
      await file?.close();
    },
  };
}
