import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@marque/testkit/time/eventually';
import { expect, it } from 'vitest';
import { isRunning } from '../processes/is-running.ts';
import { failuresOf } from './run-fault.ts';
import { runGroup } from './run-group.ts';

const script = (code: string) => ['node', '--eval', code];

it('names what failed', async () => {
  const command = script("console.log(' FAIL  packages/domain/src/fee.test.ts > a fee is charged'); process.exit(1)");
  expect(await failuresOf({ by: 'tests', command, quietMinutesMax: 1 })).toEqual([
    'packages/domain/src/fee.test.ts > a fee is charged',
  ]);
});

it('tests that cannot be run notice nothing', async () => {
  const command = script("console.log('The configuration cannot be read'); process.exit(1)");
  await expect(failuresOf({ by: 'tests', command, quietMinutesMax: 1 })).rejects.toThrow('The tests did not run');
});

it('stories that cannot be walked notice nothing, but a build that ends badly does', async () => {
  const command = script("console.log('No stories'); process.exit(1)");
  const walked = { by: 'journeys', command, quietMinutesMax: 1 } as const;
  await expect(failuresOf(walked)).rejects.toThrow('The journeys did not run');
  expect(await failuresOf({ ...walked, namesNothing: true })).toEqual(['No stories']);
});

it('tests that say nothing any more notice a loop, and the compiler, which has none, did not run', async () => {
  const silent = { command: script('setInterval(() => undefined, 1000)'), quietMinutesMax: 0.01 };
  expect(await failuresOf({ by: 'tests', ...silent })).toEqual(['silent for 0.01 minutes']);
  await expect(failuresOf({ by: 'types', ...silent })).rejects.toThrow('The types did not run');
});

it('tests that are ended with the run notice nothing', async () => {
  const command = script('setInterval(() => undefined, 1000)');
  expect(await failuresOf({ by: 'tests', command, quietMinutesMax: 1 }, AbortSignal.abort())).toEqual([]);
});

it('a loop is not left running when what it is in is ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marque-endless-'));
  const [file, said] = [join(folder, 'endless.mjs'), join(folder, 'pid')];
  await writeFile(file, "console.log(process.pid); process.on('disconnect', () => {}); for (;;);");
  const starter = `
    const worker = require('node:child_process').fork(${JSON.stringify(file)}, { silent: true });
    worker.stdout.on('data', (pid) => require('node:fs').writeFileSync(${JSON.stringify(said)}, pid));
  `;
  const ended = new AbortController();
  const running = runGroup(script(starter), { env: {}, signal: ended.signal, heard: () => undefined });
  const pid = async () => Number(await readFile(said, 'utf8').catch(() => ''));
  const worker = await eventually(pid, (one) => one > 0);
  ended.abort();
  await running;
  await eventually(
    async () => isRunning(worker),
    (isThere) => !isThere,
  );
  await rm(folder, { recursive: true });
});
