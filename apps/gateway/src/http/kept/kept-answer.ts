import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer that is the same for everybody, as bytes in each encoding, with the tag by which a browser asks for it again. */
export type KeptAnswer = { readonly tag: string; readonly bytes: { readonly [E in Encoding]: Buffer } };

/** The encodings in which an answer is kept, the best first. */
export type Encoding = (typeof encodings)[number];
export const encodings = ['br', 'gzip', 'identity'] as const;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Higher ones take ten times as long for a tenth less, and the first caller waits for it. */
const BROTLI_QUALITY = 5;

const kept = new WeakMap<object, Map<string, Promise<KeptAnswer>>>();

/**
 * The answer that follows from `owner` alone, in the variant `key`. The first request has it written and compressed;
 * others wait for the same one. It is kept as long as its owner lives. After a failure it is made again. `readBrotli`
 * reads the same text if it was compressed before, and rejects if it was not.
 */
export function keptAnswer(
  owner: object,
  key: string,
  write: () => string | Promise<string>,
  readBrotli?: () => Promise<Buffer>,
): Promise<KeptAnswer> {
  const variants = kept.get(owner) ?? new Map<string, Promise<KeptAnswer>>();
  kept.set(owner, variants);
  const known = variants.get(key);
  if (known) return known;
  const made = compressed(write, readBrotli);
  variants.set(key, made);
  made.catch(() => variants.delete(key));
  return made;
}

async function compressed(
  write: () => string | Promise<string>,
  readBrotli: () => Promise<Buffer> = () => Promise.reject(),
): Promise<KeptAnswer> {
  const identity = Buffer.from(await write());
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([
    readBrotli().catch(() => compressBrotli(identity, { params })),
    compressGzip(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return { tag: `W/"${hash}"`, bytes: { br, gzip: zipped, identity } };
}
