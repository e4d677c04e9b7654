import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { root } from '../run.ts';

it('goes on with what is run once nobody reads what it says any more', async () => {
  const program = `
    import { say } from './tools/run.ts';
    say('first');
    process.stdin.once('data', () => {
      for (let line = 0; line < 3; line += 1) setTimeout(() => say('more'), line);
      setTimeout(() => process.exit(7), 50);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.write('gone\n');
  const [code] = await once(child, 'exit');
  expect([code, said]).toEqual([7, '']);
});
