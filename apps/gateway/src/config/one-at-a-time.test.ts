import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** A task that lasts until the test says so, and a note of what happened. */
function slow() {
  const happened: string[] = [];
  const ends: (() => void)[] = [];
  const act = () => {
    happened.push('begun');
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const ask = oneAtATime(act, () => happened.push('rested'));
  return { ask, end, happened };
}

it('given changes while a folder is read, it is read once more, and only then told', async () => {
  const { ask, end, happened } = slow();
  ask();
  ask();
  ask();
  expect(happened).toEqual(['begun']);
  await end();
  expect(happened).toEqual(['begun', 'begun']);
  await end();
  expect(happened).toEqual(['begun', 'begun', 'rested']);
});

it('given a change after that, it is read again', async () => {
  const { ask, end, happened } = slow();
  ask();
  await end();
  ask();
  await end();
  expect(happened).toEqual(['begun', 'rested', 'begun', 'rested']);
});
