import type { Answer } from '../kit/client/api-client.ts';

/** The body of an answer, of the type that the caller names. Throws when the answer has another status. */
export function bodyOf<T>({ status, body, text }: Answer, wanted: number): T {
  if (status !== wanted) throw new Error(`Answered ${status} in place of ${wanted}: ${text}`);
  return body as T;
}
