import { expect, test } from 'vitest';
import { orProblem } from './or-problem.ts';
import { ProblemError } from './problem-error.ts';

const problem = (code: string) => new ProblemError({ status: 422, code, message: code });

test('given a call that answers, when its problems are asked for, then there is its answer', async () => {
  expect(await orProblem(Promise.resolve('saved'), 'code_not_accepted')).toEqual({ ok: true, value: 'saved' });
});

test('given a problem that the page tells itself, when the call fails by it, then the page is handed it', async () => {
  const wrong = problem('code_not_accepted');
  const answer = await orProblem(Promise.reject(wrong), 'too_many_requests', 'code_not_accepted');
  expect(answer).toEqual({ ok: false, problem: wrong });
});

test('given any other failure, when the call fails by it, then it goes on to the part that tells of it', async () => {
  await expect(orProblem(Promise.reject(problem('unexpected')), 'code_not_accepted')).rejects.toMatchObject({
    code: 'unexpected',
  });
  await expect(orProblem(Promise.reject(new TypeError('odd')), 'code_not_accepted')).rejects.toThrow('odd');
});
