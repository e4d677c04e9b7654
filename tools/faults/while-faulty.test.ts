import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../run.ts';
import type { Fault } from './fault.ts';
import { whileFaulty } from './while-faulty.ts';

mkdirSync(join(root, 'test-results'), { recursive: true });
const folder = mkdtempSync(join(root, 'test-results/put-fault-'));
const path = join(folder, 'fee.ts');
const file = relative(root, path);
const RIGHT = 'const fee = 10;\nexport const due = fee + 1;\n';
const fault: Fault = {
  name: 'fee',
  file,
  kind: 'arithmetic turned round',
  line: 1,
  before: 'export const due = fee + 1;',
  after: 'export const due = fee - 1;',
};
const source = () => readFileSync(path, 'utf8');

beforeAll(() => writeFileSync(path, RIGHT));
afterAll(() => rmSync(folder, { recursive: true }));

it('a fault is in its line while it is worked with, and is gone afterwards', async () => {
  expect(await whileFaulty(fault, async () => source())).toBe(RIGHT.replace('+', '-'));
  expect(source()).toBe(RIGHT);
});

it('a fault is gone after an error too', async () => {
  const failing = whileFaulty(fault, () => Promise.reject(new Error('No tests')));
  await expect(failing).rejects.toThrow('No tests');
  expect(source()).toBe(RIGHT);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a fault is gone at once when the run is told to end by %s, and what tests it ends too',
  async (told) => {
    const ended = await whileFaulty(fault, async (signal) => {
      process.emit(told);
      return [signal.aborted, source()];
    });
    expect(ended).toEqual([true, RIGHT]);
  },
);

it('a line that has changed since is left as it is', async () => {
  const other = { ...fault, before: 'export const due = fee;' };
  await expect(whileFaulty(other, async () => source())).rejects.toThrow('has changed since');
  expect(source()).toBe(RIGHT);
});
