import type { CallOutput, PersonViewWire } from '@marque/contract';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage, verify } from '../../kit/client/buy.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { type DriverDesk, driverDesk } from '../../kit/shops/driver-desk.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const FRIDAY = '2026-11-20T13:00:00.000Z';
const son = { ...noahMarsh, firstName: 'Noah', lastName: 'Twin', dateOfBirth: '1990-04-05', maritalStatus: 'Married' };
const father = { ...son, dateOfBirth: '1961-01-09', maritalStatus: 'Widowed' };
/** What a copy never says of somebody else of the name. */
const OF_FATHER = /1961|Widowed/i;
type Copied = { readonly isWhole: boolean; readonly told: object[]; readonly answers: { answers: object[] }[] };

describe('who a named driver is', () => {
  let shop: StaffShop;
  let desk: DriverDesk;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(FRIDAY);
    desk = driverDesk(shop);
  });
  afterAll(() => shop.close());

  const change = async (token: string, code: string, changes: readonly object[]) => {
    const body = { changes, applyRating: true };
    const answer = await send(shop.url, `PATCH /api/proposals/${code}`, { token, body });
    expect(answer.status, answer.text).toBe(200);
  };
  const quoteOf = async (token: string, drivers: readonly object[]) => {
    const proposalCode = await beginQuote(shop.url, token);
    const adds = drivers.map((data, at) => ({ changeType: 'ADD_PROFILE', profileCode: `p${at + 1}`, data }));
    await change(token, proposalCode, adds);
    return proposalCode;
  };
  const buy = async (name: string, drivers: readonly object[]) => {
    const token = await shop.customer(name);
    return await buyQuote({ token, proposalCode: await quoteOf(token, drivers) });
  };
  const buyQuote = async (buyer: { token: string; proposalCode: string }) => {
    expect((await openAccount(shop.url, buyer)).status).toBe(201);
    await verify(shop.url, buyer);
    await shop.pay(await openPage(shop.url, buyer));
    const bound = await bindAtLast(shop.url, buyer);
    await untilIdle(shop.context.db);
    return bound;
  };
  const ask = async (body: object) => {
    const { requestId } = await desk.take({ profileCode: 'p1', email: null, asks: 'COPY', ...body });
    expect(requestId).toBeDefined();
    return requestId;
  };
  const copyOf = async (requestId: string) => {
    const { page, data } = await desk.copyOf(requestId);
    return { page, data, copied: JSON.parse(data) as Copied };
  };
  const driversOf = async (userId: string) => {
    const body = { userId, reason: 'A driver has written' };
    const view = await send(shop.url, 'POST /api/people/view', { ...(await desk.pat()), body });
    return (view.body as PersonViewWire).kept?.things.map(({ drivers }) => drivers);
  };
  const asSon = { name: 'Noah Twin', dateOfBirth: son.dateOfBirth };
  const asFather = { name: 'Noah Twin', dateOfBirth: father.dateOfBirth };

  it('does not hang on how a name is spelt', async () => {
    const spaced = { ...noahMarsh, firstName: '  Zo\u00eb ', lastName: ' U\u0308nal  ' };
    const reference = await quoteOf(await shop.customer('zed'), [spaced]);
    const born = { dateOfBirth: noahMarsh.dateOfBirth };
    expect(await driversOf('zed')).toEqual([[{ profileCode: 'p1', name: 'Zo\u00eb U\u0308nal', ...born }]]);
    const { copied } = await copyOf(await ask({ kind: 'QUOTE', reference, name: 'Zo\u00eb \u00dcnal', ...born }));
    expect(copied.isWhole).toBe(true);
    expect(copied.answers[0]?.answers.length).toBeGreaterThan(5);
  });

  it('is told apart from a namesake of the same quote, of whom the copy holds nothing', async () => {
    const reference = await quoteOf(await shop.customer('ada'), [son, father]);
    const requestId = await ask({ kind: 'QUOTE', reference, ...asSon });
    const { page, data, copied } = await copyOf(requestId);
    expect(`${page}${data}`).not.toMatch(OF_FATHER);
    expect(copied.answers).toHaveLength(1);
    expect(page).toContain('5 April 1990');
    // The page does not say that it is everything, and staff see who may be the same.
    expect(page).toContain('It isn’t everything');
    expect((await desk.waiting(requestId))?.driver?.unclear).toEqual([
      { kind: 'QUOTE', reference, profileCode: 'p2', ...asFather },
    ]);
  });

  it('is told apart from a namesake who had the same place before', async () => {
    const token = await shop.customer('ben');
    const reference = await quoteOf(token, [father]);
    const { firstName, lastName, ...rest } = son;
    const type = 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE';
    await change(token, reference, [{ changeType: type, profileCode: 'p1', data: { firstName, lastName, ...rest } }]);
    expect(await driversOf('ben')).toEqual([
      expect.arrayContaining([
        { profileCode: 'p1', ...asSon },
        { profileCode: 'p1', ...asFather },
      ]),
    ]);
    const ofSon = await copyOf(await ask({ kind: 'QUOTE', reference, ...asSon }));
    expect(`${ofSon.page}${ofSon.data}`).not.toMatch(OF_FATHER);
    const ofFather = await copyOf(await ask({ kind: 'QUOTE', reference, ...asFather }));
    expect(ofFather.data).toContain('1961-01-09');
    expect(`${ofFather.page}${ofFather.data}`).not.toMatch(/1990|Married/);
    expect(ofFather.copied.answers).toEqual([]);
  });

  it('of a policy gets no answers and no claims that may be a namesake’s', async () => {
    const { policyId, policyNumber } = await buy('cleo', [
      son,
      father,
      { ...noahMarsh, firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1989-02-01' },
    ]);
    const occurredOn = '2026-11-20';
    await tellClaim(shop, policyId, { reference: 'CLM-TWIN', insuredName: 'Noah Twin', occurredOn });
    await tellClaim(shop, policyId, { reference: 'CLM-HOLDER', insuredName: 'ADA  MARSH', occurredOn });
    const ofPolicy = { kind: 'POLICY', reference: policyNumber };
    const asked = await ask({ ...ofPolicy, ...asSon });
    const ofSon = await copyOf(asked);
    expect(`${ofSon.page}${ofSon.data}`).not.toMatch(OF_FATHER);
    expect(ofSon.data).not.toContain('CLM-TWIN');
    expect(ofSon.copied).toMatchObject({ isWhole: false, answers: [] });
    expect((await desk.waiting(asked))?.driver?.unclearClaims).toEqual(['CLM-TWIN']);
    const daughter = { profileCode: 'p3', name: 'Ada Marsh', dateOfBirth: '1989-02-01' };
    const ofDaughter = await copyOf(await ask({ ...ofPolicy, ...daughter }));
    expect(ofDaughter.data).not.toContain('CLM-HOLDER');
    expect(ofDaughter.copied).toMatchObject({ isWhole: false, answers: [{ answers: expect.any(Array) }] });
  });

  it('of a policy gets the claims that name them alone', async () => {
    const { policyId, policyNumber } = await buy('dan', [son]);
    await tellClaim(shop, policyId, { reference: 'CLM-SON', insuredName: 'noah twin', occurredOn: '2026-11-20' });
    const { page, copied } = await copyOf(await ask({ kind: 'POLICY', reference: policyNumber, ...asSon }));
    expect(page).toContain('CLM-SON');
    expect(copied.isWhole).toBe(true);
  });

  it('is found in everything that the policyholder has: for a copy, and to be forgotten', async () => {
    const { policyNumber } = await buy('eve', [son]);
    const token = await shop.customer('eve');
    const reference = await quoteOf(token, [
      { ...noahMarsh, firstName: 'Wren' },
      { ...son, lastName: 'TWIN ' },
    ]);
    const elsewhere = await quoteOf(token, [father]);
    const asked = await ask({ kind: 'POLICY', reference: policyNumber, ...asSon });
    const { copied } = await copyOf(asked);
    expect(copied.answers).toHaveLength(2);
    expect((await desk.waiting(asked))?.driver?.unclear).toEqual([
      { kind: 'QUOTE', reference: elsewhere, profileCode: 'p1', ...asFather },
    ]);
    const to = 'twin@drivers.example';
    const erasure = await ask({ kind: 'POLICY', reference: policyNumber, ...asSon, asks: 'ERASURE', email: to });
    expect(await desk.waiting(erasure)).toMatchObject({
      wouldGo: [{ kind: 'QUOTE', reference }],
      wouldStay: [{ kind: 'POLICY', reference: policyNumber, why: 'RUNNING' }],
    });
    expect(await desk.answer(erasure)).toBe(204);
    const { proposals, policies } = await readCopy(shop.context, { brand: 'showcase', subject: 'eve' });
    const stateOf = (code: string) => JSON.stringify(proposals.find((row) => row['proposal_code'] === code));
    expect(stateOf(reference)).not.toContain(son.dateOfBirth);
    expect(stateOf(reference)).toContain('Wren');
    expect(stateOf(elsewhere)).toContain(father.dateOfBirth);
    expect(JSON.stringify(policies)).toContain(son.dateOfBirth);
    const { rows } = await sql`SELECT outcome, done_at IS NOT NULL AS done FROM data_requests
      WHERE request_id = ${erasure}`.execute(shop.context.db);
    expect(rows).toEqual([{ outcome: 'PARTLY', done: true }]);
    const [mail] = (await desk.mails()).filter((one) => one.to.join().includes(to) && /answer/.test(one.subject));
    expect(mail?.text).toMatch(/deleting what we may[\s\S]*known? [\s\S]*The insurance runs/);
    expect(mail?.text).not.toContain(policyNumber);
    // The copy of one who was forgotten in part says nothing of the policy either.
    const { page, data } = await copyOf(asked);
    expect(`${page}${data}`).not.toContain(policyNumber);
    // What was asked, and what became of it.
    // Both came at one moment, so that either may stand first.
    expect(page).toMatch(/<td[^>]*>A copy of your data<.*?<td[^>]*>Not answered yet</);
    expect(page).toMatch(/<td[^>]*>To delete your data<.*?<td[^>]*>Granted in part</);
  });

  it('is told what stays after all, where their quote is bought before they are forgotten', async () => {
    const token = await shop.customer('gil');
    const reference = await quoteOf(token, [son]);
    const place = { kind: 'QUOTE', reference, ...asSon, asks: 'ERASURE', address: '3 Mill Row\nLeeds' };
    const requestId = await ask(place);
    expect(await desk.answer(requestId)).toBe(204);
    const { policyNumber } = await buyQuote({ token, proposalCode: reference });
    const kim = { token: await shop.staff('kim', ['access:impersonate']) };
    const toPost = async () => {
      const { body } = await send(shop.url, 'GET /api/letters-to-post', kim);
      return (body as CallOutput<'listLettersToPost'>).letters.filter(({ subject }) => subject.includes(requestId));
    };
    // What was granted waits for the post.
    for (const { letterId } of await toPost())
      expect((await send(shop.url, `POST /api/letters-to-post/${letterId}/posted`, kim)).status).toBe(204);
    await untilIdle(shop.context.db);
    const [letter, ...more] = await toPost();
    expect(more).toEqual([]);
    expect(letter?.subject).toContain('something has to stay after all');
    expect(JSON.stringify(letter)).toMatch(/Before we did it, something changed[\s\S]*The insurance runs/);
    expect(JSON.stringify(letter)).not.toContain(policyNumber);
    const { rows } = await sql`SELECT outcome FROM data_requests WHERE request_id = ${requestId}`.execute(
      shop.context.db,
    );
    expect(rows).toEqual([{ outcome: 'PARTLY' }]);
  });

  it('is shown to staff with the day of birth', async () => {
    const { body } = await send(shop.url, 'GET /api/data-requests', await desk.pat());
    const { requests } = body as CallOutput<'listOpenDataRequests'>;
    expect(requests.some(({ driver }) => driver?.contact?.dateOfBirth === son.dateOfBirth)).toBe(true);
  });
});
