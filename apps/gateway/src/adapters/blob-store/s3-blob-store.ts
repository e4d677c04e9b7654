import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BlobStore } from '../../ports/blob-store.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { storageKey } from './storage-key.ts';

const CONNECTION_TIMEOUT_MS = 5000;
const SILENCE_TIMEOUT_MS = 30_000;

/** Every failure is thrown, and the gateway’s own log tells of it without keys. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** The service names a missing object differently when asked for its bytes. */
const ABSENT = new Set(['NoSuchKey', 'NotFound']);

/** A blob store whose connections its caller must end. */
export type S3BlobStore = BlobStore & { readonly close: () => void };

/**
 * Keeps files in a bucket of S3, or of a service that speaks its protocol:
 * `s3://bucket/prefix?region=eu-west-2&endpoint=https://…`, with `KEY:SECRET@` before the bucket. Without a key the SDK looks for one where
 * AWS puts it (environment, container, instance). Objects are private, and appear whole or not at all.
 */
export function s3BlobStore(url: string): S3BlobStore {
  const { hostname, pathname, searchParams, username, password } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const client = new S3Client({
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    logger: SILENT,
    region: searchParams.get('region') ?? 'eu-west-2',
    // Services that only speak the protocol know neither buckets as hosts nor the newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' }),
    ...(username === ''
      ? {}
      : { credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) } }),
  });
  const prefix = pathname.split('/').filter(Boolean);
  const at = (key: string) => ({ Bucket: hostname, Key: [...prefix, storageKey(key)].join('/') });
  const put = async (key: string, body: Uint8Array | Readable, bytes: number, abortSignal?: AbortSignal) => {
    const command = new PutObjectCommand({ ...at(key), Body: body, ContentLength: bytes });
    await asked(() => client.send(command, abortSignal ? { abortSignal } : {}));
  };
  const body = async (key: string): Promise<GetObjectCommandOutput['Body']> => {
    const command = new GetObjectCommand(at(key));
    return (await absentAsUndefined(() => client.send(command)))?.Body;
  };
  return {
    write: (key, bytes) => put(key, bytes, bytes.length),
    writeStream: async (key, content, bytes) => {
      // The SDK would wait for the rest of a stream that has broken off.
      const broken = new AbortController();
      content.once('error', () => broken.abort());
      await put(key, content, bytes, broken.signal);
    },
    has: async (key) => (await absentAsUndefined(() => client.send(new HeadObjectCommand(at(key))))) !== undefined,
    read: async (key) => (await body(key))?.transformToByteArray(),
    // In Node the SDK gives a body as a Node stream.
    open: async (key) => (await body(key)) as Readable | undefined,
    remove: async (key) => {
      const command = new DeleteObjectCommand(at(key));
      await asked(() => client.send(command));
    },
    close: () => client.destroy(),
  };
}

async function absentAsUndefined<T>(send: () => Promise<T>): Promise<T | undefined> {
  return await asked(send).catch((error: unknown) => {
    if (error instanceof Error && ABSENT.has(error.name)) return undefined;
    throw error;
  });
}

/** A refusal by the service itself (4xx) is a fault of settings, and is thrown as it is. */
async function asked<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 503;
    throw status >= 500 ? new ProviderUnavailable('The store of files', { cause: error }) : error;
  }
}
