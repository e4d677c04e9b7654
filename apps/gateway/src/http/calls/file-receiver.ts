import { Writable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { freeBytes } from '../../ground/free-bytes.ts';
import type { FileToReceive, ReceivedFile, ReceiveFile } from '../../ground/received-file.ts';
import { Refusal, refuse } from '../../ground/refuse.ts';
import { giveBodyTime } from '../server/body-time.ts';
import { type ArrivingFile, arrivingFile } from './arriving-file.ts';

/** What a form adds around a file: the boundary and the part's head. */
const ENVELOPE_BYTES_MAX = 4096;
/** How much of a file is held between its connection and the disk: for hundreds at once, it adds up. */
const IN_HAND_BYTES = 16_384;
/** A sender who has been silent for this long is gone. */
const SILENCE_MS = 30_000;

/** Receives the file of a request. */
export function fileReceiver(request: FastifyRequest, reply: FastifyReply): ReceiveFile {
  return async (file) => {
    const type = request.headers['content-type'] ?? '';
    if (!/^multipart\/form-data\s*;/i.test(type)) return refuse('unsupported_media_type', 'Send a form with a file');
    try {
      if (Number(request.headers['content-length'] ?? 0) > file.bytesMax + ENVELOPE_BYTES_MAX) refuse('body_too_large');
      giveBodyTime(request);
      return await receive(request, type, file);
    } catch (error) {
      // Nobody reads what is still to come.
      if (!request.raw.complete) reply.header('connection', 'close');
      throw error;
    }
  };
}

async function receive({ raw }: FastifyRequest, type: string, file: FileToReceive): Promise<ReceivedFile> {
  const parser = parserOf(type, file.bytesMax);
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedFile | undefined>();
  const silence = setTimeout(() => reject(new Refusal('bad_request', 'Nothing more has come')), SILENCE_MS);
  let arriving: ArrivingFile | undefined;
  const isCut = () => raw.complete || reject(new Refusal('bad_request', 'The connection was cut'));
  parser.on('file', (field, content, name) => {
    if (field !== 'file') {
      content.resume();
      return reject(notOneFile());
    }
    try {
      arriving = arrivingFile(content, { ...file, name: name ?? '' });
    } catch (error) {
      reject(error);
    }
  });
  for (const surplus of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
    parser.on(surplus, () => reject(notOneFile()));
  parser.on('error', () => reject(new Refusal('bad_request', 'The form breaks off')));
  parser.on('finish', () => (arriving ? arriving.whole().then(resolve, reject) : resolve(undefined)));
  const feeder = feederOf(parser, () => arriving).on('error', reject);
  const heard = () => silence.refresh();
  raw.on('data', heard).on('close', isCut).on('error', isCut);
  raw.pipe(feeder);
  try {
    const whole = await promise;
    if (!whole) throw notOneFile();
    return whole;
  } finally {
    clearTimeout(silence);
    raw.unpipe(feeder);
    raw.off('data', heard).off('close', isCut);
    feeder.destroy();
    parser.destroy();
    // Close the file on disk before anybody removes it.
    await arriving?.close();
  }
}

/**
 * Takes one chunk of a request at a time: its part of the file is on disk before its memory is given back and the next
 * one comes. With hundreds of files at once, each then holds one chunk rather than one for each stage on its way.
 */
function feederOf(parser: Writable, arriving: () => ArrivingFile | undefined): Writable {
  const take = async (chunk: Buffer) => {
    const known = arriving();
    await new Promise<void>((resolve, reject) => {
      parser.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
    await arriving()?.write();
    // The chunk with which a file begins may still be on its way through the parser.
    if (known) freeBytes(chunk);
  };
  return new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _encoding, done) => void take(chunk).then(() => done(), done),
    final: (done) => {
      parser.end();
      done();
    },
  });
}

function parserOf(type: string, bytesMax: number) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      fileHwm: IN_HAND_BYTES,
      highWaterMark: IN_HAND_BYTES,
      // A file of exactly the limit is whole; the parser cuts one that reaches its own.
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

function notOneFile(): Refusal {
  const message = 'is one file, as the part `file` of a form';
  return new Refusal('validation_failed', undefined, { errors: [{ pointer: '/file', code: 'one_file', message }] });
}
