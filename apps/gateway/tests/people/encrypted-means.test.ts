import type { IdentityFacts } from '@marque/asking';
import { assert, canonicalJson } from '@marque/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EncryptedTable } from '../../src/ground/keys/encrypted-columns.ts';
import { databaseErrorCode, inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { encryptOlder } from '../../src/jobs/encrypt-older.ts';
import { queueLetter } from '../../src/letters/queue-letter.ts';
import { destroyKeys, findKeyOf } from '../../src/store/keys/destroy-keys.ts';
import { readWords } from '../../src/store/keys/words.ts';
import { renewDetails } from '../../src/store/money/method-details.ts';
import { readDetails } from '../../src/store/money/payment-methods.ts';
import { factsHashOf } from '../../src/store/verification/facts-mark.ts';
import { beginTestSession } from '../kit/client/api-client.ts';
import { buyPolicy, type PolicyBuyer } from '../kit/client/buy-policy.ts';
import { subjectOf } from '../kit/client/subject-of.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { layInTheClear } from '../kit/databases/in-the-clear.ts';
import { readLetters } from '../kit/databases/read-letters.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';
import { askFor } from '../kit/shops/verifying.ts';
import { untilIdle } from '../kit/time/until-idle.ts';

const RESTRICTED = '23001';
const BRAND = 'showcase';
const TABLES = ['payment_methods', 'customer_accounts', 'letters'] as const satisfies readonly EncryptedTable[];
const expiring = { amount: 4115, means: 'Visa •••• 4242', goodUntil: '2026-11-30', chargedOn: '2026-12-27' };

describe.each(bothDatabases)('means of payment, words of letters and marks of checks on $name', ({ open }) => {
  let shop: TestShop;
  let ada: PolicyBuyer;
  let ben: PolicyBuyer;
  beforeAll(async () => {
    // Letters stay as they were asked for.
    shop = await startTestShop({
      database: open,
      overrides: { jobHandlers: { 'send-letter': async () => undefined } },
    });
    [ada, ben] = [await buy(), await buy()];
    for (const [about, { proposalCode }] of Object.entries({ ada, ben }))
      await inTransaction(db(), (tx) =>
        queueLetter(tx, shop.context, { kind: 'card-expiring', brand: BRAND, proposalCode, about, facts: expiring }),
      );
    await untilIdle(db());
  });
  afterAll(() => shop.close());

  const db = () => shop.context.db;
  const buy = async () => await buyPolicy(shop, (await beginTestSession(shop.url)).token);
  const stored = async () => {
    const rows = await Promise.all(
      TABLES.map((table) =>
        sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(db()),
      ),
    );
    return rows.flatMap((found) => found.rows.map(({ row }) => row)).join('\n');
  };
  const details = async ({ token }: PolicyBuyer) =>
    (await readDetails(db(), BRAND, subjectOf(token))).map((method) => method.details);
  const read = async () => [
    await details(ada),
    await details(ben),
    await readLetters(db(), { kind: 'card-expiring' }),
    (await readWords(db(), 'customer_accounts', await db().selectFrom('customer_accounts').selectAll().execute()))
      .map(({ state }) => canonicalJson(state))
      .toSorted(),
  ];
  const checks = async () =>
    (await readWords(db(), 'identity_checks', await db().selectFrom('identity_checks').selectAll().execute())).map(
      (row) => ({ ...row, bare: factsHashOf(row.facts as IdentityFacts) }),
    );

  it('stand nowhere in the clear, and what the books read of a letter does', async () => {
    const everything = await stored();
    for (const word of ['4242', 'Visa', 'cardBrand', 'accountStatus']) expect(everything).not.toContain(word);
    expect(await details(ada)).toMatchObject([{ cardBrand: 'visa', cardEnding: '4242' }]);
    expect(await readLetters(db(), { kind: 'card-expiring', proposalCode: ada.proposalCode })).toEqual([
      { facts: expiring },
    ]);
    const { facts } = await db()
      .selectFrom('letters')
      .select('facts')
      .where('about', '=', 'ada')
      .executeTakeFirstOrThrow();
    expect(facts).toEqual({ amount: 4115, goodUntil: '2026-11-30', chargedOn: '2026-12-27' });
  });

  it('of a check are made with a key, of which nobody can try what it was made of, and the same facts are checked once', async () => {
    const before = await checks();
    expect(before.length).toBeGreaterThan(3);
    for (const { facts_hash: hash, facts_mark: mark, bare } of before)
      expect([hash, typeof mark, mark === bare]).toEqual([null, 'string', false]);
    // Two people with the same facts have nothing in common.
    expect(new Set(before.map(({ facts_mark: mark }) => mark)).size).toBe(2);
    expect(new Set(before.map(({ bare }) => bare)).size).toBe(1);
  });

  it('are read where they are older, and encrypted by the job', async () => {
    const [before, checked] = [await read(), await checks()];
    await layInTheClear(db(), [...TABLES]);
    await asOwner(db(), async (tx) => {
      await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
      await sql`UPDATE letters SET facts = facts || coalesce(told, '{}'), told = NULL`.execute(tx);
      for (const { check_id: checkId, bare } of checked)
        await tx
          .updateTable('identity_checks')
          .set({ facts_hash: bare, facts_mark: null })
          .where('check_id', '=', checkId)
          .execute();
    });
    expect(await stored()).toContain('4242');
    expect(await read()).toEqual(before);
    expect(await encryptOlder(shop.context)).toBeGreaterThan(5 + checked.length);
    expect(await encryptOlder(shop.context)).toBe(0);
    expect(await stored()).not.toContain('4242');
    expect(await read()).toEqual(before);
    const marksOf = (rows: typeof checked) =>
      Object.fromEntries(
        rows.map(({ check_id: checkId, facts_hash, facts_mark }) => [checkId, [facts_hash, facts_mark]]),
      );
    expect(marksOf(await checks())).toEqual(marksOf(checked));
  });

  it('of an older check are still found by its hash', async () => {
    const buyer = await buy();
    const own = async () => (await checks()).filter((one) => one.proposal_code === buyer.proposalCode);
    const [first] = await own();
    assert(first, 'somebody was checked');
    await asOwner(db(), (tx) =>
      tx
        .updateTable('identity_checks')
        .set({ facts_hash: first.bare, facts_mark: null })
        .where('check_id', '=', first.check_id)
        .execute(),
    );
    const count = (await own()).length;
    for (const kind of ['verify', 'id-check'] as const) await askFor(shop.url, kind, buyer);
    expect((await own()).length).toBe(count);
  });

  it.each([
    'UPDATE payment_methods SET key_id = NULL',
    'UPDATE customer_accounts SET key_id = NULL',
    `UPDATE customer_accounts SET state = '{}'`,
    `UPDATE letters SET told = NULL WHERE key_id IS NOT NULL`,
    `UPDATE letters SET facts = '{}' WHERE key_id IS NOT NULL`,
  ])('cannot be brought back: %s', async (statement) => {
    const refused = await sql
      .raw(statement)
      .execute(db())
      .catch((error: unknown) => error);
    expect(databaseErrorCode(refused)).toBe(RESTRICTED);
  });

  it('are taken over from a provider only where they stood as they were seen', async () => {
    const [seen] = await readDetails(db(), BRAND, subjectOf(ben.token));
    assert(seen, 'a card is kept');
    const to = { cardBrand: 'visa', cardEnding: '1881', cardExpires: '2035-11' };
    const renew = (from: typeof seen.details) =>
      inTransaction(db(), (tx) => renewDetails(tx, shop.context, { methodId: seen.method_id, from, to }));
    expect(await renew(to)).toBe(false);
    expect(await renew(seen.details)).toBe(true);
    expect(await details(ben)).toEqual([to]);
    expect(await stored()).not.toContain('1881');
  });

  it('are forgotten with the account and the letters; somebody else keeps theirs', async () => {
    const { account_id: thing } = await db()
      .selectFrom('customer_accounts')
      .select('account_id')
      .where('proposal_code', '=', ada.proposalCode)
      .executeTakeFirstOrThrow();
    const keys = [
      await findKeyOf(shop.context, { brand: BRAND, kind: 'ACCOUNT', thing }),
      await findKeyOf(shop.context, { brand: BRAND, kind: 'LETTERS', thing: ada.proposalCode }),
    ];
    await destroyKeys(
      shop.context,
      keys.flatMap((key) => key ?? []),
    );
    expect(await details(ada)).toEqual([]);
    expect(await readLetters(db(), { kind: 'card-expiring', proposalCode: ada.proposalCode })).toEqual([]);
    expect((await details(ben)).length).toBe(1);
    expect(await readLetters(db(), { kind: 'card-expiring', proposalCode: ben.proposalCode })).toEqual([
      { facts: expiring },
    ]);
  });
});
