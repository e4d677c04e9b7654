import { isProblem, NETWORK, ProblemError } from './problem-error.ts';

/** One attempt at something that must happen once: its key stays until the gateway has answered, so that a repeat is known as one. */
export type Attempt = { readonly key: () => string; readonly settle: (error?: unknown) => void };

/**
 * A new attempt. Once it is settled with an answer, good or bad, the next one is another attempt. If the gateway could
 * not finish, or still works on it, asking again means the same attempt.
 */
export function createAttempt(newKey: () => string = () => crypto.randomUUID()): Attempt {
  let key: string | undefined;
  return {
    key: () => {
      key ??= newKey();
      return key;
    },
    settle: (error) => {
      if (!isUnfinished(error)) key = undefined;
    },
  };
}

function isUnfinished(error: unknown): boolean {
  return isProblem(error, NETWORK, 'request_in_progress') || (error instanceof ProblemError && error.status >= 500);
}
