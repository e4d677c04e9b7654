import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send } from '../kit/client/api-client.ts';
import { beginProposal, beginQuote } from '../kit/client/begin-quote.ts';
import { databases } from '../kit/databases/databases.ts';
import { readEvents } from '../kit/databases/read-events.ts';
import { type PeopleGateway, startPeopleGateway } from '../kit/shops/test-issuer.ts';

const REASON = 'asked by phone to look at the price';

describe.each(databases)('acting for a customer, on $name', ({ open }) => {
  let gateway: PeopleGateway;
  let [ada, ben, sam, kim] = ['', '', '', ''];
  let proposalCode: string;
  beforeAll(async () => {
    gateway = await startPeopleGateway({ database: open });
    [ada, ben] = [await gateway.customer('ada', { given_name: 'Ada' }), await gateway.customer('ben')];
    [sam, kim] = [await gateway.staff('sam'), await gateway.staff('kim')];
    proposalCode = await beginQuote(gateway.url, ada);
    for (const token of [ben, sam, kim]) await get('/api/proposals', token);
  });
  afterAll(() => gateway.close());

  const get = (path: string, token: string, acting?: string) =>
    send(gateway.url, `GET ${path}`, { token, headers: acting === undefined ? {} : { 'x-impersonation': acting } });
  const begin = (id: string, token = sam, reason = REASON) =>
    send(gateway.url, 'POST /api/impersonations', { token, body: { id, reason } });
  const idOf = ({ body }: Answer) => (body as { impersonationId: string }).impersonationId;
  const end = (id: string, token = sam) => send(gateway.url, `DELETE /api/impersonations/${id}`, { token });

  it('begins by id or e-mail, with a reason, for an hour', async () => {
    for (const id of ['ada', 'ada@example.com', ' ADA@Example.com ']) {
      const begun = await begin(id);
      expect(begun.status).toBe(201);
      expect(begun.body).toEqual({
        impersonationId: expect.stringMatching(/^[\w-]{22}$/),
        userId: 'ada',
        username: 'ada@example.com',
        firstName: 'Ada',
        lastName: null,
        reason: REASON,
        expiresAt: new Date(gateway.clock.realMs() + 3_600_000).toISOString(),
      });
    }
    for (const reason of [
      '',
      '   ',
      ' x ',
      '\u200b'.repeat(8),
      '12345',
      'a http://evil.example',
      '<b>why</b>',
      'a call\r\nof hers',
    ])
      expect((await begin('ada', sam, reason)).body).toMatchObject({ code: 'validation_failed' });
  });

  it('finds nobody who is unknown, of another brand or on the staff, and tells nothing apart', async () => {
    const { db } = gateway.context;
    const row = { connection: 'email', is_staff: false, preferences: '{}', first_seen_at: '', updated_at: '' };
    await db
      .insertInto('people')
      .values({ ...row, brand: 'example', subject: 'zoe', email: 'zoe@example.com' })
      .execute();
    await gateway.context.db
      .insertInto('identity_accounts')
      .values({
        brand: 'showcase',
        account_id: 'newly-hired',
        email: 'new@example.com',
        phone: null,
        roles: '["staff"]',
        permissions: '[]',
        created_at: '',
      })
      .execute();
    await get('/api/proposals', await gateway.customer('newly-hired'));
    const answers = await Promise.all(
      ['nobody', 'zoe', 'zoe@example.com', 'kim', 'kim@staff.example', 'sam', 'newly-hired', "' or 1=1 --"].map((id) =>
        begin(id),
      ),
    );
    const shown = answers.map(({ status, body }) => ({ status, ...(body as object), requestId: '' }));
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(shown[0]).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('shows what is the customer’s and nothing else', async () => {
    const acting = idOf(await begin('ada'));
    expect((await get(`/api/proposals/${proposalCode}`, sam, acting)).status).toBe(200);
    expect((await get(`/api/proposals/${proposalCode}`, sam)).body).toMatchObject({ code: 'not_found' });
    const bens = await beginProposal(gateway.url, ben);
    expect((await get(`/api/proposals/${bens}`, sam, acting)).body).toMatchObject({ code: 'not_found' });
  });

  it('does not mistake what staff send for what the customer has sent under the same key', async () => {
    const acting = idOf(await begin('ada'));
    const write = (token: string, text: string, headers: { [name: string]: string } = {}) =>
      send(gateway.url, 'POST /api/help/messages', {
        token,
        headers,
        key: 'once',
        body: { email: 'ada@example.com', message: text },
      });
    expect((await write(ada, 'What now?')).status).toBe(204);
    expect((await write(sam, 'She asks what now.', { 'x-impersonation': acting })).status).toBe(204);
    expect((await write(ada, 'And then?')).body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('puts staff, customer and reason on what is changed', async () => {
    const acting = idOf(await begin('ada'));
    const changed = await send(gateway.url, `PATCH /api/proposals/${proposalCode}`, {
      token: sam,
      headers: { 'x-impersonation': acting },
      body: { applyRating: false, changes: [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 20000 }] },
    });
    expect(changed.status).toBe(200);
    const events = await readEvents(gateway.context.db, ['actor', 'subject', 'reason'], { streamId: proposalCode });
    expect(events.at(-1)).toEqual({ actor: 'sam', subject: 'ada', reason: REASON });
  });

  it('leaves to the customer what only the customer may say, while the rest of a page is changed', async () => {
    const headers = { 'x-impersonation': idOf(await begin('ada')) };
    const tell = (data: object) =>
      send(gateway.url, `PATCH /api/proposals/${proposalCode}`, {
        token: sam,
        headers,
        body: { applyRating: false, changes: [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data }] },
      });
    expect((await tell({ marketingPreferences: ['email'] })).body).toMatchObject({ code: 'customer_only' });
    const profile = { homeOwnership: 'Rent', marketingPreferences: ['email'] };
    const body = { schemeCode: 'annual', data: { profile } };
    const begun = await send(gateway.url, 'POST /api/proposals', { token: sam, headers, body, key: 'acting-1' });
    expect(begun.body).toMatchObject({ code: 'customer_only' });
    expect((await tell({ homeOwnership: 'Rent' })).status).toBe(200);
    const policyholder = (body: object) => send(gateway.url, 'PATCH /api/policyholder', { token: sam, headers, body });
    const preferences = { email: true, inCar: false, mail: false, phone: false, sms: false };
    expect((await policyholder({ marketingPreferences: preferences })).body).toMatchObject({ code: 'customer_only' });
    expect((await policyholder({ phoneNumber: '+447700900124' })).status).toBe(200);
  });

  it('is nobody else’s, not even another staff member’s, to use or to end', async () => {
    const acting = idOf(await begin('ada'));
    expect((await get('/api/proposals', kim, acting)).body).toMatchObject({ status: 403, code: 'impersonation_over' });
    expect((await get('/api/proposals', ben, acting)).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await end(acting, kim)).body).toMatchObject({ code: 'not_found' });
    expect((await get('/api/proposals', sam, acting)).status).toBe(200);
  });

  it('is over when it is ended, and ending it again is no fault', async () => {
    const acting = idOf(await begin('ada'));
    expect((await end(acting)).status).toBe(204);
    expect((await get('/api/proposals', sam, acting)).body).toMatchObject({ code: 'impersonation_over' });
    expect((await end(acting)).status).toBe(204);
  });

  it('is over at once when the customer joins the staff', async () => {
    const dora = await gateway.customer('dora');
    await get('/api/proposals', dora);
    const acting = idOf(await begin('dora'));
    expect((await get('/api/proposals', sam, acting)).status).toBe(200);
    gateway.clock.pass(1000);
    await get('/api/proposals', await gateway.staff('dora', []));
    expect((await get('/api/proposals', sam, acting)).body).toMatchObject({ code: 'impersonation_over' });
  });

  it('is over after an hour of real time, whatever the business day is', async () => {
    const [token, acting] = [
      await gateway.token({ sub: 'sam', roles: ['staff'], permissions: ['access:impersonate'], exp: 4e9 }),
      idOf(await begin('ada')),
    ];
    gateway.clock.travelTo('2027-06-01T09:00:00.000Z');
    expect((await get('/api/proposals', token, acting)).status).toBe(200);
    gateway.clock.pass(3_599_999);
    expect((await get('/api/proposals', token, acting)).status).toBe(200);
    gateway.clock.pass(1);
    expect((await get('/api/proposals', token, acting)).body).toMatchObject({ code: 'impersonation_over' });
  });
});
