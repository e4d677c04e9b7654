import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A server that speaks S3’s protocol, with the bucket `files`. */
export type TestS3 = {
  /** The address of a blob store in a bucket, optionally with a prefix after a slash. */
  readonly urlOf: (bucket: string) => string;
  readonly close: () => Promise<void>;
};

type S3rver = { readonly run: () => Promise<{ readonly port: number }>; readonly close: () => Promise<void> };
type Settings = {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
};

/** The package has no types of its own. */
const Server: new (settings: Settings) => S3rver = createRequire(import.meta.url)('@20minutes/s3rver');

/** Starts a server on a free port, with its files below a folder. */
export async function startS3(directory: string): Promise<TestS3> {
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(directory, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    urlOf: (bucket) => `s3://S3RVER:S3RVER@${bucket}?endpoint=${endpoint}`,
    close: () => server.close(),
  };
}
