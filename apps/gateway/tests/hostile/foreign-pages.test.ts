import { type CallName, contract, paths } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partsOf, pathOf } from '../isolation/ask-call.ts';
import type { Kind } from '../isolation/call-row.ts';
import { everyRow } from '../isolation/rows-of.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { beginQuote } from '../kit/client/begin-quote.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { askHost } from '../kit/signing-in/ask-host.ts';
import { type SignedIn, signIn, testPost } from '../kit/signing-in/sign-in.ts';

const changing = (Object.keys(contract) as CallName[]).filter((name) => paths[name][0] !== 'GET');
/**
 * The headers of a form or a simple request from another page, and those of a request that was let through after all.
 */
const types = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json',
];
const foreign: readonly { readonly [header: string]: string }[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

describe('a page of another site, in the browser of somebody who is known here', () => {
  const post = testPost();
  let gateway: TestGateway;
  let signedIn: SignedIn;
  let cookie: string;
  let proposalCode: string;
  beforeAll(async () => {
    gateway = await startTestGateway({ overrides: { mail: post.mail, sms: post.sms } });
    const visitor = await beginTestSession(gateway.url);
    proposalCode = await beginQuote(gateway.url, visitor.token);
    signedIn = await signIn(gateway, post, { email: 'ada@example.com' });
    await send(gateway.url, 'GET /api/policyholder', { token: signedIn.accessToken });
    const identity = ['marque_identity', 'marque_identity.sig'].map(
      (name) => `${name}=${signedIn.browser.cookie(name)}`,
    );
    cookie = [visitor.cookie, ...identity].join('; ');
  });
  afterAll(() => gateway.close());

  const id = (kind: Kind) => (kind === 'proposal' ? proposalCode : 'ada@example.com');
  const ask = (name: CallName, headers: { [header: string]: string }, body?: string) =>
    send(gateway.url, `${paths[name][0]} ${pathOf(name, id)}`, { headers: { cookie, ...headers }, key: 'k', body });

  it.each(changing)('gets nothing done by %s', async (name) => {
    const before = await everyRow(gateway.context.db);
    const json = JSON.stringify(partsOf(name, id).body ?? {});
    for (const from of foreign) {
      const bare = await ask(name, from);
      expect(bare.status, JSON.stringify(from)).toBe(contract[name].auth === 'none' ? 403 : bare.status);
      for (const type of types) {
        const answer = await ask(name, { ...from, 'content-type': type }, json);
        const what = `${type} from ${JSON.stringify(from)}: ${answer.text}`;
        expect(answer.status, what).toBeGreaterThanOrEqual(400);
        expect(answer.headers.getSetCookie(), what).toEqual([]);
        expect(answer.text, what).not.toContain('accessToken');
        expect(answer.headers.get('access-control-allow-origin'), what).toBeNull();
      }
    }
    expect(await everyRow(gateway.context.db)).toEqual(before);
  });

  it('signs nobody out, though they have just been asked whether they want to', async () => {
    const { browser, idToken } = signedIn;
    const page = await browser.follow(`${gateway.url}/identity/session/end?id_token_hint=${idToken}`);
    expect(page.html).toContain('name="xsrf"');
    for (const from of foreign)
      for (const fields of ['logout=yes', 'logout=yes&xsrf=x'])
        await browser.request(`${gateway.url}/identity/session/end/confirm`, {
          method: 'POST',
          headers: from,
          body: new URLSearchParams(fields),
        });
    expect((await send(gateway.url, 'GET /api/policyholder', { token: signedIn.accessToken })).status).toBe(200);
  });

  it('is told apart from the shop’s own, whose session goes on', async () => {
    const port = new URL(gateway.url).port;
    const own: readonly { readonly [header: string]: string }[] = [
      {},
      { origin: gateway.url, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of own) expect((await ask('refreshSession', headers)).status, JSON.stringify(headers)).toBe(200);
    const elsewhere = `http://showcase.localhost:${port}`;
    const there = await askHost(`${elsewhere}/session/refresh`, {
      method: 'POST',
      headers: { cookie, origin: elsewhere },
    });
    expect(there.status).toBe(200);
    const otherBrand = `http://example.localhost:${port}`;
    const crossed = await askHost(`${elsewhere}/session/refresh`, {
      method: 'POST',
      headers: { cookie, origin: otherBrand },
    });
    expect(crossed.status).toBe(403);
  });
});
