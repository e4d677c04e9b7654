import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnClasses } from '../../src/ground/tables/column-classes.ts';
import { personLinks } from '../../src/store/people/copy/person-links.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { type Buyer, beginPurchase, bindAtLast, openPage } from '../kit/client/buy.ts';
import { commitFiles, stageFile } from '../kit/client/send-file.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { pdfOf } from '../kit/samples/sample-files.ts';
import { type StaffShop, startStaffShop } from '../kit/shops/staff-shop.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const MESSAGE = 'Can my sister drive on Sundays?';
const COMMENT = 'Quick, but the page about excess was hard';
const COMPLAINT = 'Nobody called me back about the excess';
const OTHERS_MESSAGE = 'a message of somebody else';

type Copy = { readonly [table: string]: ReadonlyArray<{ readonly [column: string]: unknown }> };

it('each table with a column that a copy has says how its rows belong to a person, and no other does', () => {
  const exported = Object.entries(columnClasses).filter(([, columns]) =>
    Object.values(columns).some(({ isExported }) => isExported),
  );
  expect(Object.keys(personLinks).sort()).toEqual(exported.map(([table]) => table).sort());
});

describe.each(bothDatabases)('a copy of what is kept of somebody, on $name', ({ open }) => {
  let shop: StaffShop;
  let [ada, zoe] = ['', ''];
  let first: Bought;
  let entries: { readonly [name: string]: Uint8Array };
  let copy: Copy;
  beforeAll(async () => {
    shop = await startStaffShop({
      database: open,
      // No mail server takes anything, so that messages stay.
      overrides: { jobHandlers: { 'send-help-message': async () => undefined } },
    });
    [ada, zoe] = [await shop.customer('ada', { given_name: 'Ada' }), await shop.customer('zoe')];
    first = await buy(ada);
    await buy(ada);
    await buy(zoe);
    await write(ada, MESSAGE);
    await write(zoe, OTHERS_MESSAGE);
    await complain(ada, COMPLAINT, first.policyId);
    await complain(zoe, OTHERS_MESSAGE, null);
    const tags = { proposalCode: first.proposalCode };
    const said = { type: 'bind', rating: 4, comment: COMMENT, tags };
    expect((await send(shop.url, 'POST /api/insights/feedback', { token: ada, body: said })).status).toBe(204);
    const mine = { token: ada, policyId: first.policyId };
    await stageFile(shop.url, { ...mine, name: 'proof.pdf', content: pdfOf('proof') });
    await commitFiles(shop.url, { ...mine, fileNames: ['proof.pdf'] });
    const acting = await shop.acting('ada');
    expect((await send(shop.url, 'GET /api/policies', acting)).status).toBe(200);
    // The jobs that follow from all this add rows.
    await untilIdle(shop.context.db);
    entries = await download(await asked(ada));
    copy = JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array())) as Copy;
  });
  afterAll(() => shop.close());

  type Bought = Buyer & { readonly policyId: string; readonly policyNumber: string };
  const buy = async (token: string): Promise<Bought> => {
    const buyer = await beginPurchase(shop.url, token);
    await shop.pay(await openPage(shop.url, buyer));
    return { ...buyer, ...(await bindAtLast(shop.url, buyer)) };
  };
  const write = async (token: string, message: string) => {
    const body = { message, email: 'ada@example.com' };
    const { status, text } = await send(shop.url, 'POST /api/help/messages', { token, key: crypto.randomUUID(), body });
    expect(status, text).toBe(204);
  };
  const complain = async (token: string, wrong: string, policyId: string | null) => {
    const body = { kind: 'INSURANCE', policyId, follows: null, wrong, wanted: 'A call' };
    const { status, text } = await send(shop.url, 'POST /api/complaints', { token, key: crypto.randomUUID(), body });
    expect(status, text).toBe(201);
  };
  const ask = (token: string) => send(shop.url, 'POST /api/policyholder/data', { token });
  const asked = async (token: string) => {
    const { status, body, text } = await ask(token);
    expect(status, text).toBe(200);
    return (body as { readonly location: string }).location;
  };
  const opened = (location: string) => fetch(`${shop.url}${location}`);
  const download = async (location: string) => {
    const answer = await opened(location);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  };
  /** Ids that lead to somebody, from the rows that name them. */
  const idsOf = async (subject: string) => {
    const { rows } = await sql<{ ids: string[] }>`
      SELECT array_agg(DISTINCT id) AS ids FROM (
        SELECT proposal_code AS id FROM proposals WHERE owner = ${subject} UNION SELECT policy_id FROM policies WHERE owner = ${subject}
        UNION SELECT account_id FROM customer_accounts WHERE owner = ${subject}
        UNION SELECT complaint_id FROM complaints WHERE owner = ${subject}) AS found`.execute(shop.context.db);
    return [...(rows[0]?.ids ?? []), `"${subject}"`, `showcase/${subject}`];
  };
  const rowsNaming = async (table: string, ids: readonly string[]) => {
    const named = ids.map((id) => sql`to_jsonb(t)::text LIKE ${`%${id}%`}`);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)} t
      WHERE ${sql.join(named, sql` OR `)}`.execute(shop.context.db);
    return rows[0]?.count ?? 0;
  };

  it('has every row that names the person, and none that names another alone', async () => {
    const [hers, others] = [await idsOf('ada'), await idsOf('zoe')];
    const missing: string[] = [];
    for (const table of Object.keys(personLinks)) {
      // A posting names nobody: it belongs to a transaction, whose rows are counted.
      if (table === 'ledger_postings') continue;
      const there = await rowsNaming(table, hers);
      if (copy[table]?.length !== there) missing.push(`${table}: ${copy[table]?.length} of ${there}`);
    }
    expect(missing).toEqual([]);
    for (const table of ['policies', 'events', 'payment_attempts', 'ledger_postings', 'staff_reads', 'impersonations'])
      expect(copy[table]?.length, table).toBeGreaterThan(0);
    const all = JSON.stringify(copy);
    for (const id of [...others, OTHERS_MESSAGE, 'zoe@example.com']) expect(all).not.toContain(id);
  });

  it('has what was encrypted in the clear', () => {
    expect(copy['help_messages']).toMatchObject([{ message: MESSAGE, email: 'ada@example.com' }]);
    expect(copy['feedback']).toMatchObject([{ comment: COMMENT, rating: 4 }]);
    expect(copy['complaints']).toMatchObject([
      { words: JSON.stringify({ wrong: COMPLAINT, wanted: 'A call', from: null }) },
    ]);
    expect(copy['complaint_letters']).toMatchObject([
      { sent_to: 'ada@example.com', letter: expect.stringContaining('Financial Ombudsman') },
    ]);
    const events = copy['events'] ?? [];
    const changed = events.find(({ type }) => type === 'ProposalChanged');
    expect(changed?.['data']).toMatchObject({ changes: expect.any(Array) });
    const letters = copy['sent_letters'] ?? [];
    expect(letters.length).toBeGreaterThan(0);
    for (const { letter, sent_to: to } of letters) {
      expect(letter).toMatchObject({ greeting: expect.stringContaining('Ada'), paragraphs: expect.any(Array) });
      expect(to).toContain('@');
    }
  });

  it('says what the team did, and names nobody of it', () => {
    expect(copy['impersonations']).toMatchObject([{ reason: 'wants to pay by phone' }]);
    expect(Object.keys(copy['impersonations']?.[0] ?? {})).not.toContain('actor');
  });

  it('has each file as it is kept, and a page that leads to all of them', () => {
    const sent = entries[`sent/${first.policyNumber}/proof.pdf`];
    expect(sent && Buffer.from(sent).equals(pdfOf('proof'))).toBe(true);
    expect(Object.keys(entries)).toContain(`documents/${first.policyNumber}/certificate-1-1.pdf`);
    const page = strFromU8(entries['index.html'] ?? new Uint8Array());
    for (const name of Object.keys(entries).filter((one) => one.includes('/')))
      expect(page).toContain(name.split('/').map(encodeURIComponent).join('/'));
    for (const said of [first.policyNumber, MESSAGE, COMPLAINT, 'wants to pay by phone', 'Everything else'])
      expect(page).toContain(said);
    // The letter about a complaint, days in words, and nothing about a death if there was none.
    expect(page).toMatch(/We have your complaint[^<]*<[\s\S]*20 November 2026/);
    expect(page).not.toMatch(/your death|<td[^>]*>\d{4}-\d{2}-\d{2}<\/td>/);
  });

  it('is opened once, by its brand, within a minute', async () => {
    const location = await asked(ada);
    expect((await opened(location)).status).toBe(200);
    expect((await opened(location)).status).toBe(404);
    const late = await asked(ada);
    shop.clock.pass(61_000);
    expect((await opened(late)).status).toBe(404);
  });

  it('asks for a fresh sign-in, and is nobody’s who has not signed in', async () => {
    const { token } = await beginTestSession(shop.url);
    expect((await ask(token)).body).toMatchObject({ code: 'sign_in_required' });
    const old = await shop.customer('ada', { auth_time: Math.floor(shop.clock.realMs() / 1000) - 3600 });
    expect((await ask(old)).body).toMatchObject({ code: 'sign_in_again' });
  });

  it('is given by staff with the permission to somebody who never signed in, and stays on the record', async () => {
    const { token } = await beginTestSession(shop.url);
    await buy(token);
    const body = { userId: subjectOf(token), reason: 'wrote to us for a copy' };
    const by = async (permission: string) =>
      await send(shop.url, 'POST /api/people/data', {
        ...{ token: await shop.staff('pat', [permission]), headers: { 'accept-language': 'de' }, body },
      });
    expect((await by('people:search')).body).toMatchObject({ code: 'forbidden' });
    const given = await by('privacy:handle');
    const theirs = await download((given.body as { readonly location: string }).location);
    const data = JSON.parse(strFromU8(theirs['data.json'] ?? new Uint8Array())) as Copy;
    // Theirs, and not that of the page of staff.
    expect(strFromU8(theirs['index.html'] ?? new Uint8Array())).toContain('<html lang="en');
    expect(data['policies']).toHaveLength(1);
    expect(data['staff_reads']).toMatchObject([{ call: 'getDataOf', reason: body.reason }]);
  });
});
