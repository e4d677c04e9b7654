import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';

function prices(...args: string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'tools/prices.ts'), ...args], (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

it('the command that compares prices finds nothing between a folder and itself, and says so', async () => {
  const { code, out } = await prices('compare', 'brands/showcase');
  expect([code, out]).toEqual([0, '0 of 500 risks changed: 0 dearer, 0 cheaper, 0 priced or referred otherwise\n']);
});

it('the command says how it is used to whoever mistypes it', async () => {
  const [mistyped, lacking] = await Promise.all([prices('--acept'), prices('compare')]);
  expect([mistyped.code, lacking.code]).toEqual([2, 2]);
  expect(mistyped.err).toContain('npm run -s prices -- --accept');
});
