import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ProposalWire } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderDestroyedKeys } from '../../../src/adapters/keys/folder-destroyed-keys.ts';
import { systemRandom } from '../../../src/adapters/random/system-random.ts';
import { writeMasterKey } from '../../../src/ground/keys/read-master-keys.ts';
import type { OpenDatabase } from '../../../src/start/open-database.ts';
import { findKeyOf } from '../../../src/store/keys/destroy-keys.ts';
import { marksOfSubject } from '../../../src/store/people/mark-of.ts';
import { send } from '../../kit/client/api-client.ts';
import { beginQuote } from '../../kit/client/begin-quote.ts';
import { bothDatabases } from '../../kit/databases/databases.ts';
import { startStaffShop } from '../../kit/shops/staff-shop.ts';

describe.each(bothDatabases)('a gateway that starts over a backup, on $name', ({ open }) => {
  let folder: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marque-restored-'));
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const MASTER_KEYS = writeMasterKey({ id: 'main', key: systemRandom(32) });
  const start = (more: object = {}) =>
    startStaffShop({
      database: async () => ({ ...database, close: async () => undefined }),
      environment: { MASTER_KEYS, DESTROYED_KEYS_DIR: folder, ...more },
    });
  const retrieve = async (url: string, externalReference: string) => {
    const body = { externalReference, dateOfBirth: '1988-03-02', postalCode: 'BS1 4DJ' };
    return (await send(url, 'POST /session/retrieve', { body })).status;
  };
  /** The first answer of the gateway that is about to start at an address. */
  const firstAnswer = async (url: string, reference: string): Promise<number> => {
    for (;;) {
      const status = await retrieve(url, reference).catch(() => undefined);
      if (status !== undefined) return status;
      await setTimeout(5);
    }
  };
  const quoting = async ({ url }: { readonly url: string }, token: string) => {
    const code = await beginQuote(url, token);
    const { body } = await send(url, `GET /api/proposals/${code}`, { token });
    return { code, reference: (body as ProposalWire).externalReference };
  };

  it('forgets what the list names before it answers anybody, and nothing of others', async () => {
    const before = await start();
    const gone = await quoting(before, await before.customer('gwen'));
    const kept = await quoting(before, await before.customer('hugh'));
    expect(await retrieve(before.url, gone.reference)).toBe(200);
    const keyId = await findKeyOf(database, { brand: 'showcase', kind: 'PROPOSAL', thing: gone.code });
    const marks = await marksOfSubject(database.db, { brand: 'showcase', subject: 'gwen' });
    await before.close();
    // The database is as it was before they were forgotten; the list is not.
    await folderDestroyedKeys(folder).add([...(keyId === undefined ? [] : [keyId]), ...marks]);

    const asked = firstAnswer(before.url, gone.reference);
    const after = await start({ PORT: new URL(before.url).port });
    expect([await asked, await retrieve(after.url, kept.reference)]).toEqual([401, 200]);
    const people = database.db.selectFrom('people').select('subject').where('subject', 'in', ['gwen', 'hugh']);
    expect(await people.execute()).toEqual([{ subject: 'hugh' }]);
    await after.close();
  });
});
