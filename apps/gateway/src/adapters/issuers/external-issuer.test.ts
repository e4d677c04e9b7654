import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Brand } from '@marque/catalogue';
import type { Questionnaire } from '@marque/forms';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../../tests/kit/client/api-client.ts';
import { beginQuote } from '../../../tests/kit/client/begin-quote.ts';
import { openAccount } from '../../../tests/kit/client/buy.ts';
import { proposalCalls } from '../../../tests/kit/client/proposal-calls.ts';
import { askOtherwise, changeBrand } from '../../../tests/kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../../../tests/kit/shops/start-test-gateway.ts';
import { newTestKey, signToken } from '../../../tests/kit/shops/test-issuer.ts';
import { letterRecipient } from '../../letters/letter-recipient.ts';

const AUDIENCE = 'https://api.marque.example';

describe('a brand whose customers sign in elsewhere', () => {
  let gateway: TestGateway;
  let issuer: OAuth2Server;
  let putBack: () => void;
  beforeAll(async () => {
    gateway = await startTestGateway();
    return () => gateway.close();
  });
  beforeEach(async () => {
    issuer = new OAuth2Server();
    await issuer.issuer.keys.generate('RS256');
    await issuer.start(0, '127.0.0.1');
    putBack = trust({ issuer: issuer.issuer.url ?? '' });
  });
  afterEach(async () => {
    putBack();
    if (issuer.listening) await issuer.stop();
  });

  const trust = (identity: Partial<NonNullable<Brand['identity']>> & { issuer: string }) =>
    changeBrand(gateway, 'showcase', (brand) => ({
      ...brand,
      identity: {
        clientId: 'marque',
        audience: AUDIENCE,
        claims: { roles: 'realm_access.roles', permissions: 'https://marque.example/permissions' },
        ...identity,
      },
    }));
  const tokenOf = (claims: object = {}, header: object = {}) =>
    issuer.issuer.buildToken({
      scopesOrTransform: (head, payload) => {
        const now = Math.floor(gateway.clock.realMs() / 1000);
        Object.assign(payload, { sub: 'auth|7', aud: AUDIENCE, iat: now, nbf: now, exp: now + 300, ...claims });
        Object.assign(head, header);
      },
    });
  const get = (token: string) => send(gateway.url, 'GET /api/proposals', { token });
  const person = () =>
    gateway.context.db.selectFrom('people').selectAll().where('subject', '=', 'auth|7').executeTakeFirst();

  it('lets them in by the issuer’s published keys, as customers unless their roles say more', async () => {
    expect((await get(await tokenOf({ email: 'Ada@Example.com', email_verified: true }))).status).toBe(200);
    expect(await person()).toMatchObject({ email: 'ada@example.com', is_staff: false });
    const staff = {
      ...signedIn(),
      realm_access: { roles: ['staff'] },
      'https://marque.example/permissions': ['access:impersonate'],
    };
    const trail = (token: string) =>
      send(gateway.url, 'POST /api/impersonations', { token, body: { id: 'x', reason: 'why' } });
    expect((await trail(await tokenOf({ sub: 'auth|8', ...staff }))).body).toMatchObject({ code: 'not_found' });
    expect((await trail(await tokenOf({ sub: 'auth|9', ...staff, realm_access: {} }))).body).toMatchObject({
      code: 'forbidden',
    });
  });

  const signedIn = () => ({ auth_time: Math.floor(gateway.clock.realMs() / 1000) });

  it('lets staff act only if the issuer says that they proved who they are minutes ago', async () => {
    const staff = { realm_access: { roles: ['staff'] }, 'https://marque.example/permissions': ['access:impersonate'] };
    const body = { id: 'x', reason: 'why' };
    for (const at of [{}, { auth_time: signedIn().auth_time - 901 }, { auth_time: 'now' }]) {
      const token = await tokenOf({ sub: 'auth|8', ...staff, ...at });
      const answer = await send(gateway.url, 'POST /api/impersonations', { token, body });
      expect(answer.body, JSON.stringify(at)).toMatchObject({ code: 'sign_in_again' });
    }
  });

  it('takes the types that issuers give access tokens, and none that they give others', async () => {
    for (const typ of ['at+jwt', 'application/at+jwt', 'JWT', undefined])
      expect((await get(await tokenOf({}, { typ }))).status, String(typ)).toBe(200);
    for (const typ of ['logout+jwt', 'dpop+jwt', 'id+jwt'])
      expect((await get(await tokenOf({}, { typ }))).body, typ).toMatchObject({ code: 'not_signed_in' });
    expect((await get(await tokenOf({ typ: 'Bearer' }))).status).toBe(200);
    expect((await get(await tokenOf({ typ: 'ID' }))).status).toBe(401);
  });

  it.each([
    ['for the client, as identity tokens are', { aud: 'marque' }],
    ['for somebody else', { aud: ['https://other.example'] }],
    ['of another issuer', { iss: 'https://issuer.example' }],
    ['that has ended', { exp: 1_700_000_000 }],
    ['that never ends', { exp: undefined }],
    ['that begins later', { nbf: 4_000_000_000 }],
    ['of nobody', { sub: undefined }],
  ])('refuses a token %s', async (_what, claims) => {
    expect((await get(await tokenOf(claims))).body).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('refuses a token that another key signed, and one of our own issuer', async () => {
    const claims = { iss: issuer.issuer.url, sub: 'x', aud: AUDIENCE, iat: 1, exp: 4_000_000_000 };
    const key = await newTestKey();
    expect((await get(await signToken(key, claims))).status).toBe(401);
    const [known = ''] = issuer.issuer.keys.toJSON().map(({ kid }) => kid);
    expect((await get(await signToken({ ...key, kid: known }, claims))).status).toBe(401);
    expect((await get(await signToken(key, { ...claims, iss: `${gateway.url}/identity` }))).status).toBe(401);
  });

  it('says that a service does not answer while the issuer is away, and lets people in when it is back', async () => {
    const token = await tokenOf();
    const port = issuer.address().port;
    await issuer.stop();
    const away = await get(token);
    expect(away.body).toMatchObject({ status: 503, code: 'provider_unavailable' });
    expect(away.headers.get('retry-after')).toBe('5');
    await issuer.start(port, '127.0.0.1');
    expect((await get(token)).status).toBe(200);
  });

  it('asks the issuer once for its document and its keys, and not at all for tokens that are not said to be its', async () => {
    const asked: string[] = [];
    const proxy = await listening((path) => {
      asked.push(path);
      return path.endsWith('openid-configuration')
        ? { issuer: address(proxy), jwks_uri: `${address(proxy)}/jwks` }
        : { keys: issuer.issuer.keys.toJSON() };
    });
    const undo = trust({ issuer: address(proxy) });
    expect((await get(await tokenOf())).status).toBe(401);
    expect(asked).toEqual([]);
    const tokens = await Promise.all([1, 2, 3].map(() => tokenOf({ iss: address(proxy) })));
    expect((await Promise.all(tokens.map(get))).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(asked).toEqual(['/.well-known/openid-configuration', '/jwks']);
    undo();
    proxy.close();
  });

  it('reaches customers who come by mobile number alone by an email that everybody is asked for', async () => {
    const undo = changeBrand(gateway, 'showcase', (brand) => askOtherwise(brand, 'flex', asksEverybody));
    const token = await tokenOf({ phone_number: '+447700900456', phone_number_verified: true });
    const proposalCode = await beginQuote(gateway.url, token, ['email']);
    const open = await openAccount(gateway.url, { token, proposalCode });
    expect(open.body).toMatchObject({ code: 'answers_required', errors: [{ pointer: '/email' }] });
    const changes = [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { email: 'ada@example.com' } }];
    await proposalCalls(gateway.url, token).patch(proposalCode, changes);
    expect((await openAccount(gateway.url, { token, proposalCode })).status).toBe(201);
    const { to } = await letterRecipient(gateway.context.db, { brand: 'showcase', proposalCode });
    expect(to).toBe('ada@example.com');
    undo();
  });

  it.each([
    ['names another issuer', (own: string) => ({ issuer: `${own}/other`, jwks_uri: `${own}/jwks` })],
    ['names no keys', (own: string) => ({ issuer: own })],
    ['names keys that are a file', (own: string) => ({ issuer: own, jwks_uri: 'file:///etc/passwd' })],
    ['is a list', () => []],
  ])('lets nobody in when the issuer’s document %s', async (_what, document) => {
    const proxy = await listening((path) =>
      path.endsWith('openid-configuration') ? document(address(proxy)) : { keys: issuer.issuer.keys.toJSON() },
    );
    const undo = trust({ issuer: address(proxy) });
    expect((await get(await tokenOf({ iss: address(proxy) }))).body).toMatchObject({ code: 'provider_unavailable' });
    undo();
    proxy.close();
  });
});

/** The questions, with those about how to reach somebody asked of customers too. */
function asksEverybody(asked: Questionnaire): Questionnaire {
  const sections = asked.sections.map(({ when, ...section }) => {
    if (section.id !== 'contact-details') return { ...section, ...(when === undefined ? {} : { when }) };
    return { ...section, questions: section.questions.map(({ readOnly: _readOnly, ...question }) => question) };
  });
  return { ...asked, sections };
}

async function listening(answer: (path: string) => object): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(request.url ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function address(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
