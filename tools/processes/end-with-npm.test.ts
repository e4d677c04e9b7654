import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const source = new URL('./end-with-npm.ts', import.meta.url).href;
/** A program that would last, and says what happens to it. */
const program = `
  import { endWithNpm } from '${source}';
  process.on('SIGTERM', () => process.exit());
  endWithNpm(() => { console.log('ended'); process.exit(); });
  setInterval(() => undefined, 1000);
  console.log(process.pid);
`;

/** Runs the program in a shell, as npm does, and ends the shell alone. */
async function endShellOf(env: NodeJS.ProcessEnv) {
  const { npm_lifecycle_event: _ours, ...others } = process.env;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program], {
    env: { ...others, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  const exited = once(shell, 'exit');
  shell.kill('SIGTERM');
  await exited;
  return { pid, next: async () => (await lines.next()).value };
}

it('given npm that is ended by a signal, what it started ends too', async () => {
  const { next } = await endShellOf({ npm_lifecycle_event: 'start' });
  expect(await next()).toBe('ended');
});

it('given a program that npm did not start, it outlives the shell that did', async () => {
  const { pid, next } = await endShellOf({});
  // It is still there to be told; nothing was said before it ended by that.
  expect(process.kill(pid, 'SIGTERM')).toBe(true);
  expect(await next()).toBeUndefined();
});
