/** Keeps files by key. Writing the same key again with the same bytes is harmless. */
export type BlobStore = {
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes, or undefined when there are none. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>;
};
