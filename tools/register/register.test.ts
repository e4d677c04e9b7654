import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { openEmbedded } from '../../apps/gateway/tests/kit/databases/open-embedded.ts';
import { loadBrandsOnce } from '../../apps/gateway/tests/kit/shops/load-brands-once.ts';
import { register } from './register.ts';

describe('the feed to the register, as a command', () => {
  let folder: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'register-'));
    database = await openEmbedded();
    await database.db.insertInto('cover_feeds').values({ brand: 'showcase', told: 12, claimed_until_ms: 0 }).execute();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const run = (...args: string[]) =>
    register(
      args,
      { DATA_DIR: folder, PORT: '0', CLOCK_URL: '' },
      {
        open: async () => ({ ...database, close: async () => undefined }),
        load: loadBrandsOnce,
      },
    );

  it('says how far it was told, and has it told once more from a number on', async () => {
    expect(await run()).toEqual({ code: 0, lines: ['showcase: told up to number 12, 0 waiting'] });
    expect(await run('--from', '3')).toEqual({
      code: 0,
      lines: ['showcase: 10 messages are told once more, from number 3 on.'],
    });
    expect(await run()).toEqual({ code: 0, lines: ['showcase: told up to number 2, 0 waiting'] });
  });

  it('gives out what was put down from a number on, and says of what is forgotten only that', async () => {
    const place = join(folder, 'register', 'showcase', '000000000');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, '000000000003.json'), '{\n  "sequence": 3\n}\n');
    const forgotten = { format: 'marque-cover/2', brand: 'showcase', sequence: 4, kept: null };
    await writeFile(join(place, '000000000004.sealed'), JSON.stringify(forgotten));
    const lines = ['{"sequence":3}', '{"brand":"showcase","sequence":4,"isForgotten":true}'];
    expect(await run('--read', '3')).toEqual({ code: 0, lines });
    expect(await run('--read', '5')).toEqual({ code: 0, lines: [] });

    // A file that was swapped or cut off is named, and those after it are given out.
    await writeFile(join(place, '000000000005.sealed'), '{ "format"');
    await writeFile(join(place, '000000000006.json'), '{ "sequence": 6 }');
    expect(await run('--read', '4')).toEqual({
      code: 2,
      lines: [lines[1], '{"brand":"showcase","sequence":5,"isUnreadable":true}', '{"sequence":6}'],
      faults: [
        expect.stringMatching(/000000000005\.sealed: expected a message as it was put down.*; put the file back/),
      ],
    });
  });

  it('changes nothing while a gateway is telling it', async () => {
    await database.db.updateTable('cover_feeds').set({ claimed_until_ms: 9_999_999_999_999 }).execute();
    expect(await run('--from', '1')).toMatchObject({ code: 1 });
    expect((await run()).lines).toEqual(['showcase: told up to number 2, 0 waiting']);
  });

  it.each([
    ['--from', '0'],
    ['--from', 'x'],
    ['--from', '1', '--read', '1'],
    ['--brand', 'showcase'],
    ['--form', '1'],
  ])('says how it is used where it is used otherwise (%s %s)', async (...args) => {
    expect(await run(...args)).toMatchObject({
      code: 2,
      lines: Array.from({ length: 3 }, () => expect.stringContaining('npm run -s register')),
    });
  });

  it('says which brand was meant', async () => {
    expect(await run('--from', '1', '--brand', 'showcas')).toEqual({
      code: 2,
      lines: ['--brand: expected a brand, found showcas (did you mean "showcase"?)'],
    });
  });
});
