import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isRunning } from './is-running.ts';

it('sees a process of somebody else, as the first one of a machine is to all but its administrator', () => {
  expect(isRunning(1)).toBe(true);
});

it('sees no process that has ended', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  expect(isRunning(child.pid ?? 0)).toBe(false);
});
