import { open } from 'node:fs/promises';
import { faultOfHidden, MARK_LENGTH_MAX } from '@marque/domain/uploads/fault-of-hidden';
import type { FileFault } from '@marque/domain/uploads/file-fault';
import { type FileKind, kindOfName } from '@marque/domain/uploads/file-kinds';
import { type FileSample, HEAD_BYTES, kindOfContent, TAIL_BYTES } from '@marque/domain/uploads/kind-of-content';
import { faultOfDocx } from './fault-of-docx.ts';

/** A received file, under the name that its sender gave it. */
export type NamedPath = { readonly path: string; readonly name: string; readonly bytes: number };

/** The name by which a Word document of the old kind is found in its container, as the container writes it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le').toString('latin1');

const PART_BYTES = 65_536;

/** The kind of a file by its content, if its name says the same; otherwise why it is refused. */
export async function lookIntoFile({
  path,
  name,
  bytes,
}: NamedPath): Promise<FileKind | { readonly fault: FileFault }> {
  const found = kindOfContent(await sampleOf(path, bytes));
  if ('fault' in found) return found;
  if (found.kind !== kindOfName(name)) return { fault: 'OTHER_CONTENT' };
  const fault = found.kind === 'DOCX' ? await faultOfDocx(path, bytes) : await faultOfParts(path, found.kind);
  return fault === undefined ? found.kind : { fault };
}

async function sampleOf(path: string, bytes: number): Promise<FileSample> {
  const file = await open(path);
  try {
    const read = async (length: number, position: number) => {
      const part = Buffer.alloc(Math.min(length, bytes));
      await file.read(part, 0, part.length, Math.max(0, position));
      return part;
    };
    return { head: await read(HEAD_BYTES, 0), tail: await read(TAIL_BYTES, bytes - TAIL_BYTES) };
  } finally {
    await file.close();
  }
}

/**
 * Why a file is refused for something that is, or is not, anywhere in it: a container of the old kind holds
 * spreadsheets and programs too. One buffer reads it all.
 */
async function faultOfParts(path: string, kind: FileKind): Promise<FileFault | undefined> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(PART_BYTES);
    let [last, isWord] = ['', kind !== 'DOC'];
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, PART_BYTES, null);
      if (bytesRead === 0) return isWord ? undefined : 'OTHER_CONTENT';
      const part = `${last}${buffer.toString('latin1', 0, bytesRead)}`;
      const fault = faultOfHidden(kind, part);
      if (fault !== undefined) return fault;
      isWord ||= part.includes(WORD_STREAM);
      last = part.slice(-MARK_LENGTH_MAX);
    }
  } finally {
    await file.close();
  }
}
