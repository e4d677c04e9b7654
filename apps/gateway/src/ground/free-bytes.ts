/**
 * Gives the memory of a chunk back at once; nobody may read the chunk any more. Chunks of a stream lie outside the
 * heap, where the collector lets tens of megabytes gather before it looks. A chunk that shares its memory with another
 * stays as it is.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
