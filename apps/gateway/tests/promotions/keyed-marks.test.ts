import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DataKeys } from '../../src/ground/keys/data-keys.ts';
import type { Tx } from '../../src/ground/tables/database.ts';
import { encryptOlder } from '../../src/jobs/encrypt-older.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { marksTaken, takeMark } from '../../src/store/proposals/promotion-uses.ts';
import { asOwner } from '../kit/databases/as-owner.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { handTestKeys } from '../kit/databases/test-keys.ts';

const CAR = { kind: 'CAR', promotion: 'SC12M', mark: 'hash of AB12 CDE' };
const ORDER = { kind: 'ORDER_NUMBER', promotion: '', mark: '4000001' };

describe.each(bothDatabases)('the mark of a promotion on $name', ({ open }) => {
  let database: OpenDatabase;
  let dataKeys: DataKeys;
  beforeEach(async () => {
    database = await open();
    dataKeys = handTestKeys(database.db);
  });
  afterEach(() => database.close());

  /** Without the policies that marks refer to. */
  const alone = <T>(work: (tx: Tx) => Promise<T>) =>
    asOwner(database.db, async (tx) => {
      await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
      return await work(tx);
    });
  const take = (mark: typeof CAR, brand = 'showcase') =>
    alone((tx) => takeMark(tx, { ...mark, brand, policy_id: 'P1' }));
  const taken = (brand = 'showcase') => marksTaken(database.db, brand, [CAR, ORDER]);
  const stored = async () => {
    const rows = await database.db.selectFrom('promotion_marks').select('mark').execute();
    return rows.map(({ mark }) => mark);
  };
  const layOlder = (mark: typeof CAR) =>
    alone(async (tx) => {
      await sql`ALTER TABLE promotion_marks DROP CONSTRAINT promotion_marks_keyed`.execute(tx);
      await sql`INSERT INTO promotion_marks (brand, kind, promotion, mark, policy_id)
        VALUES ('showcase', ${mark.kind}, ${mark.promotion}, ${mark.mark}, 'P0')`.execute(tx);
    });

  it('is taken once in a brand, and cannot be tried out by who reads it', async () => {
    expect(await taken()).toEqual([]);
    expect([await take(CAR), await take(CAR), await take(ORDER)]).toEqual([true, false, true]);
    expect(await taken()).toEqual([CAR, ORDER]);
    expect(await taken('zebra')).toEqual([]);
    expect(await take(CAR, 'zebra')).toBe(true);
    const marks = await stored();
    expect(new Set(marks).size).toBe(3);
    for (const { mark } of [CAR, ORDER]) expect(marks).not.toContain(mark);
  });

  it('that is older is taken, before it is made with the key and after', async () => {
    await layOlder(CAR);
    expect([await taken(), await take(CAR), await take(ORDER)]).toEqual([[CAR], false, true]);
    expect(await taken()).toEqual([CAR, ORDER]);
    const needs = { db: database.db, dataKeys };
    expect([await encryptOlder(needs), await encryptOlder(needs)]).toEqual([1, 0]);
    expect(await stored()).not.toContain(CAR.mark);
    expect([await taken(), await take(CAR)]).toEqual([[CAR, ORDER], false]);
  });

  it('is not changed by the gateway once it has its key', async () => {
    await take(CAR);
    for (const statement of [`UPDATE promotion_marks SET mark = 'x'`, 'UPDATE promotion_marks SET key_id = NULL'])
      await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '23001' });
  });
});
