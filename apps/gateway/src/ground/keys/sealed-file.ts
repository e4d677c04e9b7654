import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from '../../ports/random.ts';
import { freeBytes } from '../free-bytes.ts';
import { CipherFault } from './cipher-fault.ts';
import type { FileContent, FileSpot } from './data-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const SALT_BYTES = 32;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** This much of a file is read, encrypted and authenticated at once. */
const PIECE_BYTES = 65_536;
const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;

/** Where an encrypted file is kept, and under which key. It can be read nowhere else. */
type FilePlace = FileSpot & { readonly keyId: string };

/** The size of a file once it is encrypted, from its size before; both in bytes. */
export function sealedFileBytes(bytes: number): number {
  return SALT_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PIECE_BYTES));
}

/**
 * Encrypts a file as it arrives, by AES-256-GCM. The result is a salt, then pieces of 64 kB, each with its tag. Each
 * file has a key of its own, made from the data key and its salt, so that its pieces can be counted by their nonces:
 * none can be left out, repeated or moved, and the last one is marked, so that no end can be cut off. The chunks of
 * `content` are gone afterwards.
 */
export async function* sealFile(
  key: Uint8Array,
  content: FileContent,
  { place, random }: { readonly place: FilePlace; readonly random: Random },
): AsyncGenerator<Buffer> {
  const salt = random(SALT_BYTES);
  yield Buffer.from(salt);
  const about = aboutFile(place);
  const own = keyOfFile(key, salt, about);
  for await (const { bytes, at, isLast } of inPieces(content, PIECE_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, own, nonceOf(at, isLast)).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    freeBytes(bytes);
    yield sealed;
  }
}

/**
 * Reads such a file as it arrives; its chunks are gone afterwards. Throws `CipherFault` at the first piece that was
 * changed, and if the file ends too early or belongs to another place.
 */
export async function* openFile(key: Uint8Array, content: FileContent, place: FilePlace): AsyncGenerator<Buffer> {
  const about = aboutFile(place);
  let own: Uint8Array | undefined;
  for await (const { bytes, at, isLast } of inPieces(content, SEALED_PIECE_BYTES, SALT_BYTES)) {
    if (own === undefined) {
      if (isLast) throw new CipherFault('file_unreadable', place.storageKey);
      own = keyOfFile(key, bytes, about);
      continue;
    }
    const read = openPiece(own, bytes, { about, nonce: nonceOf(at - 1, isLast) });
    if (!read) throw new CipherFault('file_unreadable', place.storageKey);
    freeBytes(bytes);
    yield read;
  }
}

/** A piece as it was; undefined if it was changed. */
function openPiece(
  key: Uint8Array,
  sealed: Buffer,
  { about, nonce }: { readonly about: string; readonly nonce: Buffer },
): Buffer | undefined {
  const end = sealed.length - TAG_BYTES;
  if (end < 0) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(end));
    const read = decipher.update(sealed.subarray(0, end));
    decipher.final();
    return read;
  } catch {
    return undefined;
  }
}

type Piece = { readonly bytes: Buffer; readonly at: number; readonly isLast: boolean };

/**
 * The content in pieces of one size; the first may be given a size of its own. The last may be shorter, and is empty if
 * nothing comes.
 */
async function* inPieces(content: FileContent, size: number, first = size): AsyncGenerator<Piece> {
  let at = 0;
  let held = Buffer.alloc(first);
  let length = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; ) {
      // A full piece is the last one only if nothing follows.
      if (length === held.length) {
        yield { bytes: held, at, isLast: false };
        at += 1;
        held = Buffer.alloc(size);
        length = 0;
      }
      const taken = chunk.subarray(from, from + held.length - length);
      held.set(taken, length);
      length += taken.length;
      from += taken.length;
    }
    freeBytes(chunk);
  }
  yield { bytes: held.subarray(0, length), at, isLast: true };
}

/** Counts the pieces of a file; the last one has a mark. No key encrypts more than one file. */
function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(at, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function keyOfFile(key: Uint8Array, salt: Uint8Array, about: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, salt, about, KEY_BYTES));
}

function aboutFile({ brand, storageKey, keyId }: FilePlace): string {
  return JSON.stringify(['file', brand, storageKey, keyId]);
}
