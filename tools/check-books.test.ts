import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../apps/gateway/src/ground/lock-folder.ts';
import type { OpenDatabase } from '../apps/gateway/src/start/open-database.ts';
import { openEmbedded } from '../apps/gateway/tests/kit/databases/open-embedded.ts';
import { someKeyId } from '../apps/gateway/tests/kit/databases/test-keys.ts';
import { check } from './check-books.ts';

describe('the check of the books, as a command', () => {
  let folder: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'books-'));
    database = await openEmbedded();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const run = () => check({ DATA_DIR: folder, PORT: '0' }, async () => ({ ...database, close: async () => undefined }));

  it('says that the books are right, and each thing that is wrong with exit status 1', async () => {
    expect(await run()).toEqual({ code: 0, lines: ['The books are right.'] });
    await database.db
      .insertInto('events')
      .values({
        ...{
          brand: 'b',
          stream: 'proposal',
          stream_id: 'P1',
          version: 2,
          type: 't',
          data: '{}',
          actor: 'a',
          subject: 's',
        },
        ...{
          reason: null,
          key_id: await someKeyId(database.db),
          request_id: null,
          occurred_at: 'now',
          recorded_at: 'now',
        },
      })
      .execute();
    expect(await run()).toEqual({
      code: 1,
      lines: ['events of a stream have no gap: proposal P1: 1 events up to version 2', '1 wrong.'],
    });
  });

  it('says why it cannot check: a gateway that has the folder open, a wrong setting', async () => {
    const unlock = await lockFolder(join(folder, 'database'));
    expect(await check({ DATA_DIR: folder })).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('already open')],
    });
    await unlock();
    expect(await check({ DATA_DIR: folder, PORT: 'x' })).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('PORT')],
    });
  });
});
