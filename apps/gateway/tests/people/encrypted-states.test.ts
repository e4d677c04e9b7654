import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EncryptedTable, encryptedColumns } from '../../src/ground/keys/encrypted-columns.ts';
import { databaseErrorCode } from '../../src/ground/tables/in-transaction.ts';
import { encryptOlder } from '../../src/jobs/encrypt-older.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { compareFacts } from '../../src/policies/compare-facts.ts';
import { destroyKeys } from '../../src/store/keys/destroy-keys.ts';
import { systemPrincipal } from '../../src/store/owned.ts';
import { readPolicy } from '../../src/store/policies/policies.ts';
import { findProposal } from '../../src/store/proposals/proposals.ts';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { layInTheClear } from '../kit/databases/in-the-clear.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

const RESTRICTED = '23001';

describe.each(bothDatabases)('what a quote and a policy hold on $name', ({ open }) => {
  let shop: TestShop;
  let [ada, bob]: PolicyBuyer[] = [];
  beforeAll(async () => {
    shop = await startTestShop({ database: open });
    [ada, bob] = [await buy(), await buy()];
  });
  afterAll(() => shop.close());

  const buy = async () => await buyPolicy(shop, (await beginTestSession(shop.url)).token);

  const db = () => shop.context.db;
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      SELECT state::text AS state FROM policies UNION ALL SELECT state::text FROM proposals`.execute(db());
    return rows.map(({ state }) => state);
  };
  const read = async (buyer: PolicyBuyer | undefined) => {
    const { token, policyId, proposalCode } = buyer ?? {};
    const asked = [`GET /api/policies/${policyId}`, `GET /api/proposals/${proposalCode}`] as const;
    return await Promise.all(asked.map(async (call) => await send(shop.url, call, token ? { token } : {})));
  };
  /** Both sales as they are read, after the gateway has answered with them. */
  const readWhole = async () => {
    const answers = [...(await read(ada)), ...(await read(bob))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const system = systemPrincipal('showcase');
    return await Promise.all(
      [ada, bob].map(async (buyer) => [
        (await readPolicy(db(), system, buyer?.policyId ?? '')).policy,
        (await findProposal(db(), system, buyer?.proposalCode ?? ''))?.proposal,
      ]),
    );
  };
  const tables = Object.keys(encryptedColumns) as readonly EncryptedTable[];
  /** How many rows hold words in the clear, of all tables that have encrypted columns. */
  const inTheClear = async () => {
    let count = 0;
    for (const table of tables) {
      const words = encryptedColumns[table].columns.map((column) => sql`${sql.ref(column)} IS NOT NULL`);
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}
        WHERE key_id IS NULL AND (${sql.join(words, sql` OR `)})`.execute(db());
      count += rows[0]?.count ?? 0;
    }
    return count;
  };
  /** Everything in a table with encrypted columns. */
  const dump = async () => {
    const rows = await Promise.all(
      tables.map((table) =>
        sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(db()),
      ),
    );
    return rows.flatMap((found) => found.rows.map(({ row }) => row)).join('\n');
  };
  const change = (statement: string) => asOwner(db(), (tx) => sql.raw(statement).execute(tx));
  const untriggered = (statement: string) =>
    asOwner(db(), async (tx) => {
      await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
  const refused = async (statement: string) =>
    databaseErrorCode(await change(statement).catch((error: unknown) => error));

  it('is nothing but a text that nobody can read without a key', async () => {
    const stored = await states();
    expect(stored.length).toBeGreaterThan(3);
    // A string of base64url, a fifth of what the JSON would be.
    for (const state of stored) expect(state).toMatch(/^"[\w-]+"$/);
    expect(await inTheClear()).toBe(0);
  });

  it('stands in no offer, price, check, proof or claim either', async () => {
    const stored = await findProposal(db(), systemPrincipal('showcase'), ada?.proposalCode ?? '');
    const told = stored?.proposal.data.profiles['ph'] ?? {};
    const canaries = ['lastName', 'dateOfBirth', 'email'].map((field) => told[field]);
    expect(canaries.every((canary) => typeof canary === 'string' && canary.length > 2)).toBe(true);
    const everything = await dump();
    for (const canary of canaries) expect(everything).not.toContain(canary);
  });

  it('is encrypted where it is older, in batches of which one may break off, and reads the same before, between and after', async () => {
    const before = await readWhole();
    await layInTheClear(db());
    const older = await inTheClear();
    // Two proposals, two policies, and at least an attempt, a proof and a letter of each.
    expect(older).toBeGreaterThan(9);
    expect(await readWhole()).toEqual(before);
    await change(`ALTER TABLE policies ADD CONSTRAINT broken CHECK (key_id IS NULL) NOT VALID`);
    await expect(encryptOlder(shop.context)).rejects.toThrow('broken');
    const left = await inTheClear();
    expect([left < older, left > 1]).toEqual([true, true]);
    expect(await readWhole()).toEqual(before);
    await change('ALTER TABLE policies DROP CONSTRAINT broken');
    expect([await encryptOlder(shop.context), await encryptOlder(shop.context)]).toEqual([left, 0]);
    expect(await inTheClear()).toBe(0);
    expect(await readWhole()).toEqual(before);
    expect(await compareFacts(shop.context)).toEqual([]);
  });

  it('is forgotten with its key: nothing of it is there, the books stand, and somebody else keeps theirs', async () => {
    const [eve, kept] = [await buy(), await readWhole()];
    const count = (await states()).length;
    const keys = await db()
      .selectFrom('data_keys')
      .select('key_id')
      .where('thing', 'in', [eve.policyNumber, eve.proposalCode])
      .where('kind', 'in', ['POLICY', 'PROPOSAL'])
      .execute();
    expect(keys).toHaveLength(2);
    await destroyKeys(
      shop.context,
      keys.map(({ key_id: keyId }) => keyId),
    );
    expect((await read(eve)).map(({ status }) => status)).toEqual([404, 404]);
    const { token } = eve;
    expect((await send(shop.url, 'GET /api/policies', { token })).body).toEqual([]);
    expect(await readWhole()).toEqual(kept);
    expect([await checkBooks(db()), await compareFacts(shop.context)]).toEqual([[], []]);
    expect(await states()).toHaveLength(count);
  });

  it.each([
    'UPDATE policies SET key_id = NULL',
    `UPDATE policies SET state = '{}', key_id = NULL`,
    'UPDATE proposals SET key_id = (SELECT min(key_id) FROM data_keys WHERE key_id <> proposals.key_id)',
    `UPDATE identity_checks SET facts = '{}', key_id = NULL`,
    'UPDATE payment_attempts SET quote = NULL, key_id = NULL WHERE key_id IS NOT NULL',
    `UPDATE policy_evidence SET content = '{}', key_id = NULL`,
  ])('never goes back into the clear, or to another key: %s', async (statement) => {
    expect(await refused(statement)).toBe(RESTRICTED);
  });

  it.each([
    `UPDATE payment_attempts SET quote = '"another"'`,
    `UPDATE policy_evidence SET content = 'another'`,
    `UPDATE proposals SET state = '{}', key_id = NULL`,
  ])('is given no other words by the gateway’s own connection: %s', async (statement) => {
    const error = await sql
      .raw(statement)
      .execute(db())
      .catch((thrown: unknown) => thrown);
    expect(databaseErrorCode(error)).toBe(RESTRICTED);
  });

  it('is not taken for somebody else’s where it is put into their row', async () => {
    const both = `('${ada?.policyId}', '${bob?.policyId}')`;
    const exchange = () =>
      untriggered(`UPDATE policies SET state = other.state, key_id = other.key_id FROM policies AS other
        WHERE other.policy_id <> policies.policy_id AND other.policy_id IN ${both} AND policies.policy_id IN ${both}`);
    await exchange();
    expect((await read(ada))[0]?.status).toBe(500);
    await exchange();
    expect((await read(ada))[0]?.status).toBe(200);
  });
});
