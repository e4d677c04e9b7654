import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { forgetOver } from '../../../src/people/retention/forget-over.ts';
import { sealTrail } from '../../../src/people/trail/seal-trail.ts';
import { verifySeals } from '../../../src/people/trail/verify-seals.ts';
import { compareFacts } from '../../../src/policies/compare-facts.ts';
import { openMethods } from '../../../src/store/money/method-details.ts';
import { addPersonLetter } from '../../../src/store/support/person-letters.ts';
import { beginTestSession, send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { endNow } from '../../kit/client/end-now.ts';
import { subjectOf } from '../../kit/client/subject-of.ts';
import { tellClaim } from '../../kit/client/tell-claim.ts';
import { shopSecrets } from '../../kit/shops/start-test-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { type RetentionShop, startRetentionShop } from './retention-shop.ts';

const START = '2026-11-20T13:00:00.000Z';
const one = (oldest: string) => ({ count: 1, oldest });

describe('what is kept for long enough', () => {
  let shop: RetentionShop;
  beforeAll(async () => {
    shop = await startRetentionShop();
  });
  afterAll(() => shop.close());

  const staff = async () => ({
    token: await shop.staff('pat', ['privacy:handle', 'complaints:handle', 'people:search']),
  });
  const ask = async (line: Parameters<typeof send>[1], body: object, token?: string) => {
    const by = token === undefined ? await staff() : { token };
    const answer = await send(shop.url, line, { ...by, key: crypto.randomUUID(), body });
    expect(answer.status, answer.text).toBeLessThan(300);
    await untilIdle(shop.context.db);
    return answer.body as { complaintId: string; requestId: string };
  };
  const complain = async (token: string) => {
    const complaint = { kind: 'INSURANCE', policyId: null, follows: null, wrong: 'Nobody rang', wanted: 'A call' };
    return (await ask('POST /api/complaints', complaint, token)).complaintId;
  };
  const answer = (complaintId: string) =>
    ask(`POST /api/open-complaints/${complaintId}/answer`, {
      ...{ outcome: 'NOT_UPHELD', answer: 'Somebody rang', redressPennies: 0, isAccepted: false },
    });
  const askFor = async (token: string, kind: 'ERASURE' | 'RESTRICTION') =>
    (await ask('POST /api/policyholder/data/requests', { kind, words: null }, token)).requestId;
  const decide = (requestId: string, isGranted: boolean) =>
    ask(`POST /api/data-requests/${requestId}/answer`, { isGranted, words: 'As we said' });
  const somebody = async (name: string) => {
    const token = await shop.customer(name);
    await send(shop.url, 'GET /api/proposals', { token });
    return token;
  };
  /** A policy whose cover ended on the day on which it began, with nothing owed. */
  const endedPolicy = async (name: string) => {
    const buyer = await buyPolicy(shop, await somebody(name));
    await endNow(shop.url, buyer, { reason: 'Price' });
    await untilIdle(shop.context.db);
    return buyer;
  };
  const change = (statement: string) => sql.raw(statement).execute(shop.context.db);
  const rowsOf = async (statement: string) => (await sql.raw<object>(statement).execute(shop.context.db)).rows;

  /** Nothing goes on the eve; on the day it goes as it was foreseen, and once. */
  const goesOn = async (eve: string, day: string, going: object) => {
    expect(await shop.foreseeOn(eve)).toEqual({});
    expect(await shop.forgetOn(eve)).toEqual({});
    expect(await shop.foreseeOn(day)).toEqual(going);
    expect(await shop.forgetOn(day)).toEqual(going);
  };

  it('is a quote 13 months after its last use: its key and its place in the list go', async () => {
    shop.clock.travelTo(START);
    const { token } = await beginTestSession(shop.url);
    const code = await beginQuote(shop.url, token);
    await goesOn('2027-12-19', '2027-12-20', { QUOTE: { goes: one('2027-12-20') } });
    expect(await shop.keysLeft(code)).toEqual([]);
    expect((await send(shop.url, `GET /api/proposals/${code}`, { token })).status).toBe(404);
    expect(await shop.forgetOn('2028-01-20')).toEqual({});
  });

  it('is the account of somebody of whom nothing else is kept, and a letter to them before', async () => {
    shop.clock.travelTo(START);
    await somebody('lena');
    const thing = { kind: 'PERSON', thing: 'lena' } as const;
    await inTransaction(shop.context.db, (tx) =>
      addPersonLetter(tx, shop.context, {
        ...{ letterId: 'L1', brand: 'showcase', owner: 'lena', about: 'quote:1', way: 'POST', thing },
        ...{ letter: {}, enclosed: [], sentTo: null, writtenAt: '2025-11-21T12:00:00.000Z' },
      }),
    );
    await goesOn('2027-11-20', '2027-11-21', { LETTER: { goes: one('2027-11-21') } });
    expect(await rowsOf(`SELECT 1 FROM person_letters WHERE letter_id = 'L1'`)).toEqual([]);
    await goesOn('2027-12-19', '2027-12-20', { ACCOUNT: { goes: one('2027-12-20') } });
    expect(await rowsOf(`SELECT 1 FROM people WHERE subject = 'lena'`)).toEqual([]);
    expect(await shop.keysLeft('lena')).toEqual([]);
  });

  it('is a complaint and a request about data six years after the answer, and their person after that', async () => {
    shop.clock.travelTo(START);
    const dora = await somebody('dora');
    const complaintId = await complain(dora);
    const requestId = await askFor(dora, 'ERASURE');
    await answer(complaintId);
    await decide(requestId, false);
    const both = { COMPLAINT: { goes: one('2032-11-20') }, REQUEST: { goes: one('2032-11-20') } };
    await goesOn('2032-11-19', '2032-11-20', both);
    expect(await shop.keysLeft(complaintId, requestId)).toEqual([]);
    const letters = await rowsOf(`SELECT 1 FROM complaint_letters WHERE complaint_id = '${complaintId}'`);
    expect(letters).toHaveLength(2);
    expect(await shop.forgetOn('2032-11-21')).toEqual({ ACCOUNT: { goes: one('2027-12-20') } });
  });

  it('is a policy with all that belongs to it seven years after its end', async () => {
    shop.clock.travelTo(START);
    const { policyNumber, policyId, proposalCode } = await endedPolicy('ada');
    const { rows } = await sql<{
      key: string;
    }>`SELECT storage_key AS key FROM documents WHERE policy_id = ${policyId}`.execute(shop.context.db);
    expect(await shop.context.blobs.has(rows[0]?.key ?? '')).toBe(true);
    const ledger = await rowsOf('SELECT * FROM ledger_postings ORDER BY posting_id');
    const results = () =>
      rowsOf(`SELECT 1 FROM identity_checks
        WHERE proposal_code = '${proposalCode}' AND num_nonnulls(is_clear, decision, decided_by, decided_at) > 0`);
    expect(await results()).not.toEqual([]);
    await goesOn('2033-11-19', '2033-11-20', { POLICY: { goes: one('2033-11-20') } });
    expect(await shop.keysLeft(policyNumber, proposalCode)).toEqual([]);
    for (const { key } of rows) expect(await shop.context.blobs.has(key)).toBe(false);
    for (const table of ['searched_emails', 'searched_names', 'searched_registrations'])
      expect(await rowsOf(`SELECT 1 FROM ${table} WHERE policy_id = '${policyId}'`)).toEqual([]);
    expect(await results()).toEqual([]);
    expect(await compareFacts(shop.context)).toEqual([]);
    expect(await rowsOf(`SELECT 1 FROM searched_names WHERE policy_id = '${policyId}'`)).toEqual([]);
    expect(await rowsOf('SELECT * FROM ledger_postings ORDER BY posting_id')).toEqual(ledger);
    expect(await checkBooks(shop.context.db)).toEqual([]);
    await untilIdle(shop.context.db);
    const means = await shop.context.db
      .selectFrom('payment_methods')
      .selectAll()
      .where('proposal_code', '=', proposalCode)
      .execute();
    expect(await openMethods(shop.context.db, means)).toEqual([]);
    const customerId = means[0]?.provider_customer_id;
    const atStripe = await send(shop.sandbox.url, `GET /v1/customers/${customerId}`, { token: shopSecrets.stripeKey });
    expect(atStripe.body).toMatchObject({ deleted: true });
    expect(await shop.forgetOn('2033-11-21')).toEqual({ ACCOUNT: { goes: one('2027-12-20') } });
  });

  it('is nothing that runs, and nothing that is used', async () => {
    shop.clock.travelTo(START);
    const { policyNumber } = await buyPolicy(shop, await somebody('rita'));
    const code = await beginQuote(shop.url, await shop.customer('rita'));
    expect(await shop.forgetOn('2027-12-19')).toEqual({});
    const used = { changes: [], applyRating: false };
    await send(shop.url, `PATCH /api/proposals/${code}`, { token: await shop.customer('rita'), body: used });
    await change(`UPDATE proposals SET updated_at = '2027-12-19T12:00:00.000Z' WHERE proposal_code = '${code}'`);
    expect(await shop.forgetOn('2028-12-19')).toEqual({});
    expect(await shop.keysLeft(code, policyNumber)).toEqual([code, policyNumber].toSorted());
    expect(await shop.forgetOn('2029-01-19')).toEqual({ QUOTE: { goes: one('2029-01-19') } });
    await change(`DELETE FROM people WHERE subject = 'rita'`);
  });

  describe('but held', () => {
    let policy: Awaited<ReturnType<typeof endedPolicy>>;
    let account: string;
    beforeAll(async () => {
      shop.clock.travelTo(START);
      policy = await endedPolicy('hana');
      const rows = await rowsOf(`SELECT account_id AS account FROM policies WHERE policy_id = '${policy.policyId}'`);
      account = (rows[0] as { account: string }).account;
      expect(await shop.foreseeOn('2034-01-01')).toEqual({ POLICY: { goes: one('2033-11-20') } });
    });

    const heldBy = (by: string) => ({ [by]: one('2033-11-20') });
    const billing = (set: string) => change(`UPDATE account_billing SET ${set} WHERE account_id = '${account}'`);
    const days = ['2034-01-01', '2034-01-02'] as const;

    it.each<readonly [string, string, () => Promise<unknown>, () => Promise<unknown>]>([
      [...(['a disputed payment', 'OWED'] as const), () => billing('disputed = 500'), () => billing('disputed = 0')],
      [
        ...(['an open claim', 'CLAIM'] as const),
        () => tellClaim(shop, policy.policyId, { reference: 'C1', occurredOn: '2026-11-20' }),
        () => change(`UPDATE claims SET status = 'SETTLED', revision = revision + 1`),
      ],
      [
        ...(['an open complaint', 'COMPLAINT'] as const),
        () => complain(policy.token),
        async () => {
          for (const found of await rowsOf('SELECT complaint_id AS id FROM complaints WHERE answered_on IS NULL'))
            await answer((found as { id: string }).id);
        },
      ],
      [
        ...(['an open request about data', 'REQUEST'] as const),
        () => askFor(policy.token, 'RESTRICTION'),
        async () => undefined,
      ],
      [
        ...(['a restriction', 'RESTRICTED'] as const),
        async () => {
          for (const found of await rowsOf('SELECT request_id AS id FROM data_requests WHERE due_on IS NOT NULL'))
            await decide((found as { id: string }).id, true);
        },
        async () => {
          for (const found of await rowsOf('SELECT request_id AS id FROM data_requests WHERE withdrawn_on IS NULL'))
            await send(shop.url, `DELETE /api/policyholder/data/requests/${(found as { id: string }).id}`, policy);
        },
      ],
    ])('by %s, it stays until that has gone', async (_what, by, put, lift) => {
      shop.clock.travelTo(START);
      await put();
      for (const day of days) {
        expect((await shop.foreseeOn(day)).POLICY).toEqual(heldBy(by));
        expect((await shop.forgetOn(day)).POLICY).toEqual(heldBy(by));
      }
      expect(await shop.keysLeft(policy.policyNumber)).toEqual([policy.policyNumber]);
      const held = await rowsOf(`SELECT held_by, over_since FROM ended_things WHERE thing = '${policy.policyNumber}'`);
      expect(held).toEqual([{ held_by: by, over_since: '2033-11-20' }]);
      shop.clock.travelTo(START);
      await lift();
    });

    it('goes once nothing holds it', async () => {
      expect(await shop.forgetOn('2034-01-03')).toMatchObject({ POLICY: { goes: one('2033-11-20') } });
      expect(await shop.keysLeft(policy.policyNumber)).toEqual([]);
    });
  });

  it('leaves an intact record: every seal verifies and the books are right', async () => {
    await sealTrail(shop.context);
    expect((await verifySeals(shop.context.db)).broken).toBeNull();
    expect(await checkBooks(shop.context.db)).toEqual([]);
  });

  it('includes what is kept about a buyer who never signed in: whom staff looked at, and who may speak for them', async () => {
    shop.clock.travelTo(START);
    const buyer = await buyPolicy(shop);
    const subject = subjectOf(buyer.token);
    const word = { onWordOf: 'POLICYHOLDER', said: 'by telephone', proof: null };
    await endNow(shop.url, { ...buyer, ...(await shop.acting(subject)) }, { word });
    await untilIdle(shop.context.db);
    await ask('POST /api/people/view', { userId: subject, reason: 'They rang' });
    expect(await shop.keysLeft(subject)).toEqual([subject]);
    await shop.forgetOn('2040-01-10');
    await shop.forgetOn('2040-01-11');
    expect(await shop.keysLeft(subject)).toEqual([]);
  });

  it('includes by which words staff looked for somebody whom nobody knows, as long ago as letters are kept', async () => {
    shop.clock.travelTo(START);
    await ask('POST /api/people/search', { lastName: 'Nobody', postalCode: 'BS1 4DJ' });
    const searches = async () => {
      const { rows } = await sql`SELECT FROM data_keys WHERE kind = 'SEARCH' AND destroyed_at_ms IS NULL`.execute(
        shop.context.db,
      );
      return rows.length;
    };
    const before = await searches();
    const night = async (day: string) => {
      shop.clock.travelTo(`${day}T03:00:00.000Z`);
      await forgetOver(shop.context, { night: day });
      await untilIdle(shop.context.db);
    };
    await night('2028-11-01');
    expect(await searches()).toBe(before);
    await night('2029-06-01');
    expect(await searches()).toBe(0);
  });

  it('is no account whose owner came the day before', async () => {
    shop.clock.travelTo(START);
    await somebody('mona');
    const mona = `SELECT 1 FROM people WHERE subject = 'mona'`;
    // Until the 19th of December 2027, in real time as well.
    shop.clock.pass(394 * 24 * 3_600_000);
    await somebody('mona');
    await shop.forgetOn('2027-12-20');
    expect(await rowsOf(mona)).toHaveLength(1);
    await shop.forgetOn('2029-01-19');
    expect(await rowsOf(mona)).toEqual([]);
  });
});
