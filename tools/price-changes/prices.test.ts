import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prices } from '../prices.ts';
import { root } from '../run.ts';

it('the command that compares prices finds nothing between a folder and itself, and says so', async () => {
  expect(await prices(['compare', 'brands/showcase'])).toEqual({
    code: 0,
    lines: ['0 of 500 risks changed: 0 dearer, 0 cheaper, 0 priced or referred otherwise'],
  });
});

it('the command says how it is used to somebody who mistypes it', async () => {
  const mistyped = await new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [join(root, 'tools/prices.ts'), '--acept'], (error, out, err) => {
      resolve({ code: error?.code ?? 0, out, err });
    });
  });
  expect(mistyped).toMatchObject({ code: 2, out: '', err: expect.stringContaining('npm run -s prices -- --accept') });
  expect(await prices(['compare'])).toMatchObject({ code: 2 });
});
