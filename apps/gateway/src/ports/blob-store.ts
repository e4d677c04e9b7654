import type { Readable } from 'node:stream';

/**
 * Keeps files by key. Writing the same key again with the same bytes is harmless. Rejects with `ProviderUnavailable` if
 * a service that keeps them is away.
 */
export type BlobStore = {
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Writes a file of `bytes` bytes as it arrives: it is there whole or not at all, and one that breaks off is not kept.
   * Its chunks are gone afterwards.
   */
  readonly writeStream: (key: string, content: Readable, bytes: number) => Promise<void>;
  /** Whether there is a file, without its bytes. */
  readonly has: (key: string) => Promise<boolean>;
  /** The bytes, or undefined when there are none. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
  /** The bytes as they arrive, or undefined when there are none. */
  readonly open: (key: string) => Promise<Readable | undefined>;
  /** Removes a file; nothing happens when there is none. */
  readonly remove: (key: string) => Promise<void>;
};
