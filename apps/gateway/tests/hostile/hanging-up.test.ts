import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

/** How somebody stops in the middle of a request. */
const endings: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['ends their side', (socket) => socket.end()],
  ['goes away', (socket) => socket.destroy()],
  ['breaks the connection off', (socket) => socket.resetAndDestroy()],
];
const requests: readonly (readonly [string, string, string])[] = [
  ['a call', 'POST /session', 'content-type: application/json\r\ncontent-length: 500'],
  ['a call in pieces', 'POST /session', 'content-type: application/json\r\ntransfer-encoding: chunked'],
  ['a token', 'POST /identity/token', 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 500'],
  [
    'a token in pieces',
    'POST /identity/token',
    'content-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked',
  ],
  [
    'a sign-out',
    'POST /identity/session/end',
    'content-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked',
  ],
  ['a notification', 'POST /api/webhooks/stripe', 'content-type: application/json\r\ncontent-length: 500'],
];

/** What the system answers on a connection that is broken off: nothing. */
type Peer = { _getpeername: () => object };

/** In a body of known length, any bytes are part of it. */
const endingsOf = ([, , headers]: (typeof requests)[number]): typeof endings =>
  headers.includes('chunked')
    ? [...endings, ['sends what is no HTTP', (socket) => socket.write('zz\r\n\r\n')]]
    : endings;

describe('somebody who hangs up', () => {
  const lines: string[] = [];
  let gateway: TestGateway;
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
    gateway = await startTestGateway({ environment: { LOG_LEVEL: 'info' } });
  });
  afterEach(() => {
    lines.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    vi.restoreAllMocks();
  });

  /** The lines of the log that tell of something that needs attention. */
  const warnings = () =>
    lines
      .map((line) => JSON.parse(line) as { level: number; job?: string })
      .filter(({ level, job }) => level > 30 && !job);
  const opened = async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };

  it.each(requests.flatMap((asked) => endingsOf(asked).map((ending) => [...asked, ...ending] as const)))(
    'in the middle of $0 and $3 is nothing to see to',
    async (_what, line, headers, _how, hangUp) => {
      const socket = await opened();
      const closed = once(socket, 'close');
      const head = `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\nexpect: 100-continue\r\n${headers}\r\n\r\n`;
      socket.write(head);
      // The gateway's word to go on shows that it waits for the body.
      await once(socket, 'data');
      socket.write(headers.includes('chunked') ? '5\r\n{"a":\r\n' : '{"a":');
      hangUp(socket);
      socket.resume();
      await closed;
      await answered();
      expect(warnings()).toEqual([]);
    },
  );

  it('before their address could be read is nothing to see to, with none to be counted under', async () => {
    const { token } = await beginTestSession(gateway.url);
    const address = vi.spyOn(Socket.prototype as unknown as Peer, '_getpeername').mockReturnValue({});
    const answers = [await send(gateway.url, 'GET /api/brand'), await send(gateway.url, 'POST /session', { body: {} })];
    answers.push(await send(gateway.url, 'GET /api/lookup/addresses?text=BS1', { token }));
    address.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(warnings()).toEqual([]);
  });

  /** Until the gateway has seen the end of what was begun: later requests are answered later. */
  async function answered(): Promise<void> {
    await send(gateway.url, 'GET /readyz');
    await eventually(
      async () => lines.join(''),
      (log) => log.includes('/readyz'),
    );
  }
});
