import { expect, test } from 'vitest';
import { effort } from './effort.ts';

test('given no brand, the table has a line for every product of every brand', async () => {
  const { code, lines } = await effort([]);
  expect(code).toBe(0);
  expect(lines.map((line) => line.split(/\s{2,}/)[0])).toEqual([
    '',
    ...['showcase annual', 'showcase driveaway', 'showcase flex', 'example cover'],
  ]);
  expect(lines[0]).toMatch(/screens +questions +taps +keys +swipes +words +decisions +minutes$/);
});

test('given a folder that is not there, or an option, says so', async () => {
  expect(await effort(['nobody'])).toMatchObject({ code: 1, lines: ['--brand: there is no folder brands/nobody'] });
  expect((await effort(['--help'])).lines[0]).toContain('npm run -s effort');
});
