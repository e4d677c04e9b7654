import { randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../../ground/start-fault.ts';
import type { DestroyedKeys } from '../../ports/destroyed-keys.ts';

const ENDING = '.keys';
const DIGITS = 12;
const NUMBERED = /^(\d{12})\.keys$/;
const KEY_ID = /^[\w-]{22}$/;

/**
 * Keeps the list as a folder, the same for every gateway: each destruction is a file with one id a line. It appears
 * whole or not at all, and never changes. Files are numbered from 1 without a gap, so that a lost one is noticed; those
 * of earlier releases have no number.
 */
export function folderDestroyedKeys(directory: string): DestroyedKeys {
  return {
    add: async (keyIds) => {
      if (keyIds.length === 0) return;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const beside = join(directory, `${randomUUID()}.new`);
      await writeFile(beside, `${keyIds.join('\n')}\n`, { mode: 0o600, flush: true });
      await putNext(directory, beside).finally(() => rm(beside, { force: true }));
      await flushFolder(directory);
    },
    all: async () => {
      // Sorted by their numbers, which all have the same number of digits.
      const names = (await partsIn(directory)).toSorted();
      refuseGap(directory, names);
      const ids: string[] = [];
      for (const name of names) ids.push(...(await idsIn(join(directory, name))));
      return ids;
    },
    isBegun: async () => (await partsIn(directory)).length > 0,
  };
}

/** The name of the first file. One without lines says that there is no copy of the list. */
export const FIRST_PART = nameOf(1);

async function partsIn(directory: string): Promise<string[]> {
  return (await namesIn(directory)).filter((one) => one.endsWith(ENDING));
}

/** Gives a file the next number, which no other gateway then has. */
async function putNext(directory: string, file: string): Promise<void> {
  for (;;) {
    const next = Math.max(0, ...numbersOf(await readdir(directory))) + 1;
    try {
      await link(file, join(directory, nameOf(next)));
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function refuseGap(directory: string, names: readonly string[]): void {
  const numbers = numbersOf(names).sort((one, other) => one - other);
  const at = numbers.findIndex((number, index) => number !== index + 1);
  if (at < 0) return;
  throw new StartFault([
    `DESTROYED_KEYS_DIR: expected the file ${join(directory, nameOf(at + 1))}, found later ones without it; put its newest copy back, or people who were forgotten may come back. Where there is no copy, an empty file of the name says so`,
  ]);
}

function numbersOf(names: readonly string[]): number[] {
  return names.flatMap((name) => {
    const number = NUMBERED.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function nameOf(number: number): string {
  return `${String(number).padStart(DIGITS, '0')}${ENDING}`;
}

/**
 * Makes the folder if it is missing. So a folder that cannot be used stops the start, rather than failing somebody who
 * wants to be forgotten.
 */
async function namesIn(directory: string): Promise<string[]> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK);
    return await readdir(directory);
  } catch (error) {
    const found = error instanceof Error ? error.message : 'an error';
    throw new StartFault([
      `DESTROYED_KEYS_DIR: expected a folder to read from and write to, found ${found}; give the gateway the right to use it, or name another that holds the same files`,
    ]);
  }
}

async function idsIn(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const odd = lines.findIndex((line) => !KEY_ID.test(line));
  if (odd >= 0)
    throw new StartFault([
      `${file}:${odd + 1}: expected the id of a destroyed key, found something else; restore the file, or people who were forgotten may come back`,
    ]);
  return lines;
}

/** A file's name is on the disk once its folder is. Windows sees to that by itself, and opens no folder. */
async function flushFolder(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(directory, 'r');
  await folder.sync().finally(() => folder.close());
}
