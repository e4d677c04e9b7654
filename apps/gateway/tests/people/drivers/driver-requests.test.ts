import { addToDate, dayOf } from '@marque/base';
import { forgottenDrivers } from '@marque/domain/facts/driver-parts';
import { noahMarsh } from '@marque/testkit/people/ada-marsh';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type EncryptedTable, encryptedColumns } from '../../../src/ground/keys/encrypted-columns.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { compareFacts } from '../../../src/policies/compare-facts.ts';
import { dividedTables } from '../../../src/store/data-requests/driver-things.ts';
import { systemPrincipal } from '../../../src/store/owned.ts';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { findProposal } from '../../../src/store/proposals/proposals.ts';
import { openAccount } from '../../kit/client/buy.ts';
import { buyQuote } from '../../kit/client/buy-policy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { tellDeath } from '../../kit/client/tell-death.ts';
import { readEvents } from '../../kit/databases/read-events.ts';
import { asNamed, type Driver, quoteNaming } from '../../kit/people/naming-drivers.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';
import { readableRows } from '../../kit/people/readable-rows.ts';

const BRAND = 'showcase';
const CANARIES = ['Quillfeather', '1987-03-09'] as const;
const NAME = `Noah ${CANARIES[0]}`;
const driver = { ...noahMarsh, lastName: CANARIES[0], dateOfBirth: CANARIES[1] };
const other = { ...noahMarsh, firstName: 'Wren', lastName: 'Hollowby', dateOfBirth: '1979-08-01' };
/** The requests are kept on their own. */
const TELLING = dividedTables.filter((table) => table !== 'data_requests');
/** What a driver must never be told about the policyholder. */
const HOLDER = /12 Wharf Lane|M1 5AN|ada@example\.com|£/;

