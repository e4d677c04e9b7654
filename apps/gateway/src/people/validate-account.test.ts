import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../../tests/kit/client/api-client.ts';
import { beginProposal } from '../../tests/kit/client/begin-quote.ts';
import { bothDatabases } from '../../tests/kit/databases/databases.ts';
import { startTestGateway, type TestGateway } from '../../tests/kit/shops/start-test-gateway.ts';
import { signIn, type TestPost, testPost } from '../../tests/kit/signing-in/sign-in.ts';

describe.each(bothDatabases)('whether a visitor should sign in first, on $name', ({ open }) => {
  let gateway: TestGateway;
  let post: TestPost;
  let token: string;
  let code: string;
  beforeAll(async () => {
    post = testPost();
    const overrides = { mail: post.mail, sms: post.sms };
    gateway = await startTestGateway({ database: open, overrides, limits: { accountChecksPerSession: 8 } });
    for (const who of [{ email: 'known@example.com' }, { phone: '+447700900555' }, { email: 'staff@showcase.example' }])
      await send(gateway.url, 'GET /api/policyholder', { token: (await signIn(gateway, post, who)).accessToken });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    token = (await beginTestSession(gateway.url)).token;
    code = await beginProposal(gateway.url, token);
  });

  const ask = (as = token, source = code) =>
    send(gateway.url, 'POST /api/policyholder/validateAccount', { token: as, body: { source } });
  const asked = async (data: object, as = token) => {
    const body = { applyRating: false, changes: [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }] };
    await send(gateway.url, `PATCH /api/proposals/${code}`, { token: as, body });
    return (await ask(as)).body;
  };

  it.each([
    ['an e-mail that nobody signs in by', { email: 'nobody@example.com' }, 'OK'],
    ['nothing yet', {}, 'OK'],
    ['an e-mail that a customer signs in by', { email: 'known@example.com' }, 'CONFLICT'],
    ['the same in capitals', { email: 'KNOWN@Example.com' }, 'CONFLICT'],
    ['a phone number that a customer signs in by', { phoneNumber: '+447700900555' }, 'CONFLICT'],
    ['both, of which one is known', { email: 'nobody@example.com', phoneNumber: '+447700900555' }, 'CONFLICT'],
    ['one of staff’s, who are no customers', { email: 'staff@showcase.example' }, 'OK'],
  ])('for %s', async (_what, data, validationStatus) => {
    expect(await asked(data)).toEqual({ validationStatus });
  });

  it('is a matter of numbers to sign in by: one that a customer only wrote down stands in nobody’s way', async () => {
    const known = (await signIn(gateway, post, { email: 'known@example.com' })).accessToken;
    const body = { phoneNumber: '07700900777' };
    expect((await send(gateway.url, 'PATCH /api/policyholder', { token: known, body })).status).toBe(200);
    expect(await asked({ phoneNumber: '+447700900777' })).toEqual({ validationStatus: 'OK' });
  });

  it('is no question for a customer who has signed in', async () => {
    const known = (await signIn(gateway, post, { email: 'known@example.com' })).accessToken;
    code = await beginProposal(gateway.url, known);
    expect(await asked({ phoneNumber: '+447700900555' }, known)).toEqual({ validationStatus: 'OK' });
  });

  it('is answered about nobody else’s proposal', async () => {
    const stranger = (await beginTestSession(gateway.url)).token;
    expect((await ask(stranger)).body).toMatchObject({ code: 'not_found' });
  });

  it('is answered so often an hour and no more, since it tells who has an account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    const told = answers.filter(({ status }) => status === 200).length;
    expect(told).toBeLessThanOrEqual(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - told);
    token = (await beginTestSession(gateway.url)).token;
    code = await beginProposal(gateway.url, token);
    expect((await ask()).status).toBe(200);
  });
});

describe('questions for accounts', () => {
  it('come to so many an hour from one network, whatever sessions ask', async () => {
    const gateway = await startTestGateway({ limits: { accountChecksPerNetwork: 2 } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { token } = await beginTestSession(gateway.url);
      const source = await beginProposal(gateway.url, token);
      const body = { source };
      statuses.push((await send(gateway.url, 'POST /api/policyholder/validateAccount', { token, body })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await gateway.close();
  });
});
