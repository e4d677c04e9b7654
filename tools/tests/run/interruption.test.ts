import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { isRunning } from '../../processes/is-running.ts';

const source = new URL('./interruption.ts', import.meta.url).href;
/** A run that starts a shell, which starts something that would last. */
const program = `
  import { endWhenInterrupted, goOnUnlessInterrupted, startGroup } from '${source}';
  endWhenInterrupted(async () => console.log('cleared'));
  const child = startGroup(['sh', '-c', 'sleep 1000 & echo $!; wait'], { env: {}, isShown: true });
  await new Promise((resolve) => child.once('close', resolve));
  await goOnUnlessInterrupted();
  console.log('begun');
`;

describe('a run of tests that is interrupted', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'given %s, then all that it started ends, it clears up, and says so by its exit status',
    async (signal) => {
      const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(run, 'exit');
      const lines = createInterface({ input: run.stdout })[Symbol.asyncIterator]();
      const started = Number((await lines.next()).value);
      expect(isRunning(started)).toBe(true);
      run.kill(signal);
      expect((await lines.next()).value).toBe('cleared');
      expect(await exited).toEqual([130, null]);
      await expect.poll(() => isRunning(started), { timeout: 60_000 }).toBe(false);
    },
  );
});