describe('a request of a named driver', () => {
  const desk = peopleDesk();
  const quoteOf = async (name: string, drivers: readonly Driver[] = [driver]) =>
    await quoteNaming(desk.shop, await desk.shop.customer(name), drivers);
  const buy = async (name: string) => await buyQuote(desk.shop, await quoteOf(name));
  const take = (body: object) => desk.take({ ...asNamed(driver), ...body });

  it('is taken on the page of the customer, has a month and its letters, and is nobody else’s', async () => {
    const { proposalCode } = await quoteOf('ada', [driver, other]);
    const { kept, record, person } = await desk.view('ada');
    expect(kept?.things).toEqual([
      {
        ...{ kind: 'QUOTE', reference: proposalCode },
        drivers: [asNamed(driver), asNamed(other, 'p2')],
      },
    ]);
    const ofQuote = { kind: 'QUOTE', reference: proposalCode };
    expect((await take({ ...ofQuote, name: 'Somebody Else' })).code).toBe('not_found');
    expect((await take({ ...ofQuote, dateOfBirth: '1961-01-09' })).code).toBe('not_found');
    expect((await take({ ...ofQuote, receivedOn: '2026-11-21' })).code).toBe('validation_failed');
    expect((await take({ ...ofQuote, receivedOn: '2025-11-19' })).code).toBe('validation_failed');
    expect(await take({ ...ofQuote, email: person.email?.toUpperCase() })).toMatchObject({
      ...{ code: 'validation_failed', errors: [{ pointer: '/email', code: 'not_possible' }] },
    });
    const { requestId } = await take(ofQuote);
    expect((await take(ofQuote)).code).toBe('wrong_state');
    expect(await desk.waiting(requestId)).toMatchObject({
      ...{ userId: 'ada', name: NAME, kind: 'ERASURE', answerBy: '2026-12-20', wouldStay: [], wouldGo: [ofQuote] },
      driver: { ...ofQuote, profileCode: 'p1', contact: { knownBy: 'Showed a licence', address: null } },
    });
    const [mail] = await desk.mailsAbout(requestId);
    expect(mail?.to.join()).toContain('noah@drivers.example');
    expect(mail?.text).toMatch(/by 20 December 2026[\s\S]*Information Commissioner/);
    // Neither on the customer’s record nor in their copy, nor on their page.
    const copy = await readCopy(desk.shop.context, { brand: BRAND, subject: 'ada' });
    expect(copy.data_requests).toEqual([]);
    expect(JSON.stringify([copy, record])).not.toMatch(/Showed a licence|noah@drivers/);
  });

  it('to be forgotten is done for a quote: with the pages that told of them, and of nobody else', async () => {
    const { token, proposalCode } = await quoteOf('ben', [driver, other]);
    expect((await openAccount(desk.shop.url, { token, proposalCode })).status).toBe(201);
    const shown = await desk.db
      .selectFrom('offer_documents')
      .select('storage_key')
      .where('proposal_code', '=', proposalCode)
      .where('file_key_id', 'is not', null)
      .execute();
    expect(shown.length).toBeGreaterThan(0);
    const { requestId } = await take({ kind: 'QUOTE', reference: proposalCode });
    expect(await desk.answer(requestId)).toBe(204);
    const left = await readableRows(desk.db, TELLING, [proposalCode]);
    for (const canary of CANARIES) expect(left).not.toContain(canary);
    expect(left).toContain('Hollowby');
    for (const { storage_key: key } of shown) expect(await desk.shop.context.blobs.has(key)).toBe(false);
    const stored = await findProposal(desk.db, systemPrincipal(BRAND), proposalCode);
    expect(forgottenDrivers(stored?.proposal.data.profiles ?? {})).toEqual(['p1']);
    const events = await readEvents(desk.db, ['data'], { type: 'DriverForgotten' });
    expect(events.map(({ data }) => data)).toEqual([{ driver: 'p1' }]);
    expect((await desk.mailsAbout(requestId)).at(-1)?.text).toMatch(
      /deleting what the person who named you told us about you[\s\S]*This request with our answer stays/,
    );
    expect(await desk.waiting(requestId)).toBeUndefined();
    expect(await desk.outcomeOf(requestId)).toEqual({ outcome: 'GRANTED', isDone: true });
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
    expect((await desk.mailsAbout(requestId)).at(-1)?.text).toMatch(/made the copy/);
    expect((await desk.send('POST /api/data-requests/ABSENT222222/copy', await desk.pat())).status).toBe(404);
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
    expect((await desk.mailsAbout(wrong.requestId)).at(-1)?.text).toMatch(/asked the person who named you/);
    const [asked] = (await desk.mails()).filter(({ subject }) =>
      subject.includes('check what you told us about a driver'),
    );
    expect(asked?.text).toContain(`${NAME} is named as a driver`);
    expect(asked?.text).not.toContain(words);
    expect(asked?.text).toContain(`/flex/policy/${eve.policyId}`);
    const less = await take({ ...ofPolicy, asks: 'RESTRICTION' });
    expect(await desk.answer(less.requestId)).toBe(204);
    expect((await desk.mailsAbout(less.requestId)).at(-1)?.text).toMatch(
      /can’t stop using it for the insurance itself/,
    );
    expect(await desk.outcomeOf(less.requestId)).toMatchObject({ outcome: 'PARTLY' });
  });

  it('to put something right, after the policyholder has died, asks those who settle the estate', async () => {
    const una = await buy('una');
    await tellDeath(desk.shop, 'una');
    const ofPolicy = { kind: 'POLICY', reference: una.policyNumber };
    const { requestId } = await take({ ...ofPolicy, asks: 'RECTIFICATION', words: 'No' });
    expect(await desk.answer(requestId)).toBe(204);
    expect((await desk.mailsAbout(requestId)).at(-1)?.text).toMatch(/or those who look after their affairs now/);
    const [asked] = (await desk.toPost('about a driver')).filter(({ userId }) => userId === 'una');
    expect(asked).toMatchObject({ greeting: 'To the family and representatives of our customer,', link: null });
    expect(asked?.subject).toBe('Please check what we were told about a driver');
  });

  it('is posted to the address that they gave, and to nobody where they gave none', async () => {
    const { proposalCode } = await quoteOf('fay');
    const ofQuote = { kind: 'QUOTE', reference: proposalCode, email: null };
    const posted = await take({ ...ofQuote, address: '3 Mill Row\nLeeds' });
    expect(await desk.toPost(posted.requestId)).toMatchObject([{ name: NAME, address: ['3 Mill Row', 'Leeds'] }]);
    const silent = await take({ ...ofQuote, asks: 'COPY' });
    const { rows } =
      await sql`SELECT 1 FROM person_letters WHERE about LIKE ${`request/${silent.requestId}/%`}`.execute(desk.db);
    expect([rows.length, (await desk.mailsAbout(silent.requestId)).length]).toEqual([0, 0]);
    expect(await desk.answer(posted.requestId)).toBe(204);
    // The granted request waits for the post.
    expect(await readableRows(desk.db, TELLING, [proposalCode])).toContain(CANARIES[0]);
    await desk.post(posted.requestId);
    expect(await readableRows(desk.db, TELLING, [proposalCode])).not.toContain(CANARIES[0]);
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
    const refused = (await desk.mailsAbout(requestId)).at(-1)?.text ?? '';
    expect(refused).toMatch(/can’t do what you asked[\s\S]*The cover needs it[\s\S]*The insurance runs/);
    expect(refused).not.toMatch(HOLDER);
    expect(refused).not.toContain(gus.policyNumber);
    await endNow(desk.shop.url, gus, { reason: 'Price' });
    await desk.idle();
    const { facts } = await desk.db
      .selectFrom('policies')
      .select('facts')
      .where('policy_id', '=', gus.policyId)
      .executeTakeFirstOrThrow();
    const { termination } = facts as { readonly termination: { readonly effectiveAt: string } };
    const over = addToDate(dayOf(termination.effectiveAt, 'Europe/London'), { months: 84 });
    desk.shop.clock.travelTo(`${addToDate(over, { days: -1 })}T12:00:00.000Z`);
    const receivedOn = addToDate(over, { days: -1 });
    const again = await take({ ...ofPolicy, receivedOn });
    expect((await desk.waiting(again.requestId))?.wouldStay).toMatchObject([{ why: 'LAW', until: over }]);
    const restriction = { kind: 'RESTRICTION', words: null, cameBy: 'PHONE', receivedOn, userId: 'gus' };
    const { body: kept } = await desk.send('POST /api/people/data/requests', {
      ...(await desk.pat()),
      body: restriction,
    });
    await desk.idle();
    desk.shop.clock.travelTo(`${over}T12:00:00.000Z`);
    // Its customer's request holds it for the driver too.
    expect((await desk.waiting(again.requestId))?.wouldStay).toMatchObject([{ why: 'HOLD' }]);
    expect(
      await desk.answer((kept as { requestId: string }).requestId, { isGranted: false, words: 'It is over.' }),
    ).toBe(204);
    expect((await desk.waiting(again.requestId))?.wouldGo).toEqual([ofPolicy]);
    expect(await desk.answer(again.requestId)).toBe(204);
    // Proofs, letters and messages to the register too; the requests are kept on their own.
    const told = (Object.keys(encryptedColumns) as EncryptedTable[]).filter((table) => table !== 'data_requests');
    const left = await readableRows(desk.db, told, [gus.policyNumber, gus.policyId, gus.proposalCode]);
    for (const canary of CANARIES) expect(left).not.toContain(canary);
    expect([await checkBooks(desk.db), await compareFacts(desk.shop.context)]).toEqual([[], []]);
  });
});
