import { expect, it } from 'vitest';
import { keepAtWork } from './at-work.ts';

const reason = 'its process ended before it did';

it('has lost nothing where each file came to its end, also where a test of it is told of later', () => {
  const files = keepAtWork();
  files.asks('one');
  files.begins('one');
  files.ends('one');
  files.is('one', { line: 7, test: 'the last' });
  expect(files.lost()).toEqual([]);
});

it('has lost the test that was at work, and the files that were never begun', () => {
  const files = keepAtWork();
  for (const file of ['one', 'two', 'three', 'four']) files.asks(file);
  files.begins('one');
  files.is('one', { line: 7, test: 'the first' });
  files.begins('two');
  expect(files.lost()).toEqual([
    { file: 'one', line: 7, test: 'the first', reason },
    { file: 'two', line: 1, test: 'the file', reason },
    {
      file: 'three',
      line: 1,
      test: 'the file',
      reason: 'it and 1 more were not run: a process ended before their turn',
    },
  ]);
});
