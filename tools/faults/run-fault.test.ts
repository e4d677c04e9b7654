import { expect, it } from 'vitest';
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

it('tests without an end notice a loop', async () => {
  const failures = await failuresOf({ by: 'tests', command: script('setInterval(() => {}, 1000)'), minutesMax: 0.001 });
  expect(failures).toEqual(['no end within 0.001 minutes']);
});
