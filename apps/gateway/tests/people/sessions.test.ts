import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, refreshCookieOf, send } from '../kit/client/api-client.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';

const subjectOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
const accessOf = (body: unknown) => (body as { accessToken: string }).accessToken;

describe.each(bothDatabases)('sessions on $name', ({ open }) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ database: open });
  });
  afterAll(() => gateway.close());
  const refresh = (cookie: string) => send(gateway.url, 'POST /session/refresh', { headers: { cookie } });
  const isSignedIn = async (token: string) => (await send(gateway.url, 'GET /api/proposals', { token })).status === 200;

  it('begins anonymously, with a refresh cookie that no script and no other page can use', async () => {
    const answer = await send(gateway.url, 'POST /session', { body: {} });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ accessToken: expect.any(String), expiresIn: 600 });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^marque_refresh=[\w-]{43}; Max-Age=2592000; Path=\/session; HttpOnly; SameSite=Lax$/,
    );
    expect(await isSignedIn(accessOf(answer.body))).toBe(true);
  });

  it('gives each visitor a subject of their own and keeps it when refreshed', async () => {
    const one = await beginTestSession(gateway.url);
    const other = await beginTestSession(gateway.url);
    expect(subjectOf(one.token)).not.toBe(subjectOf(other.token));
    const renewed = await refresh(one.cookie);
    expect(renewed.status).toBe(200);
    expect(subjectOf(accessOf(renewed.body))).toBe(subjectOf(one.token));
    expect(refreshCookieOf(renewed)).not.toBe(one.cookie);
  });

  it('lets two tabs refresh at the same time', async () => {
    const { cookie } = await beginTestSession(gateway.url);
    const [one, other] = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    gateway.clock.pass(9_000);
    expect((await refresh(cookie)).status).toBe(200);
    expect((await refresh(refreshCookieOf(one))).status).toBe(200);
    expect((await refresh(refreshCookieOf(other))).status).toBe(200);
  });

  it('ends every session of a family when an old refresh token is used again later', async () => {
    const { cookie, token } = await beginTestSession(gateway.url);
    const renewed = await refresh(cookie);
    gateway.clock.pass(10_001);
    const reused = await refresh(cookie);
    expect(reused.body).toMatchObject({ status: 401, code: 'session_expired' });
    expect((await refresh(refreshCookieOf(renewed))).status).toBe(401);
    expect(await isSignedIn(token)).toBe(false);
    expect(await isSignedIn(accessOf(renewed.body))).toBe(false);
  });

  it.each([
    ['no cookie', ''],
    ['a made-up cookie', 'marque_refresh=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['an empty cookie', 'marque_refresh='],
  ])('answers %s alike', async (_name, cookie) => {
    const { status, body } = await refresh(cookie);
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { code: 'session_expired', title: 'The session has ended' },
    });
  });

  it('ends an access token after ten minutes and a session after thirty days of real time, whatever the business day is', async () => {
    const { cookie, token } = await beginTestSession(gateway.url);
    gateway.clock.travelTo('2027-06-01T09:00:00.000Z');
    expect(await isSignedIn(token)).toBe(true);
    gateway.clock.pass(601_000);
    expect(await isSignedIn(token)).toBe(false);
    expect((await refresh(cookie)).status).toBe(200);
    gateway.clock.pass(30 * 86_400_000);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('stores refresh tokens only as hashes', async () => {
    const { cookie } = await beginTestSession(gateway.url);
    const rows = await gateway.context.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });
});
