import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { freeBytes } from '../../ground/free-bytes.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import type { Scanner, ScanResult } from '../../ports/scanner.ts';

const ANSWER_LETTERS_MAX = 1000;

/**
 * ClamAV’s daemon, over TCP by its command INSTREAM: chunks, each after its length in four bytes, and a length of zero
 * at the end (manual page clamd(8)). `url` is `tcp://host:port`; `silenceMs` is how long the daemon may neither answer
 * nor take anything.
 */
export function clamavScanner({ url, silenceMs }: { readonly url: string; readonly silenceMs: number }): Scanner {
  const { hostname, port } = new URL(url);
  return {
    scan: async (content) => {
      const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
      socket.setTimeout(silenceMs, () => socket.destroy(new Error('The scanner is silent')));
      try {
        const [answer] = await Promise.all([wholeAnswer(socket), sendAll(socket, content)]);
        return resultOf(answer);
      } catch (error) {
        throw new ProviderUnavailable('The virus scanner', { cause: error });
      } finally {
        socket.destroy();
        content.destroy();
      }
    },
  };
}

/** A daemon that refuses a stream answers and hangs up before its end, so a broken pipe alone is no failure. */
async function sendAll(socket: Socket, content: Readable): Promise<void> {
  await once(socket, 'connect');
  socket.write('zINSTREAM\0');
  for await (const chunk of content) {
    if (!socket.writable) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    // Also called, with an error, when the daemon hangs up.
    await new Promise((resolve) => socket.write(chunk, resolve));
    freeBytes(chunk);
  }
  if (socket.writable) socket.write(Buffer.alloc(4));
}

async function wholeAnswer(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const part of socket) {
    text += part;
    if (text.length > ANSWER_LETTERS_MAX || text.includes('\0')) break;
  }
  return text;
}

function resultOf(answer: string): ScanResult {
  const said = answer.replace(/\0[\s\S]*$/, '');
  if (said === 'stream: OK') return 'CLEAN';
  if (said.endsWith(' FOUND')) return 'FOUND';
  throw new Error(`The scanner answered ${JSON.stringify(said.slice(0, 100))}`);
}
