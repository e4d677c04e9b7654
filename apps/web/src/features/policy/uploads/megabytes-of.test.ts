import { FILE_BYTES_MAX } from '@marque/domain/uploads/fault-of-file';
import { expect, test } from 'vitest';
import { megabytesOf } from './megabytes-of.ts';

test.each([
  [FILE_BYTES_MAX, 10],
  [FILE_BYTES_MAX + 1, 10.1],
  [1, 0.1],
  [1_048_576, 1],
  [1_600_000, 1.6],
])('a file of %d bytes is %d MB', (bytes, megabytes) => {
  expect(megabytesOf(bytes)).toBe(megabytes);
});
