import { addToDate, dayOf } from '@marque/base';
import type { CallOutput, PersonViewWire, ProposalWire } from '@marque/contract';
import { forgottenDrivers } from '@marque/domain/facts/driver-parts';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EncryptedTable, encryptedColumns } from '../../../src/ground/keys/encrypted-columns.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { compareFacts } from '../../../src/policies/compare-facts.ts';
import { dividedTables } from '../../../src/store/data-requests/driver-things.ts';
import { readRowsLeft } from '../../../src/store/keys/words.ts';
import { systemPrincipal } from '../../../src/store/owned.ts';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { findProposal } from '../../../src/store/proposals/proposals.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { bindAtLast, openAccount, openPage, verify } from '../../kit/client/buy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { readEvents } from '../../kit/databases/read-events.ts';
import { type DriverDesk, driverDesk } from '../../kit/shops/driver-desk.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';

const BRAND = 'showcase';
const FRIDAY = '2026-11-20T13:00:00.000Z';
const CANARIES = ['Quillfeather', '1987-03-09'] as const;
const NAME = `Noah ${CANARIES[0]}`;
const driver = { ...noahMarsh, lastName: CANARIES[0], dateOfBirth: CANARIES[1] };
const other = { ...noahMarsh, firstName: 'Wren', lastName: 'Hollowby', dateOfBirth: '1979-08-01' };
/** The requests are kept by themselves. */
const TELLING = dividedTables.filter((table) => table !== 'data_requests');
/** What a driver must never be told of the policyholder. */
const HOLDER = /12 Wharf Lane|M1 5AN|ada@example\.com|£/;

