import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire, whole. */
export type Wire = string;

/** How long all requests took together, from the first one sent to the last answer, and the failed answers. */
export type Outcome = { readonly seconds: number; readonly count: number; readonly faults: readonly string[] };

/** A server is not asked to accept more connections than these at a time: the measurement comes after. */
const OPENING = 100;

/** Opens a connection for each request, and once all are open sends all at the same moment. */
export async function sendAtOnce(port: number, requests: readonly Wire[]): Promise<Outcome> {
  const sockets: Socket[] = [];
  for (let from = 0; from < requests.length; from += OPENING) {
    const opened = requests.slice(from, from + OPENING).map(() => connect({ port, host: '127.0.0.1', noDelay: true }));
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
    sockets.push(...opened);
  }
  const began = performance.now();
  const answers = await Promise.all(sockets.map((socket, index) => ask(socket, requests[index] ?? '')));
  const seconds = (performance.now() - began) / 1000;
  return { seconds, count: requests.length, faults: answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 ')) };
}

/**
 * One request with nothing after it, so that the answer ends with the connection; returns the beginning of the answer.
 */
export function wireOf(
  { method, path, token }: { readonly method: string; readonly path: string; readonly token: string },
  body: object,
): Wire {
  const text = JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n');
}

function ask(socket: Socket, wire: Wire): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    socket.on('data', (chunk) => {
      if (answer.length < 1000) answer += chunk.toString('latin1', 0, 1000);
    });
    socket.on('error', (error) => resolve(error.message));
    socket.on('close', () => resolve(answer === '' ? 'the connection was closed without an answer' : answer));
    socket.write(wire);
  });
}
