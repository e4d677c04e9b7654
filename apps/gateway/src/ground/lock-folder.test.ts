import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseInUse, lockFolder } from './lock-folder.ts';

describe('the lock on the embedded database', () => {
  let directory: string;
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'marque-lock-')), 'database');
  });
  afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

  it('is held by one at a time and free afterwards', async () => {
    const unlock = await lockFolder(directory);
    await expect(lockFolder(directory)).rejects.toBeInstanceOf(DatabaseInUse);
    await unlock();
    await (await lockFolder(directory))();
  });

  it('tells which process holds it', async () => {
    await writeFile(`${directory}.pid`, String(process.ppid));
    await expect(lockFolder(directory)).rejects.toThrow(new RegExp(`in use by process ${process.ppid}`));
  });

  it.each(['4194304', 'nonsense', ''])('is taken over from a process that is gone (%s)', async (holder) => {
    await writeFile(`${directory}.pid`, holder);
    const unlock = await lockFolder(directory);
    expect(await readFile(`${directory}.pid`, 'utf8')).toBe(String(process.pid));
    await unlock();
  });
});
