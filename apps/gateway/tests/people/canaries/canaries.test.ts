import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@marque/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { forgetAll } from '../../../src/people/retention/forget-over.ts';
import { sealTrail } from '../../../src/people/trail/seal-trail.ts';
import { verifySeals } from '../../../src/people/trail/verify-seals.ts';
import { compareFacts } from '../../../src/policies/compare-facts.ts';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { send } from '../../kit/client/api-client.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { type Canaries, DAYS, newCanaries } from './canaries.ts';
import { liveThrough } from './live-through.ts';
import { REGISTERS, readable, standing } from './standing.ts';

describe.each(bothDatabases)('what people told, in a whole database on $name', ({ name, open }) => {
  let shop: StaffShop;
  let ada: Canaries;
  beforeAll(async () => {
    shop = await startStaffShop({ database: open, limits: { helpMessagesPerSession: 99 } });
    ada = newCanaries();
    await liveThrough(shop, 'ada', ada);
  }, 120_000);
  afterAll(() => shop.close());

  const db = () => shop.context.db;
  it('stands nowhere in the clear, but for what somebody is found by, in the registers', async () => {
    expect(await standing(db(), { ...ada.secret, ...DAYS })).toEqual([]);
    expect(await standing(db(), ada.registered, REGISTERS)).toEqual([]);
    expect(await standing(db(), { email: ada.registered['email'] ?? '' })).toContain('people: email');
  });

  it.runIf(name === 'PostgreSQL')('stands in no byte of its folder and its log', async () => {
    const { folder, own } = await asOwner(db(), async (tx) => {
      await sql`CHECKPOINT`.execute(tx);
      const { rows } = await sql<{ folder: string; own: string }>`
        SELECT current_setting('data_directory') AS folder, oid::text AS own FROM pg_database WHERE datname = current_database()`.execute(
        tx,
      );
      const [place] = rows;
      assert(place, 'a database knows its folder');
      return place;
    });
    const found = new Set<string>();
    for (const part of [join('base', own), 'pg_wal'])
      for (const file of await readdir(join(folder, part), { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue;
        const bytes = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.alloc(0));
        // Its log is that of other databases of the server too, which may have such days.
        for (const [what, value] of Object.entries(part === 'pg_wal' ? ada.secret : { ...ada.secret, ...DAYS }))
          if (bytes.includes(value)) found.add(`${part}: ${what}`);
      }
    expect([...found]).toEqual([]);
  });

  it('stands in no byte of a file that is kept, and no document of a policy can be read there', async () => {
    const folder = join(shop.directory, 'documents');
    const found = new Set<string>();
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const bytes = await readFile(join(file.parentPath, file.name));
      for (const [what, value] of Object.entries({ ...ada.secret, ...ada.registered, ...DAYS }))
        if (bytes.includes(value)) found.add(what);
      // The words of a PDF are packed, so that they could not be found.
      if (bytes.includes('%PDF')) found.add('a PDF');
    }
    expect([...found]).toEqual([]);
  });

  it('is gone once its time is over, with all keys that are left; somebody else keeps all of theirs, and books and seals stand', async () => {
    const ben = newCanaries();
    const number = await liveThrough(shop, 'ben', ben);
    const token = await shop.staff('kim', ['privacy:handle']);
    const hold = { kind: 'POLICY', reference: number, reason: ben.secret['hold'], endsOn: null };
    const held = await send(shop.url, 'POST /api/retention-holds', { token, body: hold });
    expect(held.status, held.text).toBe(201);
    expect(await sealTrail(shop.context)).toBeGreaterThan(0);
    const whole = async () => JSON.stringify(await readCopy(shop.context, { brand: 'showcase', subject: 'ben' }));
    const missing = async () => {
      const copy = await whole();
      return Object.entries(ben.secret).flatMap(([what, value]) => (copy.includes(value) ? [] : [what]));
    };
    const before = await missing();
    shop.clock.travelTo('2035-01-01T12:00:00.000Z');
    const brand = shop.context.brands.current.get('showcase');
    assert(brand, 'the brand is loaded');
    // Who has nothing left goes the night after.
    for (let nights = 0; nights < 2; nights += 1) await forgetAll(shop.context, brand);
    await untilIdle(shop.context.db);
    // A policy that is held keeps the complaint about it, and is no reason to keep a request.
    const over = ['request', 'staffsWhy'];
    expect((await missing()).toSorted()).toEqual([...before, ...over].toSorted());
    expect(await standing(db(), { ...ada.secret, ...ada.registered })).toEqual([]);
    expect(await readable(db(), ada.secret)).toEqual([]);
    expect(await checkBooks(db())).toEqual([]);
    expect(await compareFacts(shop.context)).toEqual([]);
    expect((await verifySeals(db())).broken).toBeNull();
  });
});
