import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { assert, canonicalJson } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRandom } from '../../../src/adapters/random/system-random.ts';
import { writeMasterKey } from '../../../src/ground/keys/read-master-keys.ts';
import { checkBooks } from '../../../src/money/books/check-books.ts';
import { forgetAll } from '../../../src/people/retention/forget-over.ts';
import { verifySeals } from '../../../src/people/trail/verify-seals.ts';
import { compareFacts } from '../../../src/policies/compare-facts.ts';
import { openDatabase } from '../../../src/start/open-database.ts';
import { readCopy } from '../../../src/store/people/copy/read-copy.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginProposal } from '../../kit/client/begin-quote.ts';
import { newServerDatabase, type ServerDatabase } from '../../kit/databases/databases.ts';
import { type StaffShop, startStaffShop } from '../../kit/shops/staff-shop.ts';
import { untilIdle } from '../../kit/time/until-idle.ts';
import { newCanaries } from './canaries.ts';
import { liveThrough } from './live-through.ts';
import { readable, standing } from './standing.ts';

const YESTERDAY = '2035-01-01T12:00:00.000Z';
const BRAND = 'showcase';
const CLEO = 'cleo.quillfeather@example.com';
const run = promisify(execFile);
const sha256 = (rows: readonly string[]) => createHash('sha256').update(rows.join('\n')).digest('hex');
const script = fileURLToPath(new URL('../../../../../tools/postgres.sh', import.meta.url));

describe.runIf(newServerDatabase)('a backup of before somebody was forgotten, once it is restored', () => {
  const [ada, ben] = [newCanaries(), newCanaries()];
  let folder: string;
  let databases: readonly ServerDatabase[];
  let shop: StaffShop;
  let restored: StaffShop;
  let copyOfBen: unknown;
  const start = async ({ url }: ServerDatabase, environment: { readonly [name: string]: string }) =>
    await startStaffShop({
      database: () => openDatabase({ kind: 'postgres', url, waitMs: 60_000 }),
      environment: { ...environment, DESTROYED_KEYS_DIR: join(folder, 'destroyed') },
      limits: { helpMessagesPerSession: 99 },
    });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marque-backup-'));
    assert(newServerDatabase, 'there is a server');
    const [live, empty] = [await newServerDatabase(), await newServerDatabase('WITHOUT_TABLES')];
    databases = [live, empty];
    const environment = {
      MASTER_KEYS: writeMasterKey({ id: 'main', key: systemRandom(32) }),
      SESSION_SECRET: 'of-two-gateways-and-long-enough-for-both',
    };
    shop = await start(live, environment);
    await liveThrough(shop, 'ada', ada);
    const number = await liveThrough(shop, 'ben', ben);
    const token = await shop.staff('kim', ['privacy:handle']);
    const hold = { kind: 'POLICY', reference: number, reason: ben.secret['hold'], endsOn: null };
    expect((await send(shop.url, 'POST /api/retention-holds', { token, body: hold })).status).toBe(201);
    shop.clock.travelTo(YESTERDAY);
    await untilToldOfAll(shop);
    // Nothing of hers has a key but her quote.
    const cleos = await shop.customer('cleo', { email: CLEO });
    await beginProposal(shop.url, cleos);
    await run('bash', [script, 'dump', live.url, join(folder, 'backup.sql')]);
    expect(await readable(shop.context.db, ada.secret)).not.toEqual([]);
    await forget(shop);
    await erase(shop, cleos);
    copyOfBen = await copiedOf(shop);
    await run('bash', [script, 'restore', empty.url, join(folder, 'backup.sql')]);
    restored = await start(empty, environment);
    restored.clock.travelTo(YESTERDAY);
  }, 240_000);
  afterAll(async () => {
    await restored.close();
    await shop.close();
    for (const database of databases) await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A letter about a change waits until nobody can take it back any more. */
  const untilToldOfAll = async ({ context: { db } }: StaffShop) =>
    await eventually(
      () => db.selectFrom('letters').select('letter_id').where('status', '=', 'DUE').execute(),
      (due) => due.length === 0,
    );
  /** What is kept of Ben, by table: how many rows, and a hash of them in an order of their own. */
  const copiedOf = async ({ context }: StaffShop) =>
    Object.entries(await readCopy(context, { brand: BRAND, subject: 'ben' })).map(([table, rows]) => [
      table,
      rows.length,
      sha256(rows.map((row) => canonicalJson(row)).toSorted()),
    ]);
  const erase = async ({ url, staff, context }: StaffShop, token: string) => {
    const body = { kind: 'ERASURE', words: null };
    const asked = await send(url, 'POST /api/policyholder/data/requests', { token, body });
    const { requestId } = asked.body as CallOutput<'createDataRequest'>;
    const answer = { token: await staff('kim', ['privacy:handle']), body: { isGranted: true, words: null } };
    expect((await send(url, `POST /api/data-requests/${requestId}/answer`, answer)).status).toBe(204);
    await untilIdle(context.db);
    expect(await standing(context.db, { email: CLEO })).toEqual([]);
  };
  const forget = async ({ context }: StaffShop) => {
    const brand = context.brands.current.get(BRAND);
    assert(brand, 'the brand is loaded');
    // Who has nothing left goes the night after.
    for (let nights = 0; nights < 2; nights += 1) await forgetAll(context, brand);
    await untilIdle(context.db);
  };

  it('has nothing of them to read, and nothing by which they were found', async () => {
    const { db } = restored.context;
    expect(await readable(db, ada.secret)).toEqual([]);
    expect(await standing(db, { ...ada.secret, ...ada.registered, cleo: CLEO })).toEqual([]);
    const claimsIn = ({ context }: StaffShop) => context.db.selectFrom('claims').select('policy_id').execute();
    expect(await claimsIn(restored)).toEqual(await claimsIn(shop));
    const token = await restored.staff('kim', ['people:search']);
    const body = { email: ada.registered['email'] };
    const found = await send(restored.url, 'POST /api/people/search', { token, body });
    expect((found.body as CallOutput<'searchPeople'>).people).toEqual([]);
    const again = await restored.customer('ada', { email: ada.registered['email'] ?? '' });
    expect((await send(restored.url, 'GET /api/policies', { token: again })).body).toEqual([]);
  });

  it('has everything of somebody else, and books, facts and seals stand', async () => {
    const { context } = restored;
    expect(await copiedOf(restored)).toEqual(copyOfBen);
    expect(await checkBooks(context.db)).toEqual([]);
    expect(await compareFacts(context)).toEqual([]);
    expect((await verifySeals(context.db)).broken).toBeNull();
  });

  it('ends the same after its nights', async () => {
    // A quote that a request took is forgotten by its key: its time has not come.
    const endedIn = async ({ context: { db } }: StaffShop) =>
      await db
        .selectFrom('ended_things')
        .select(['kind', 'thing', 'held_by'])
        .where('kind', '<>', 'QUOTE')
        .orderBy('thing')
        .execute();
    await forget(restored);
    expect(await endedIn(restored)).toEqual(await endedIn(shop));
    expect(await standing(restored.context.db, { ...ada.secret, ...ada.registered })).toEqual([]);
  });
});
