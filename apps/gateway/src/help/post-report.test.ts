import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../tests/kit/client/api-client.ts';
import { startTestGateway, type TestGateway } from '../../tests/kit/shops/start-test-gateway.ts';
import type { ErrorReport } from '../ports/error-reports.ts';

const report = { severity: 'error', name: 'TypeError', message: 'x is undefined', route: '/$productUrlName' } as const;

describe('a report of an error that a page met', () => {
  let gateway: TestGateway;
  const sent: ErrorReport[] = [];
  beforeAll(async () => {
    const errorReports = { send: (one: ErrorReport) => void sent.push(one), close: async () => undefined };
    gateway = await startTestGateway({ overrides: { errorReports } });
  });
  afterAll(() => gateway.close());
  const post = (body: object) => send(gateway.url, 'POST /api/reports', { body: { ...report, ...body } });

  it('is taken from anybody, with its severity, brand and request', async () => {
    for (const severity of ['debug', 'info', 'warning', 'error', 'critical']) {
      const answer = await post({ severity });
      expect(answer.status).toBe(204);
      expect(sent.at(-1)).toMatchObject({ severity, brand: 'showcase', requestId: answer.headers.get('x-request-id') });
    }
  });

  it('holds no personal data, whatever a browser sends', async () => {
    await post({
      name: 'ada@example.com',
      message: 'No cover for BS1 4DJ, +447700900123, LK21 ABC, born 1988-03-02',
      route: '/flex/proposal/ABCD2345',
      stack: 'at f (https://shop.example/flex/proposal/ABCD2345?ref=SECRET:1:2)',
      userId: 'ada@example.com',
      release: 'by ada@example.com',
    });
    const { requestId: _byChance, ...told } = sent.at(-1) ?? {};
    expect(JSON.stringify(told)).not.toMatch(/ada|BS1|7700|LK21|1988|ABCD2345|SECRET/);
    expect(sent.at(-1)).toMatchObject({ route: 'unknown', userId: undefined, release: undefined });
  });

  it('names who has signed in by an id, and the route with its places', async () => {
    await post({ userId: 'auth0|u-1', route: '/$productUrlName/proposal/$proposalCode/disclosure/$sectionId' });
    expect(sent.at(-1)).toMatchObject({
      userId: 'auth0|u-1',
      route: '/$productUrlName/proposal/$proposalCode/disclosure/$sectionId',
    });
  });
});

describe('with a service that speaks Sentry’s protocol', () => {
  it('a report goes there as an envelope, and a service that fails is nobody’s trouble', async () => {
    const taken: { path: string | undefined; auth: unknown; body: string }[] = [];
    let status = 200;
    const service = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      taken.push({ path: request.url, auth: request.headers['x-sentry-auth'], body });
      response.writeHead(status).end('{}');
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = service.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const gateway = await startTestGateway({ environment: { SENTRY_DSN: `http://abc123@127.0.0.1:${port}/sub/42` } });
    const stack = 'at f (/assets/home-B1.js:1:23)\nat /assets/frame-C2.js:4:5';
    const post = () =>
      send(gateway.url, 'POST /api/reports', { body: { ...report, severity: 'critical', userId: 'u-1', stack } });
    const first = await post();
    status = 500;
    expect([first.status, (await post()).status]).toEqual([204, 204]);
    await gateway.close();
    expect(taken).toHaveLength(2);
    expect(taken[0]).toMatchObject({
      path: '/sub/api/42/envelope/',
      auth: expect.stringContaining('sentry_key=abc123'),
    });
    const [headers = '', item = '', event = ''] = (taken[0]?.body ?? '').split('\n');
    expect(JSON.parse(item)).toMatchObject({ type: 'event', length: Buffer.byteLength(event) });
    expect(JSON.parse(headers)).toMatchObject({
      event_id: JSON.parse(event).event_id,
      sent_at: gateway.clock.now(),
    });
    expect(JSON.parse(event)).toMatchObject({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      level: 'fatal',
      platform: 'javascript',
      environment: 'development',
      transaction: '/$productUrlName',
      user: { id: 'u-1' },
      tags: { brand: 'showcase', request_id: first.headers.get('x-request-id') },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'x is undefined',
            stacktrace: {
              frames: [
                { filename: 'app:///assets/frame-C2.js', function: '?', lineno: 4, colno: 5 },
                { filename: 'app:///assets/home-B1.js', function: 'f', lineno: 1, colno: 23 },
              ],
            },
          },
        ],
      },
    });
    service.close();
  });

  it.each(['abc@host/1', 'https://host/1', 'https://key@host/', 'https://key@host/1?x=y', 'ftp://key@host/1'])(
    'a wrong address, %s, stops the start and is not printed',
    async (dsn) => {
      await expect(startTestGateway({ environment: { SENTRY_DSN: dsn } })).rejects.toThrow(
        /^SENTRY_DSN: expected an address such as https:\/\/<key>@<host>\/<project>, found a value that does not fit$/,
      );
    },
  );
});
