import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { isRunning } from '../processes/is-running.ts';
import { root } from '../run.ts';
import { failuresOf } from './run-fault.ts';

const script = (code: string) => ['node', '--eval', code];

it('names what failed', async () => {
  const command = script("console.log(' FAIL  packages/domain/src/fee.test.ts > a fee is charged'); process.exit(1)");
  expect(await failuresOf({ by: 'tests', command, minutesMax: 1 })).toEqual([
    'packages/domain/src/fee.test.ts > a fee is charged',
  ]);
});

it('tests that cannot be run notice nothing', async () => {
  const command = script("console.log('The configuration cannot be read'); process.exit(1)");
  await expect(failuresOf({ by: 'tests', command, minutesMax: 1 })).rejects.toThrow('The tests did not run');
});

it('tests without an end notice a loop, and nothing of them is left running', async () => {
  const loop = "console.log('worker ' + process.pid); process.on('disconnect', () => {}); for (;;);";
  const file = join(root, 'test-results/endless.mjs');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, loop);
  const starter = `
    const worker = require('node:child_process').fork(${JSON.stringify(file)}, { silent: true });
    worker.stdout.on('data', (said) => require('node:fs').writeFileSync(${JSON.stringify(`${file}.pid`)}, String(said).split(' ')[1]));
  `;
  const failures = await failuresOf({ by: 'tests', command: script(starter), minutesMax: 0.02 });
  expect(failures).toEqual(['no end within 0.02 minutes']);
  const worker = Number(readFileSync(`${file}.pid`, 'utf8'));
  await expect.poll(() => isRunning(worker), { timeout: 60_000 }).toBe(false);
});
