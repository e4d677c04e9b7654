import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileToReceive, ReceivedFile, ReceiveFile } from '../../ground/received-file.ts';
import { Refusal, refuse } from '../../ground/refuse.ts';
import { giveBodyTime } from '../server/body-time.ts';

/** What a form adds around a file: the boundary and the part's head. */
const ENVELOPE_BYTES_MAX = 4096;
/** What of a file is held between its connection and the disk: of hundreds at once, it adds up. */
const IN_HAND_BYTES = 16_384;
/** A sender who has been silent for so long is gone. */
const SILENCE_MS = 30_000;

/** What receives the file of a request. */
export function fileReceiver(request: FastifyRequest, reply: FastifyReply): ReceiveFile {
  return async (file) => {
    const type = request.headers['content-type'] ?? '';
    if (!/^multipart\/form-data\s*;/i.test(type)) return refuse('unsupported_media_type', 'Send a form with a file');
    try {
      if (Number(request.headers['content-length'] ?? 0) > file.bytesMax + ENVELOPE_BYTES_MAX) refuse('body_too_large');
      giveBodyTime(request);
      return await receive(request, type, file);
    } catch (error) {
      // What is still to come is read by nobody.
      if (!request.raw.complete) reply.header('connection', 'close');
      throw error;
    }
  };
}

async function receive({ raw }: FastifyRequest, type: string, file: FileToReceive): Promise<ReceivedFile> {
  const parser = parserOf(type, file.bytesMax);
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedFile | undefined>();
  const silence = setTimeout(() => reject(new Refusal('bad_request', 'Nothing more has come')), SILENCE_MS);
  let written: Promise<ReceivedFile> | undefined;
  let coming: BusboyFileStream | undefined;
  const isCut = () => raw.complete || reject(new Refusal('bad_request', 'The connection was cut'));
  parser.on('file', (field, content, name) => {
    coming = content;
    if (field !== 'file') return reject(notOneFile());
    written = keep(content, { ...file, name: name ?? '' });
    written.catch(reject);
  });
  for (const surplus of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
    parser.on(surplus, () => reject(notOneFile()));
  parser.on('error', () => reject(new Refusal('bad_request', 'The form breaks off')));
  // What has come is whole once it is written; until then it may still break off.
  parser.on('finish', () => (written ? written.then(resolve, reject) : resolve(undefined)));
  const heard = () => silence.refresh();
  raw.on('data', heard).on('close', isCut).on('error', isCut);
  raw.pipe(parser);
  try {
    const whole = await promise;
    if (!whole) throw notOneFile();
    return whole;
  } finally {
    clearTimeout(silence);
    raw.unpipe(parser);
    raw.off('data', heard).off('close', isCut);
    parser.destroy();
    // The parser leaves open what broke off; the file on disk is closed before anybody removes it.
    coming?.destroy();
    await written?.catch(() => undefined);
  }
}

function parserOf(type: string, bytesMax: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      fileHwm: IN_HAND_BYTES,
      highWaterMark: IN_HAND_BYTES,
      // A file of just the limit is whole; the parser cuts one that reaches it.
      limits: {
        files: 1,
        fields: 0,
        parts: 1,
        fileSize: bytesMax + 1,
        headerPairs: 10,
        headerSize: ENVELOPE_BYTES_MAX,
      },
    });
  } catch {
    return refuse('bad_request', 'The form has no boundary');
  }
}

async function keep(
  content: BusboyFileStream,
  { path, bytesMax, checkName, name }: FileToReceive & { readonly name: string },
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    checkName(name.normalize('NFC'));
    const counted = new Transform({
      highWaterMark: IN_HAND_BYTES,
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(bytes > bytesMax ? new Refusal('body_too_large') : null, chunk);
      },
    });
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: IN_HAND_BYTES });
    await pipeline(content, counted, file);
  } catch (error) {
    content.on('error', () => undefined).resume();
    throw error;
  }
  return { name: name.normalize('NFC'), bytes, sha256: hash.digest('hex') };
}

function notOneFile(): Refusal {
  const message = 'is one file, as the part `file` of a form';
  return new Refusal('validation_failed', undefined, { errors: [{ pointer: '/file', code: 'one_file', message }] });
}
