import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../tests/kit/databases/as-owner.ts';
import { bothDatabases } from '../../../tests/kit/databases/databases.ts';
import { someKeyId } from '../../../tests/kit/databases/test-keys.ts';
import type { OpenDatabase } from '../../start/open-database.ts';
import type { Database, Tx } from './database.ts';
import { inTransaction, isUniqueViolation } from './in-transaction.ts';

describe.each(bothDatabases)('the database on $name', ({ open }) => {
  let database: OpenDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.close());

  const move = (key: string, postings: readonly [string, number, string?][]) =>
    inTransaction(db, async (tx) => {
      const { transaction_id } = await tx
        .insertInto('ledger_transactions')
        .values({
          brand: 'showcase',
          account_id: 'a1',
          transaction_key: key,
          kind: 'charge',
          details: '{}',
          effective_at: 'now',
          recorded_at: 'now',
        })
        .returning('transaction_id')
        .executeTakeFirstOrThrow();
      const rows = postings.map(([ledger_account, amount, currency = 'GBP']) => ({
        transaction_id,
        ledger_account,
        amount,
        currency,
      }));
      if (rows.length > 0) await tx.insertInto('ledger_postings').values(rows).execute();
      return transaction_id;
    });

  it('reads whole numbers, days and moments alike everywhere', async () => {
    const { rows } = await sql<{ count: number; day: string; big: number; data: unknown }>`
      select count(*) as count, date '2026-11-20' as day, 9007199254740991::int8 as big, '{"a":[1,"2"]}'::jsonb as data`.execute(
      db,
    );
    expect(rows).toEqual([{ count: 1, day: '2026-11-20', big: 9_007_199_254_740_991, data: { a: [1, '2'] } }]);
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow(/fits into a number/);
  });

  it('throws when the outer database is used inside a transaction, instead of waiting for ever', async () => {
    const forgotten = inTransaction(db, async () => await db.selectFrom('sessions').selectAll().execute());
    await expect(forgotten).rejects.toThrow(/hand the transaction on/);
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  it('rolls everything back when anything throws', async () => {
    const attempt = inTransaction(db, async (tx) => {
      await tx
        .insertInto('provider_events')
        .values({ provider: 'stripe', event_id: 'e0', type: 't', received_at: 'now' })
        .execute();
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  });

  it('takes a movement of money whose postings sum to zero, once', async () => {
    await move('k1', [
      ['receivable', 4321],
      ['premium', -4321],
    ]);
    const again = await move('k1', [
      ['receivable', 1],
      ['premium', -1],
    ]).catch((error: unknown) => error);
    expect(isUniqueViolation(again, 'ledger_transactions_once')).toBe(true);
    const { rows } = await sql<{ sum: number }>`select sum(amount)::int8 as sum from ledger_postings`.execute(db);
    expect(rows).toEqual([{ sum: 0 }]);
  });

  it.each([
    [
      'sum to a penny',
      [
        ['a', 1],
        ['b', -2],
      ],
    ],
    [
      'balance only across currencies',
      [
        ['a', 5, 'GBP'],
        ['b', -5, 'EUR'],
      ],
    ],
    ['are one', [['a', 5]]],
    ['are none', []],
    [
      'are zero',
      [
        ['a', 0],
        ['b', 0],
      ],
    ],
  ] as [string, [string, number, string?][]][])('refuses a movement whose postings %s', async (what, postings) => {
    await expect(move(what, postings)).rejects.toMatchObject({ code: '23514' });
  });

  it.each(['events', 'ledger_transactions', 'ledger_postings'] as const)(
    'lets nobody change, remove or empty %s, not even who owns it',
    async (table) => {
      await db
        .insertInto('events')
        .values({
          brand: 'b',
          stream: 's',
          stream_id: table,
          version: 1,
          type: 't',
          data: '{}',
          actor: 'a',
          subject: 's',
          reason: null,
          key_id: await someKeyId(db),
          request_id: null,
          occurred_at: 'now',
          recorded_at: 'now',
        })
        .execute();
      const attempts = [
        sql`update ${sql.table(table)} set ${sql.ref(table === 'ledger_postings' ? 'currency' : 'brand')} = 'x'`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
      ];
      for (const attempt of attempts)
        await expect(asOwner(db, (tx) => attempt.execute(tx))).rejects.toThrow(/append-only/);
    },
  );

  it('keeps one version of an event, one policy of a proposal and one bound payment of a proposal', async () => {
    await db
      .insertInto('proposals')
      .values({
        proposal_code: 'P1',
        brand: 'b',
        owner: 'o',
        scheme_code: 's',
        external_reference: 'r',
        version: 1,
        state: '{}',
        facts: '{}',
        created_at: 'n',
        updated_at: 'n',
        deleted_at: null,
      })
      .execute();
    const attempt = (tx: Database | Tx, id: string) =>
      tx
        .insertInto('payment_attempts')
        .values({
          attempt_id: id,
          brand: 'b',
          owner: 'o',
          proposal_code: 'P1',
          amount: 1,
          currency: 'GBP',
          quote_hash: 'h',
          quote: '{}',
          status: 'BOUND',
          provider: 'stripe',
          provider_session_id: null,
          provider_payment_id: null,
          site_url: 'http://localhost',
          success_path: '/',
          cancel_path: '/',
          save_card: false,
          language: 'en',
          created_at: 'n',
          expires_at: 'n',
          updated_at: 'n',
        })
        .execute();
    await attempt(db, 'a1');
    expect(
      isUniqueViolation(await attempt(db, 'a2').catch((error: unknown) => error), 'payment_attempts_one_bound'),
    ).toBe(true);
    const policy = (id: string, policyNumber: string) =>
      db
        .insertInto('policies')
        .values({
          policy_id: id,
          policy_number: policyNumber,
          brand: 'b',
          owner: 'o',
          proposal_code: 'P1',
          scheme_code: 's',
          version: 1,
          state: '{}',
          facts: '{}',
          starts_at: 'n',
          created_at: 'n',
          updated_at: 'n',
        })
        .execute();
    await policy('p1', 'N1');
    expect(isUniqueViolation(await policy('p2', 'N2').catch((error: unknown) => error), 'policies_proposal')).toBe(
      true,
    );
  });
});