describe('a request of a named driver', () => {
  let shop: StaffShop;
  let desk: DriverDesk;
  beforeAll(async () => {
    shop = await startStaffShop({});
    shop.clock.travelTo(FRIDAY);
    desk = driverDesk(shop);
  });
  afterAll(() => shop.close());

  const db = () => shop.context.db;
  const patch = async (token: string, code: string, changes: readonly object[]) => {
    const body = { changes, applyRating: true };
    const answer = await send(shop.url, `PATCH /api/proposals/${code}`, { token, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as ProposalWire;
  };
  const quoteOf = async (name: string, drivers: readonly object[] = [driver]) => {
    const token = await shop.customer(name);
    const proposalCode = await beginQuote(shop.url, token);
    const adds = drivers.map((data, at) => ({ changeType: 'ADD_PROFILE', profileCode: `p${at + 1}`, data }));
    await patch(token, proposalCode, adds);
    return { token, proposalCode };
  };
  const buy = async (name: string) => {
    const buyer = await quoteOf(name);
    expect((await openAccount(shop.url, buyer)).status).toBe(201);
    await verify(shop.url, buyer);
    await shop.pay(await openPage(shop.url, buyer));
    const bound = await bindAtLast(shop.url, buyer);
    await untilIdle(db());
    return { ...buyer, ...bound };
  };
  const take = (body: object) => desk.take({ profileCode: 'p1', name: NAME, dateOfBirth: driver.dateOfBirth, ...body });
  const mailsTo = async (requestId: string) =>
    (await desk.mails()).filter(({ subject }) => subject.includes(requestId)).toReversed();
  /** What can be read with all keys that are left of rows that name one of some things. */
  const readable = async (things: readonly string[], tables: readonly string[]) => {
    const found: string[] = [];
    for (const table of tables as readonly EncryptedTable[]) {
      const { rows } = await sql<{ brand: string; key_id: string | null }>`SELECT * FROM ${sql.table(table)}`.execute(
        db(),
      );
      for (const row of await readRowsLeft(db(), table, rows)) {
        const text = JSON.stringify(row);
        if (things.some((thing) => text.includes(thing))) found.push(text);
      }
    }
    return found.join('\n');
  };

  it('is taken on the page of the customer, has a month and its letters, and is nobody else’s', async () => {
    const { proposalCode } = await quoteOf('ada', [driver, other]);
    const view = await send(shop.url, 'POST /api/people/view', {
      ...(await desk.pat()),
      body: { userId: 'ada', reason: 'A driver has written' },
    });
    const { kept, record } = view.body as PersonViewWire;
    expect(kept?.things).toEqual([
      {
        ...{ kind: 'QUOTE', reference: proposalCode },
        drivers: [
          { profileCode: 'p1', name: NAME, dateOfBirth: driver.dateOfBirth },
          { profileCode: 'p2', name: 'Wren Hollowby', dateOfBirth: other.dateOfBirth },
        ],
      },
    ]);
    const ofQuote = { kind: 'QUOTE', reference: proposalCode };
    expect((await take({ ...ofQuote, name: 'Somebody Else' })).code).toBe('not_found');
    expect((await take({ ...ofQuote, dateOfBirth: '1961-01-09' })).code).toBe('not_found');
    expect((await take({ ...ofQuote, receivedOn: '2026-11-21' })).code).toBe('validation_failed');
    expect((await take({ ...ofQuote, receivedOn: '2025-11-19' })).code).toBe('validation_failed');
    const { requestId } = await take(ofQuote);
    expect((await take(ofQuote)).code).toBe('wrong_state');
    expect(await desk.waiting(requestId)).toMatchObject({
      ...{ userId: 'ada', name: NAME, kind: 'ERASURE', answerBy: '2026-12-20', wouldStay: [], wouldGo: [ofQuote] },
      driver: { ...ofQuote, profileCode: 'p1', contact: { knownBy: 'Showed a licence', address: null } },
    });
    const [mail] = await mailsTo(requestId);
    expect(mail?.to.join()).toContain('noah@drivers.example');
    expect(mail?.text).toMatch(/by 20 December 2026[\s\S]*Information Commissioner/);
    // Neither on the customer’s record nor in their copy, nor on their page.
    const copy = await readCopy(shop.context, { brand: BRAND, subject: 'ada' });
    expect(copy.data_requests).toEqual([]);
    expect(JSON.stringify([copy, record])).not.toMatch(/Showed a licence|noah@drivers/);
  });

  it('to be forgotten is done for a quote: with the pages that told of them, and of nobody else', async () => {
    const { token, proposalCode } = await quoteOf('ben', [driver, other]);
    expect((await openAccount(shop.url, { token, proposalCode })).status).toBe(201);
    const shown = await db()
      .selectFrom('offer_documents')
      .select('storage_key')
      .where('proposal_code', '=', proposalCode)
      .where('file_key_id', 'is not', null)
      .execute();
    expect(shown.length).toBeGreaterThan(0);
    const { requestId } = await take({ kind: 'QUOTE', reference: proposalCode });
    expect(await desk.answer(requestId)).toBe(204);
    const left = await readable([proposalCode], TELLING);
    for (const canary of CANARIES) expect(left).not.toContain(canary);
    expect(left).toContain('Hollowby');
    for (const { storage_key: key } of shown) expect(await shop.context.blobs.has(key)).toBe(false);
    const stored = await findProposal(db(), systemPrincipal(BRAND), proposalCode);
    expect(forgottenDrivers(stored?.proposal.data.profiles ?? {})).toEqual(['p1']);
    const events = await readEvents(db(), ['data'], { type: 'DriverForgotten' });
    expect(events.map(({ data }) => data)).toEqual([{ driver: 'p1' }]);
    expect((await mailsTo(requestId)).at(-1)?.text).toMatch(
      /deleting what the person who named you told us about you[\s\S]*This request with our answer stays/,
    );
    expect(await desk.waiting(requestId)).toBeUndefined();
    const { rows } = await sql<{ done: string | null; outcome: string }>`SELECT done_at AS done, outcome
      FROM data_requests WHERE request_id = ${requestId}`.execute(db());
    expect(rows).toMatchObject([{ done: expect.any(String), outcome: 'GRANTED' }]);
  });

  it('for a copy has everything that is told of them, in words and as data, and nothing of others', async () => {
    const cleo = await buy('cleo');
    const { requestId } = await take({ kind: 'POLICY', reference: cleo.policyNumber, asks: 'COPY' });
    await desk.copyOf(requestId);
    const { page, data } = await desk.copyOf(requestId);
    for (const canary of CANARIES) expect(data).toContain(canary);
    expect(page).toMatch(/Quillfeather[\s\S]*9 March 1987/);
    expect(`${page}${data}`).not.toMatch(HOLDER);
    expect(`${page}${data}`).not.toContain('"Ada"');
    expect(`${page}${data}`).not.toContain(cleo.policyNumber);
    expect(page).toContain('As told for the insurance on 20 November 2026');
    expect(page).toContain('Everything that the person who named you');
    const held = JSON.parse(data) as { told: object[]; requests: Record<string, object[]>[] };
    expect(held.told).toContainEqual(expect.objectContaining(driver));
    expect(held.requests[0]).toMatchObject({
      data_requests: [{ request_id: requestId, kind: 'COPY', driver: { name: NAME, knownBy: 'Showed a licence' } }],
      staff_reads: expect.arrayContaining([expect.objectContaining({ call: 'getDataOfDriver' })]),
    });
    expect(await desk.answer(requestId)).toBe(204);
    expect((await mailsTo(requestId)).at(-1)?.text).toMatch(/made the copy/);
    expect((await send(shop.url, 'POST /api/data-requests/ABSENT222222/copy', await desk.pat())).status).toBe(404);
  });

  it('of a quote has its answers in words, and those of two drivers apart', async () => {
    const { proposalCode } = await quoteOf('dan', [driver, other]);
    const { requestId } = await take({ kind: 'QUOTE', reference: proposalCode, asks: 'COPY' });
    const { page, data } = await desk.copyOf(requestId);
    expect(page).toContain('9 March 1987');
    expect(`${page}${data}`).not.toMatch(/Hollowby|1979/);
  });

  it('to put something right asks the policyholder, and to use less says what goes on', async () => {
    const eve = await buy('eve');
    const ofPolicy = { kind: 'POLICY', reference: eve.policyNumber };
    const words = 'My licence is older';
    const wrong = await take({ ...ofPolicy, asks: 'RECTIFICATION', words });
    expect(await desk.answer(wrong.requestId)).toBe(204);
    expect((await mailsTo(wrong.requestId)).at(-1)?.text).toMatch(/asked the person who named you/);
    const [asked] = (await desk.mails()).filter(({ subject }) =>
      subject.includes('check what you told us about a driver'),
    );
    expect(asked?.text).toContain(`${NAME} is named as a driver`);
    expect(asked?.text).not.toContain(words);
    expect(asked?.text).toContain(`/flex/policy/${eve.policyId}`);
    const less = await take({ ...ofPolicy, asks: 'RESTRICTION' });
    expect(await desk.answer(less.requestId)).toBe(204);
    expect((await mailsTo(less.requestId)).at(-1)?.text).toMatch(/can’t stop using it for the insurance itself/);
    const { rows } = await sql`SELECT outcome FROM data_requests WHERE request_id = ${less.requestId}`.execute(db());
    expect(rows).toEqual([{ outcome: 'PARTLY' }]);
  });

  it('to put something right, after the policyholder has died, asks those who settle the estate', async () => {
    const una = await buy('una');
    const died = { userId: 'una', toldOn: '2026-11-20', diedOn: null, toldBy: 'Their daughter rang' };
    expect((await send(shop.url, 'POST /api/people/deaths', { ...(await desk.pat()), body: died })).status).toBe(201);
    const { requestId } = await take({
      kind: 'POLICY',
      reference: una.policyNumber,
      asks: 'RECTIFICATION',
      words: 'No',
    });
    expect(await desk.answer(requestId)).toBe(204);
    expect((await mailsTo(requestId)).at(-1)?.text).toMatch(/or those who look after their affairs now/);
    const kim = { token: await shop.staff('kim', ['access:impersonate']) };
    const list = await send(shop.url, 'GET /api/letters-to-post', kim);
    const { letters } = list.body as CallOutput<'listLettersToPost'>;
    const [asked] = letters.filter(({ userId, subject }) => userId === 'una' && /about a driver/.test(subject));
    expect(asked).toMatchObject({ greeting: 'To the family and representatives of our customer,', link: null });
    expect(asked?.subject).toBe('Please check what we were told about a driver');
  });

  it('is posted to the address that they gave, and to nobody where they gave none', async () => {
    const { proposalCode } = await quoteOf('fay');
    const ofQuote = { kind: 'QUOTE', reference: proposalCode, email: null };
    const posted = await take({ ...ofQuote, address: '3 Mill Row\nLeeds' });
    const kim = { token: await shop.staff('kim', ['access:impersonate']) };
    const toPost = async () => {
      const list = await send(shop.url, 'GET /api/letters-to-post', kim);
      const { letters } = list.body as CallOutput<'listLettersToPost'>;
      return letters.filter(({ subject }) => subject.includes(posted.requestId));
    };
    expect(await toPost()).toMatchObject([{ name: NAME, address: ['3 Mill Row', 'Leeds'] }]);
    const silent = await take({ ...ofQuote, asks: 'COPY' });
    const { rows } =
      await sql`SELECT 1 FROM person_letters WHERE about LIKE ${`request/${silent.requestId}/%`}`.execute(db());
    expect([rows.length, (await mailsTo(silent.requestId)).length]).toEqual([0, 0]);
    expect(await desk.answer(posted.requestId)).toBe(204);
    // What was granted waits for the post.
    expect(await readable([proposalCode], TELLING)).toContain(CANARIES[0]);
    for (const { letterId } of await toPost())
      expect((await send(shop.url, `POST /api/letters-to-post/${letterId}/posted`, kim)).status).toBe(204);
    await untilIdle(db());
    expect(await readable([proposalCode], TELLING)).not.toContain(CANARIES[0]);
  });

  it('about staff’s own insurance is answered by somebody else', async () => {
    const { proposalCode } = await quoteOf('pat');
    const { requestId } = await take({ kind: 'QUOTE', reference: proposalCode });
    expect((await desk.waiting(requestId))?.isOwn).toBe(true);
    expect(await desk.answer(requestId)).toBe('second_person_needed');
  });

  it('to be forgotten is refused for a policy until its time is over, and then the policy goes with them', async () => {
    const gus = await buy('gus');
    const ofPolicy = { kind: 'POLICY', reference: gus.policyNumber };
    // A quote that was bought is a policy.
    const { requestId } = await take({ kind: 'QUOTE', reference: gus.proposalCode });
    const stays = [{ ...ofPolicy, why: 'RUNNING', until: null }];
    expect(await desk.waiting(requestId)).toMatchObject({ driver: ofPolicy, wouldStay: stays, wouldGo: [] });
    expect(await desk.answer(requestId)).toBe('wrong_state');
    expect(await desk.answer(requestId, { isGranted: false, words: 'The cover needs it.' })).toBe(204);
    const refused = (await mailsTo(requestId)).at(-1)?.text ?? '';
    expect(refused).toMatch(/can’t do what you asked[\s\S]*The cover needs it[\s\S]*The insurance runs/);
    expect(refused).not.toMatch(HOLDER);
    expect(refused).not.toContain(gus.policyNumber);
    await endNow(shop.url, gus, { reason: 'Price' });
    await untilIdle(db());
    const { facts } = await db()
      .selectFrom('policies')
      .select('facts')
      .where('policy_id', '=', gus.policyId)
      .executeTakeFirstOrThrow();
    const { termination } = facts as { readonly termination: { readonly effectiveAt: string } };
    const over = addToDate(dayOf(termination.effectiveAt, 'Europe/London'), { months: 84 });
    shop.clock.travelTo(`${addToDate(over, { days: -1 })}T12:00:00.000Z`);
    const receivedOn = addToDate(over, { days: -1 });
    const again = await take({ ...ofPolicy, receivedOn });
    expect((await desk.waiting(again.requestId))?.wouldStay).toMatchObject([{ why: 'LAW', until: over }]);
    const restriction = { kind: 'RESTRICTION', words: null, cameBy: 'PHONE', receivedOn, userId: 'gus' };
    const { body: kept } = await send(shop.url, 'POST /api/people/data/requests', {
      ...(await desk.pat()),
      body: restriction,
    });
    await untilIdle(db());
    shop.clock.travelTo(`${over}T12:00:00.000Z`);
    // What its customer has asked holds it for the driver too.
    expect((await desk.waiting(again.requestId))?.wouldStay).toMatchObject([{ why: 'HOLD' }]);
    expect(
      await desk.answer((kept as { requestId: string }).requestId, { isGranted: false, words: 'It is over.' }),
    ).toBe(204);
    expect((await desk.waiting(again.requestId))?.wouldGo).toEqual([ofPolicy]);
    expect(await desk.answer(again.requestId)).toBe(204);
    // Proofs, letters and messages to the register too; the requests are kept by themselves.
    const told = Object.keys(encryptedColumns).filter((table) => table !== 'data_requests');
    const left = await readable([gus.policyNumber, gus.policyId, gus.proposalCode], told);
    for (const canary of CANARIES) expect(left).not.toContain(canary);
    expect([await checkBooks(db()), await compareFacts(shop.context)]).toEqual([[], []]);
  });
});
