import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('given work on a proposal, when more comes meanwhile, then it waits its turn, also after a failure', async () => {
  const done: string[] = [];
  let finish = () => {};
  const first = inTurn('one', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done.push('first');
    throw new Error('it failed');
  });
  const second = inTurn('one', async () => void done.push('second'));
  await inTurn('other', async () => void done.push('other'));
  finish();
  await expect(first).rejects.toThrow('it failed');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});
