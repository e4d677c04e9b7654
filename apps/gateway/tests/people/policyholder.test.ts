import type { PolicyholderWire } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { faultsOf } from '../kit/client/proposal-calls.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { changeBrand } from '../kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';

const newAddress = () => `${crypto.randomUUID()}@example.com`;

describe.each(bothDatabases)('a policyholder on $name', ({ open, alike }) => {
  let gateway: TestGateway;
  let post: TestPost;
  let email: string;
  let token: string;
  beforeAll(async () => {
    post = testPost();
    gateway = await startTestGateway({ database: open, overrides: { mail: post.mail, sms: post.sms } });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    email = newAddress();
    token = (await signIn(gateway, post, { email })).accessToken;
  });

  const read = async (as = token) => (await send(gateway.url, 'GET /api/policyholder', { token: as })).body;
  const update = (body: object, more: { as?: string; headers?: { [name: string]: string } } = {}) =>
    send(gateway.url, 'PATCH /api/policyholder', { token: more.as ?? token, body, headers: more.headers ?? {} });
  const change = (to: string, as = token) =>
    send(gateway.url, 'POST /api/policyholder/email', { token: as, body: { email: to } });
  const confirm = (code: string, as = token) =>
    send(gateway.url, 'POST /api/policyholder/email/confirm', { token: as, body: { code } });
  const emailOf = ({ body }: Answer) => (body as PolicyholderWire).email;
  const events = async () =>
    await readEvents(gateway.context.db, ['type', 'data', 'version'], { streamId: `showcase/${subjectOf(token)}` });

  it('who has signed in is told apart from a visitor, and is who the newest quote says', async () => {
    const visitor = (await beginTestSession(gateway.url)).token;
    expect(await read(visitor)).toMatchObject({ username: 'Unknown', accountRegistered: false, connection: null });
    await beginQuote(gateway.url, visitor);
    expect(await read(visitor)).toMatchObject({
      username: 'ada@example.com',
      firstName: 'Ada',
      accountRegistered: false,
    });
    expect(await read()).toMatchObject({ username: email, email, firstName: null, accountRegistered: true });
    await beginQuote(gateway.url, token);
    expect(await read()).toMatchObject({
      ...{ userId: subjectOf(token), username: email, email, connection: 'email', accountRegistered: true },
      ...{ firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1988-03-02' },
      address: { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' },
    });
  });

  alike('changes a phone number in any spelling of it, and only to one of the brand’s country', async () => {
    expect((await update({ phoneNumber: '07700 900 456' })).body).toMatchObject({ phoneNumber: '+447700900456' });
    expect((await update({ phoneNumber: '+447700900456' })).status).toBe(200);
    for (const phoneNumber of ['+4915112345678', '12', 'phone', ' '])
      expect(faultsOf(await update({ phoneNumber })), phoneNumber).toEqual([
        { pointer: '/phoneNumber', code: 'phone', message: 'Please enter a valid UK phone number' },
      ]);
    expect(await read()).toMatchObject({ phoneNumber: '+447700900456', username: email });
    expect(await events()).toEqual([
      { type: 'PhoneNumberChanged', version: 1, data: { from: null, to: '+447700900456' } },
    ]);
  });

  alike('says what they want to hear, which counts from then on', async () => {
    const chosen = { email: false, inCar: true, mail: true, phone: true, sms: false };
    expect((await update({ marketingPreferences: chosen })).body).toMatchObject({ marketingPreferences: chosen });
    const marketing = { marketingPreferences: ['email'] };
    await send(gateway.url, `PATCH /api/proposals/${await beginProposal(gateway.url, token)}`, {
      token,
      body: {
        applyRating: false,
        changes: [...adaMarsh(), { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: marketing }],
      },
    });
    expect(await read()).toMatchObject({ firstName: 'Ada', marketingPreferences: chosen });
    expect((await update({ marketingPreferences: { email: true } })).status).toBe(422);
  });

  alike('is changed by nobody who has not signed in', async () => {
    const as = (await beginTestSession(gateway.url)).token;
    const refused = [
      await update({ phoneNumber: '07700900456' }, { as }),
      await change(newAddress(), as),
      await confirm('123456', as),
    ];
    expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(
      Array.from({ length: 3 }, () => 'sign_in_required'),
    );
  });

  alike('is reached by staff as to the phone number, and not as to what the customer alone may say', async () => {
    await read();
    const staff = (await signIn(gateway, post, { email: 'staff@showcase.example' })).accessToken;
    const begun = await send(gateway.url, 'POST /api/impersonations', {
      token: staff,
      key: crypto.randomUUID(),
      body: { id: email, reason: 'A call' },
    });
    const { impersonationId } = begun.body as { impersonationId: string };
    const acting = { as: staff, headers: { 'x-impersonation': impersonationId } };
    expect((await update({ phoneNumber: '07700900789' }, acting)).body).toMatchObject({ phoneNumber: '+447700900789' });
    const both = {
      phoneNumber: '07700900111',
      marketingPreferences: { email: true, inCar: false, mail: false, phone: true, sms: true },
    };
    expect((await update(both, acting)).body).toMatchObject({ code: 'customer_only' });
    for (const [call, body] of [
      ['POST /api/policyholder/email', { email: newAddress() }],
      ['POST /api/policyholder/email/confirm', { code: '123456' }],
    ] as const) {
      const answer = await send(gateway.url, call, { token: staff, headers: acting.headers, body });
      expect(answer.body, call).toMatchObject({ code: 'customer_only' });
    }
    expect(await read()).toMatchObject({ phoneNumber: '+447700900789' });
  });

  describe('who changes the e-mail', () => {
    it('keeps the old one until the code that went to the new one is typed, and signs in by the new one from then on', async () => {
      const to = newAddress();
      expect((await change(to.toUpperCase())).body).toMatchObject({ email, pendingEmail: to });
      expect((await confirm('000000')).body).toMatchObject({ status: 422, code: 'code_not_accepted' });
      expect(await read()).toMatchObject({ email, pendingEmail: to, username: email });
      const confirmed = await confirm(post.codeFor(to));
      expect(confirmed.body).toMatchObject({ email: to, pendingEmail: null, username: to });
      // The token still says the former e-mail.
      expect(await read()).toMatchObject({ email: to });
      const again = (await signIn(gateway, post, { email: to })).accessToken;
      expect(subjectOf(again)).toBe(subjectOf(token));
      expect(await read(again)).toMatchObject({ email: to });
      expect((await events()).map(({ type }) => type)).toEqual(['EmailChangeAsked', 'EmailChanged']);
    });

    it('uses a code once, for the customer who was sent it', async () => {
      const to = newAddress();
      await change(to);
      const code = post.codeFor(to);
      const thief = (await signIn(gateway, post, { email: newAddress() })).accessToken;
      expect((await confirm(code, thief)).body).toMatchObject({ code: 'code_not_accepted' });
      const answers = await Promise.all([confirm(code), confirm(code), confirm(code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect(emailOf(await confirm(code))).toBeUndefined();
    });

    alike('learns with the last try that the code is used up, and goes on by a new one', async () => {
      const to = newAddress();
      await change(to);
      const code = post.codeFor(to);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let tries = 1; tries < 5; tries += 1)
        expect((await confirm(wrong)).body).toMatchObject({ status: 422, code: 'code_not_accepted' });
      expect((await confirm(wrong)).body).toMatchObject({ status: 422, code: 'code_used_up' });
      expect((await confirm(code)).body).toMatchObject({ code: 'code_used_up' });
      await change(to);
      expect((await confirm(wrong)).body).toMatchObject({ code: 'code_not_accepted' });
      expect(emailOf(await confirm(post.codeFor(to)))).toBe(to);
    });

    alike('to one that has an account is answered as with any other, and never gets it', async () => {
      const taken = newAddress();
      const owner = (await signIn(gateway, post, { email: taken })).accessToken;
      const free = newAddress();
      const [one, other] = [await change(free), await change(taken)];
      const blank = ({ status, body }: Answer) => ({ status, body: { ...(body as object), pendingEmail: 'x' } });
      expect(blank(other)).toEqual(blank(one));
      expect((await confirm(post.codeFor(free))).body).toMatchObject({ code: 'code_not_accepted' });
      expect((await confirm(post.codeFor(taken))).body).toMatchObject({ code: 'code_not_accepted' });
      expect(await read()).toMatchObject({ email });
      expect(await read(owner)).toMatchObject({ email: taken });
    });

    it('gets one that two ask for at once only when the other does not', async () => {
      const to = newAddress();
      const rival = (await signIn(gateway, post, { email: newAddress() })).accessToken;
      await change(to);
      const first = post.codeFor(to);
      await change(to, rival);
      const second = post.codeFor(to);
      const answers = await Promise.all([confirm(first), confirm(second, rival)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const owners = [await read(), await read(rival)].filter((one) => (one as PolicyholderWire).email === to);
      expect(owners).toHaveLength(1);
    });

    alike('is told when it is none', async () => {
      expect(faultsOf(await change('ada@localhost'))).toEqual([
        { pointer: '/email', code: 'email', message: 'Please enter a valid email address' },
      ]);
    });
  });
});

describe('a customer of another issuer', () => {
  it('changes the e-mail there', async () => {
    const claims = {
      ...{ subject: 'ada', sessionId: 's', issuedAtMs: 0, signedInAtMs: null, roles: ['customer'], permissions: [] },
      ...{ email: 'ada@example.com', phone: null, firstName: '  Ada', lastName: null, connection: 'google' },
    };
    const gateway = await startTestGateway({ overrides: { issuers: { read: async () => claims } } });
    const identity = { issuer: 'https://issuer.example', clientId: 'shop', audience: 'gateway' };
    changeBrand(gateway, 'showcase', (brand) => ({ ...brand, identity }));
    const ask = (call: string, body?: object) => send(gateway.url, call, { token: 'a.b.c', body });
    const refused = [
      await ask('POST /api/policyholder/email', { email: 'new@example.com' }),
      await ask('POST /api/policyholder/email/confirm', { code: '123456' }),
    ];
    for (const { body } of refused) expect(body).toMatchObject({ status: 409, code: 'wrong_state' });
    expect((await ask('GET /api/policyholder')).body).toMatchObject({
      ...{ username: 'ada@example.com', connection: 'google', firstName: 'Ada', pendingEmail: null },
    });
    await gateway.close();
  });
});
