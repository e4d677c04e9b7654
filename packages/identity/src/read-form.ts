import type { IncomingMessage } from 'node:http';

const BYTES_MAX = 8192;

/** Reads a form that a page of ours sent; undefined when it is something else or too long, or its sender went away. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      const buffer = Buffer.from(chunk as Uint8Array);
      bytes += buffer.length;
      if (bytes > BYTES_MAX) return undefined;
      chunks.push(buffer);
    }
  } catch {
    return undefined;
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
