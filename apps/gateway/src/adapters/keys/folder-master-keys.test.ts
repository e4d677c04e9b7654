import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeMasterKey } from '../../ground/keys/read-master-keys.ts';
import { StartFault } from '../../ground/start-fault.ts';
import { systemRandom } from '../random/system-random.ts';
import { folderMasterKeys } from './folder-master-keys.ts';

const [newest, older] = ['newest', 'older'].map((id) => ({ id, key: systemRandom(32) }));
const written = (key = newest) => (key ? writeMasterKey(key) : '');
/** The key of an entry, which nobody may be shown. */
const secretOf = (entry: string) => entry.split(':')[1] ?? entry;
/** A user who may do everything is not stopped by the rights of a file. */
const hasRights = process.platform !== 'win32' && process.getuid?.() !== 0;

describe('master keys in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marque-master-keys-'));
    file = join(folder, 'secrets', 'master-keys');
    await mkdir(join(folder, 'secrets'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const read = (of = file) => folderMasterKeys(of, systemRandom).read();
  const readText = async (text: string) => {
    await writeFile(file, text);
    return await read();
  };
  /** The one line with which a fault of the file stops the start. */
  const faultOf = async (reading: Promise<unknown>) => {
    const error = await reading.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartFault);
    const { lines } = error as StartFault;
    expect(lines).toHaveLength(1);
    return lines[0] ?? '';
  };

  it('are read in their order, the newest first, one a line or separated by commas', async () => {
    const known = [newest, older].map((one) => one && { id: one.id, key: Buffer.from(one.key) });
    expect(await readText(`${written()}\n${written(older)}\n`)).toEqual(known);
    expect(await readText(`${written()}, ${written(older)}`)).toEqual(known);
    expect(await readText(`${written(older)}\n`)).toEqual([known[1]]);
  });

  it('are made in a folder that is empty, for their owner alone, and are the same at the next start', async () => {
    const [made, ...more] = await read();
    expect([made?.id, made?.key.length, more]).toEqual([expect.stringMatching(/^folder-[0-9a-f]{12}$/), 32, []]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'secrets'))).toEqual(['master-keys']);
    const kept = await readFile(file, 'utf8');
    expect(await read()).toEqual([made]);
    expect(await readFile(file, 'utf8')).toBe(kept);
  });

  it('and in one that is not there, which nobody else may look into; no other folder has the same', async () => {
    const elsewhere = join(folder, 'other', 'secrets', 'master-keys');
    const [there, here] = [await read(elsewhere), await read()];
    expect((await stat(join(folder, 'other', 'secrets'))).mode & 0o777).toBe(0o700);
    expect(there[0]?.id).not.toBe(here[0]?.id);
    expect(there[0]?.key).not.toEqual(here[0]?.key);
  });

  it.each([
    ['is empty', ''],
    ['has a key that is too short', `newest:${secretOf(written()).slice(0, 40)}`],
    ['was cut off in its second key', `${written()}\n${written(older).slice(0, -4)}`],
    ['has a key that is too long', `${written()}AAAA`],
    ['has a key without an id', secretOf(written())],
    ['has two keys under one id', `${written()}\nnewest:${secretOf(written(older))}`],
    ['has something else beside its key', `${written()}\n# kept since 2026`],
  ])('stop the start where the file %s: it is named, is to be restored, and no key is shown', async (_, text) => {
    const line = await faultOf(readText(text));
    expect(line.startsWith(`${file}: expected one or more of id:key`)).toBe(true);
    expect(line).toMatch(/found a text that does not fit; restore it$/);
    for (const one of [written(), written(older)]) expect(line).not.toContain(secretOf(one).slice(0, 8));
    // The file is not made again over one that may still be mended.
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('stop the start where the file cannot be read', async () => {
    await mkdir(file);
    const line = await faultOf(read());
    expect(line.startsWith(`${file}: expected the file of the master keys, which can be read, found EISDIR`)).toBe(
      true,
    );
    expect(line).toMatch(/; give the gateway the right to read it, or restore it$/);
  });

  it('stop the start where the file cannot be made', async () => {
    await writeFile(join(folder, 'a-file'), 'no folder');
    const within = join(folder, 'a-file', 'secrets', 'master-keys');
    expect(await faultOf(read(within))).toContain(`${within}: expected `);
  });

  it.runIf(hasRights)('stop the start where the gateway has no right to read them, or to make them', async () => {
    await writeFile(file, written(), { mode: 0o000 });
    const line = await faultOf(read());
    expect(line).toMatch(/found EACCES.*; give the gateway the right to read it, or restore it$/);
    await rm(file);
    await chmod(join(folder, 'secrets'), 0o500);
    expect(await faultOf(read())).toMatch(
      /found EACCES.*; give the gateway the right to write there, or set MASTER_KEYS$/,
    );
    expect(await readdir(join(folder, 'secrets'))).toEqual([]);
  });
});
