/** Unguessable bytes; tests hand in repeatable ones. */
export type Random = (bytes: number) => Uint8Array;
