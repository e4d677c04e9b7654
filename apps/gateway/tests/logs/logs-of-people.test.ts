import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addStaff } from '../../src/people/identity/staff-at-start.ts';
import { kestrel, linnet, quoteFor, traitsOf } from '../isolation/somebody.ts';
import { type Answer, beginTestSession, send } from '../kit/client/api-client.ts';
import { startTestGateway, type TestGateway } from '../kit/shops/start-test-gateway.ts';
import { askHost } from '../kit/signing-in/ask-host.ts';
import { signIn, type TestPost, testPost } from '../kit/signing-in/sign-in.ts';

const NEW_EMAIL = 'kestrella.new@quillfeather.example';
/** A mail server that quotes the address that it refuses. */
const BOUNCING = 'kestrella.bounces@quillfeather.example';
const REASON = 'her sister Plumetta rang';
const MESSAGE = 'My neighbour Hoopoelia backed into my car';
const STAFF = 'samphire@staff.example';

describe('the log of people and what they do, at its most talkative', () => {
  const lines: string[] = [];
  let post: TestPost;
  let gateway: TestGateway;
  beforeAll(async () => {
    for (const stream of [process.stderr, process.stdout])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
    post = testPost();
    const mail: TestPost['mail'] = {
      ...post.mail,
      send: async (letter) => {
        if ([letter.to, letter.replyTo].includes(BOUNCING)) throw new Error(`550 <${BOUNCING}> is unknown here`);
        await post.mail.send(letter);
      },
    };
    gateway = await startTestGateway({ environment: { LOG_LEVEL: 'trace' }, overrides: { mail, sms: post.sms } });
    await addStaff(gateway.context, { brand: 'showcase', email: STAFF, permissions: ['access:impersonate'] });
  });
  afterAll(async () => {
    await gateway.close();
    vi.restoreAllMocks();
  });

  it('and its figures hold nothing of anybody: no trait, no text, no code, no token', async () => {
    const secrets: string[] = [];
    const call = async (what: string, token?: string, body?: object, headers: { [name: string]: string } = {}) => {
      const answer = await send(gateway.url, what, { token, body, headers, key: crypto.randomUUID() });
      expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
      return answer;
    };
    const visitor = await beginTestSession(gateway.url);
    const quote = await quoteFor(gateway.url, visitor.token, { who: kestrel });
    const { externalReference } = quote;
    const proposal = `/api/proposals/${quote.proposalCode}`;
    await call('POST /api/policyholder/validateAccount', visitor.token, { source: quote.proposalCode });
    await call(`POST ${proposal}/retain`, visitor.token, { email: kestrel.email });
    await call(`POST ${proposal}/retain`, visitor.token, { email: BOUNCING });
    await call(`POST ${proposal}/tracking`, visitor.token, { values: { source: linnet.email, term: linnet.lastName } });
    const { dateOfBirth, postalCode } = kestrel;
    for (const details of [
      { dateOfBirth, postalCode },
      { dateOfBirth: linnet.dateOfBirth, postalCode: linnet.postalCode },
    ]) {
      const body = { externalReference, ...details };
      secrets.push(tokenIn(await call('POST /session/retrieve', undefined, body)));
      await call('POST /session/back-book', undefined, { ...body, backBook: 'x', brand: 'showcase' });
    }

    const ada = await signIn(gateway, post, { email: kestrel.email });
    const texted = await signIn(gateway, post, { phone: linnet.phoneNumber });
    const token = ada.accessToken;
    secrets.push(visitor.token, visitor.cookie.split('=')[1] ?? '', externalReference, quote.proposalCode);
    secrets.push(
      token,
      ada.refreshToken,
      ada.idToken,
      texted.accessToken,
      post.codeFor(kestrel.email),
      post.codeFor(linnet.phoneNumber),
    );
    await call('POST /api/proposals/merge', token, {
      proposalCode: quote.proposalCode,
      sourceAccessToken: visitor.token,
    });
    await call('GET /api/policyholder', token);
    await call('GET /api/policies', token);
    await call('PATCH /api/policyholder', token, { phoneNumber: kestrel.phoneNumber });
    await call('PATCH /api/policyholder', token, { phoneNumber: kestrel.firstName });
    await call('POST /api/policyholder/email', token, { email: NEW_EMAIL });
    await call('POST /api/policyholder/email/confirm', token, { code: '000000' });
    secrets.push(post.codeFor(NEW_EMAIL));
    await call('POST /api/policyholder/email/confirm', token, { code: post.codeFor(NEW_EMAIL) });
    expect((await send(gateway.url, 'POST /api/policyholder/email', { token, body: { email: BOUNCING } })).status).toBe(
      503,
    );
    await call('POST /api/help/messages', token, { message: MESSAGE, email: kestrel.email });
    await call('POST /api/help/messages', token, { message: MESSAGE, email: BOUNCING });

    const staff = (await signIn(gateway, post, { email: STAFF })).accessToken;
    await call('POST /api/impersonations', staff, { id: linnet.email, reason: REASON });
    const begun = await call('POST /api/impersonations', staff, { id: NEW_EMAIL, reason: REASON });
    const acting = { 'x-impersonation': (begun.body as { impersonationId: string }).impersonationId };
    for (const path of ['/api/trail', '/api/policyholder', proposal])
      await call(`GET ${path}`, staff, undefined, acting);
    await call('PATCH /api/policyholder', staff, { phoneNumber: linnet.phoneNumber }, acting);
    await call(`DELETE /api/impersonations/${acting['x-impersonation']}`, staff);
    for (const name of ['marque_identity', 'marque_identity.sig']) secrets.push(ada.browser.cookie(name) ?? '');
    secrets.push(staff, acting['x-impersonation']);

    const about = `${kestrel.email} ${kestrel.phoneNumber} ${postalCode} ${kestrel.vrn} ${dateOfBirth}`;
    const report = {
      severity: 'error',
      name: 'TypeError',
      message: about,
      route: `/flex/${kestrel.lastName}`,
      stack: about,
    };
    await call('POST /api/reports', undefined, { ...report, userId: kestrel.email, release: about });
    await call(`GET /api/lookup/vehicles/vehicles/vrn?vrn=${linnet.vrn}`, token);
    for (const path of [
      `/api/help/articles?text=${encodeURIComponent(MESSAGE)}`,
      `/api/proposals/${kestrel.lastName}`,
      `/api/proposals?schemeCode=${kestrel.email}`,
      `/api/${kestrel.email}`,
      `/retrieve/${externalReference}?email=${kestrel.email}`,
      `/%zz/${kestrel.lastName}`,
    ])
      await send(gateway.url, `GET ${path}`, { token });
    await call('POST /api/reports', undefined, { [kestrel.email]: kestrel.firstName });
    await send(gateway.url, 'POST /session/retrieve', { body: `{"postalCode":"${postalCode}",` });
    await askHost(`${gateway.url}/identity/auth?login_hint=${kestrel.email}&client_id=${kestrel.lastName}`);
    await eventually(
      async () => lines.filter((line) => line.includes('a job failed')),
      (failed) => ['send-quote-link', 'send-help-message'].every((job) => failed.some((line) => line.includes(job))),
    );

    const figures = (await send(gateway.url, 'GET /metrics')).text;
    expect(figures).toContain('route="/api/policyholder/email"');
    const log = lines.join('');
    expect(log).toContain('"route":"/api/impersonations"');
    const canaries = [
      ...traitsOf(kestrel),
      ...traitsOf(linnet),
      NEW_EMAIL,
      BOUNCING,
      REASON,
      MESSAGE,
      'Plumetta',
      'Hoopoelia',
      STAFF,
    ];
    const values = [...canaries, ...secrets].filter((value) => value !== '');
    expect(values.length).toBeGreaterThan(45);
    for (const [where, text] of Object.entries({ log, figures }))
      expect(
        values.filter((value) => holds(text, value)),
        where,
      ).toEqual([]);
  });
});

/** A code of digits counts only if it stands alone: a measure may have the same digits among its own. */
function holds(text: string, value: string): boolean {
  return /^\d+$/.test(value)
    ? new RegExp(`(?<![\\w.])${value}(?!\\w|\\.\\d)`).test(text)
    : text.toLowerCase().includes(value.toLowerCase());
}

function tokenIn({ body }: Answer): string {
  return (body as { accessToken?: string }).accessToken ?? '';
}
