import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../../src/ground/tables/database.ts';
import { queueNight } from '../../../src/jobs/queue-night.ts';
import { sweep } from '../../../src/jobs/sweep.ts';
import { buyPolicy } from '../../kit/client/buy-policy.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { newCanaries } from '../canaries/canaries.ts';
import { liveThrough } from '../canaries/live-through.ts';
import {
  allTables,
  classesOf,
  fillShort,
  hasWords,
  isEncryptedIn,
  isShort,
  type Kept,
  mustGo,
  readKept,
} from './kept-rows.ts';
import { type RetentionShop, startRetentionShop } from './retention-shop.ts';

const DAY_MS = 86_400_000;
const YEARS_MS = 8 * 366 * DAY_MS;

/** Columns in the clear that go, but in which this life puts nothing. */
const NOT_LIVED: { readonly [column: string]: string } = {
  'account_billing.hold': 'what is held is not over',
};
/** Tables whose rows are not hers, and why they stay. */
const APART: { readonly [table: string]: string } = {
  identity_accounts: 'staff are still at work',
  identity_keys: 'our own issuer removes one as it makes the next, and nobody signs in there',
  staff_passkeys: 'staff are still at work',
};

describe('eight years later, column by column', () => {
  let shop: RetentionShop;
  let [before, after]: [Kept, Kept] = [new Map(), new Map()];
  let bens: readonly string[] = [];
  beforeAll(async () => {
    shop = await startRetentionShop();
    const { db } = shop.context;
    await buyPolicy(shop, await shop.customer('ben'));
    await liveThrough(shop, 'ada', newCanaries());
    await fillShort(db, await readKept(db), shop.clock.realMs());
    before = await readKept(db);
    shop.clock.pass(YEARS_MS);
    for (let nights = 0; nights < 3; nights += 1) {
      shop.clock.pass(DAY_MS);
      await queueNight(shop.context);
      await untilIdle(db);
      await sweep(shop.context);
    }
    after = await readKept(db);
    bens = await idsOfBen();
  }, 300_000);
  afterAll(() => shop.close());

  const idsOfBen = async () => {
    const { rows } = await asOwner(shop.context.db, (tx) =>
      sql<{ id: string }>`SELECT unnest(ARRAY[policy_id, policy_number]) AS id FROM policies WHERE owner = 'ben'
        UNION SELECT proposal_code FROM proposals WHERE owner = 'ben'
        UNION SELECT account_id FROM customer_accounts WHERE owner = 'ben'
        UNION SELECT 'letter-' || letter_id FROM letters
          WHERE proposal_code IN (SELECT proposal_code FROM proposals WHERE owner = 'ben')`.execute(tx),
    );
    return [...rows.map(({ id }) => id), 'ben', 'showcase/ben'];
  };
  const isHis = (row: object) => {
    const text = JSON.stringify(row);
    return bens.some((id) => text.includes(JSON.stringify(id)));
  };
  const rowsOf = (kept: Kept, table: keyof Tables) => kept.get(table) ?? [];
  /** The values of a column, in his rows or in all others except those of staff. */
  const valuesOf = (kept: Kept, table: keyof Tables, column: string, whose: 'BENS' | 'HERS') =>
    rowsOf(kept, table)
      .filter((row) => isHis(row) === (whose === 'BENS') && row['is_staff'] !== true)
      .map((row) => row[column])
      .filter((value) => value !== null);
  const columns = allTables.flatMap((table) => classesOf(table).map(([column, one]) => ({ table, column, one })));
  const going = columns.filter(({ table, column, one }) => mustGo(table, column, one) && !(table in APART));

  it('nothing is left of her in any column that its class lets go', () => {
    const left = going.filter(({ table, column }) => valuesOf(after, table, column, 'HERS').length > 0);
    expect(left.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('each of them had something before, or goes with its row or the key of its row', () => {
    const isLived = (table: keyof Tables, column: string) => valuesOf(before, table, column, 'HERS').length > 0;
    const isGone = (table: keyof Tables) =>
      rowsOf(before, table).some((row) => !isHis(row)) &&
      rowsOf(after, table).every((row) => isHis(row) || row['is_staff'] === true);
    const isUnderItsKey = (table: keyof Tables, column: string) =>
      isEncryptedIn(table, column) &&
      classesOf(table).some(([other]) => isEncryptedIn(table, other) && isLived(table, other));
    const untried = going.filter(
      ({ table, column, one }) =>
        (isShort(one) || !['NONE', 'PSEUDONYM'].includes(one.holds)) &&
        !isLived(table, column) &&
        !isGone(table) &&
        !isUnderItsKey(table, column),
    );
    expect(untried.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(Object.keys(NOT_LIVED));
  });

  it('what stays beside it are ids, days, codes and amounts, and no words', () => {
    const staying = columns.filter(
      ({ table, column, one }) => one.holds !== 'NONE' && one.kept !== 'FOR_EVER' && !mustGo(table, column, one),
    );
    expect(staying.length).toBeGreaterThan(200);
    const told = staying.filter(({ table, column }) => valuesOf(after, table, column, 'HERS').some(hasWords));
    expect(told.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('what is kept for ever is all there', () => {
    const lost: string[] = [];
    let count = 0;
    for (const { table, column } of columns.filter(({ one }) => one.kept === 'FOR_EVER' && one.holds !== 'NONE')) {
      const there = new Set(rowsOf(after, table).map((row) => JSON.stringify(row[column])));
      const values = rowsOf(before, table).map((row) => JSON.stringify(row[column]));
      count += values.length;
      if (values.some((value) => !there.has(value))) lost.push(`${table}.${column}`);
    }
    expect(count).toBeGreaterThan(1000);
    expect(lost).toEqual([]);
  });

  it('nothing is lost of somebody whose cover goes on', () => {
    const words = columns.filter(({ table, column, one }) => mustGo(table, column, one) && !isShort(one));
    const had = words.filter(({ table, column }) => valuesOf(before, table, column, 'BENS').length > 0);
    expect(had.length).toBeGreaterThan(20);
    const lost = had.filter(
      ({ table, column }) =>
        valuesOf(after, table, column, 'BENS').length < valuesOf(before, table, column, 'BENS').length,
    );
    expect(lost.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });
});
