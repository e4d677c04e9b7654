import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { takeFromStaff } from '../../src/people/identity/staff.ts';
import { addStaff } from '../../src/people/identity/staff-at-start.ts';
import { send } from '../kit/client/api-client.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { type SignedIn, signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';

describe('who signed in at our own issuer', () => {
  const lines: string[] = [];
  let gateway: TestGateway;
  let post: TestPost;
  let ada: SignedIn;
  let sam: SignedIn;
  const member = { brand: 'showcase', email: 'sam@example.com' };
  beforeAll(async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
    post = testPost();
    gateway = await startTestGateway({ environment: { LOG_LEVEL: 'info' }, overrides: post });
    await addStaff(gateway.context, { ...member, permissions: ['access:impersonate'] });
    ada = await signIn(gateway, post, { email: 'ada@example.com' });
    sam = await signIn(gateway, post, { email: member.email });
  });
  afterAll(async () => {
    await gateway.close();
    vi.restoreAllMocks();
  });

  const get = (token: string) => send(gateway.url, 'GET /api/proposals', { token });
  const begin = (token: string) =>
    send(gateway.url, 'POST /api/impersonations', { token, body: { id: 'ada@example.com', reason: 'asked by phone' } });

  it('is known by the access token, and by none of the other tokens', async () => {
    expect((await get(ada.accessToken)).status).toBe(200);
    for (const token of [ada.idToken, ada.refreshToken])
      expect((await get(token)).body).toMatchObject({ status: 401, code: 'not_signed_in' });
    const person = await gateway.context.db.selectFrom('people').selectAll().executeTakeFirst();
    expect(person).toMatchObject({ brand: 'showcase', email: 'ada@example.com', connection: 'email', is_staff: false });
  });

  it('acts for customers with the permission; each line of the log names who did it for whom, by ids alone', async () => {
    expect((await begin(ada.accessToken)).body).toMatchObject({ code: 'forbidden' });
    const begun = await begin(sam.accessToken);
    expect(begun.status).toBe(201);
    const { impersonationId, userId } = begun.body as { impersonationId: string; userId: string };
    lines.length = 0;
    const headers = { 'x-impersonation': impersonationId };
    await send(gateway.url, 'GET /api/policyholder', { token: sam.accessToken, headers });
    const { account_id: actor } = await gateway.context.db
      .selectFrom('identity_accounts')
      .select('account_id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow();
    const answered = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject({ route: '/api/policyholder', actor, subject: userId });
    expect(lines.join('')).not.toMatch(/example\.com|asked by phone/);
  });

  it('loses what a revocation takes at once', async () => {
    expect(await takeFromStaff(gateway.context, { ...member, permissions: undefined })).toBe(null);
    expect((await get(sam.accessToken)).body).toMatchObject({ code: 'not_signed_in' });
    expect((await get(ada.accessToken)).status).toBe(200);
    const again = await signIn(gateway, post, { email: member.email });
    expect((await begin(again.accessToken)).body).toMatchObject({ code: 'forbidden' });
  });
});
