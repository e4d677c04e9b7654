import { expect, test } from 'vitest';
import { nullIfAbsent } from './null-if-absent.ts';
import { NETWORK, ProblemError } from './problem-error.ts';

const problem = (status: number, code: string) => new ProblemError({ status, code, message: '' });

test('given something that is not there, when it is asked for, then the answer is null', async () => {
  expect(await Promise.reject(problem(404, 'not_found')).catch(nullIfAbsent)).toBeNull();
});

test.each([
  problem(0, NETWORK),
  problem(401, 'session_expired'),
  problem(403, 'forbidden'),
  problem(410, 'gone'),
  problem(500, 'unexpected'),
  new DOMException('', 'AbortError'),
  new TypeError('x is undefined'),
])('given %s, when something is asked for, then it fails with that', async (error) => {
  await expect(Promise.reject(error).catch(nullIfAbsent)).rejects.toBe(error);
});
