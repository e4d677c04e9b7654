import { paths } from '@marque/contract/paths';
import { NETWORK, ProblemError, SIGN_IN_FAILED } from './problem-error.ts';
import { type Fetch, send } from './send.ts';

/** Remembers that this browser has a session, never the session itself: the refresh token is a cookie that no script can read. */
export type SessionMemory = { readonly has: () => boolean; readonly keep: () => void };

/** Lets one tab at a time renew the session that all tabs share. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

export type Session = {
  /** A live access token, in memory only. Resumes the browser's session, or begins an anonymous one. */
  readonly token: () => Promise<string>;
  /** The token at hand without waiting, for a last call while the page is being left. */
  readonly tokenNow: () => string | undefined;
  /** A token in the place of one that was refused, or of one that should be fresh. Calls made meanwhile share the one renewal. */
  readonly renew: (refused?: string) => Promise<string>;
  /** Whether this browser has had a session, so that there may be something to show. */
  readonly isKnown: () => boolean;
};

export type SessionParts = { readonly fetch: Fetch; readonly memory: SessionMemory; readonly turn?: Turn };

/** The visitor's session. Fails with `NETWORK` when nothing answers and with `SIGN_IN_FAILED` when none can be begun. */
export function createSession({ fetch, memory, turn = (work) => work() }: SessionParts): Session {
  let token: string | undefined;
  let renewing: Promise<string> | undefined;

  const grant = async (call: 'createSession' | 'refreshSession', body?: string): Promise<string> => {
    const [method, path] = paths[call];
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const granted = (await send(fetch, path, { method, headers, body: body ?? null, credentials: 'same-origin' })) as {
      accessToken: string;
    };
    return granted.accessToken;
  };
  const begin = async (): Promise<string> => {
    try {
      const begun = await grant('createSession', '{}');
      memory.keep();
      return begun;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code === NETWORK) throw error;
      const { status, message, errors, requestId } = error;
      throw new ProblemError({ status, code: SIGN_IN_FAILED, message, errors, requestId });
    }
  };
  const resume = async (): Promise<string> => {
    if (!memory.has()) return begin();
    try {
      return await grant('refreshSession');
    } catch (error) {
      if (error instanceof ProblemError && error.status === 401) return begin();
      throw error;
    }
  };
  const renew = (refused: string | undefined = token): Promise<string> => {
    if (token !== undefined && token !== refused) return Promise.resolve(token);
    renewing ??= turn(resume)
      .then((fresh) => {
        token = fresh;
        return fresh;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  return {
    token: () => (token === undefined ? renew() : Promise.resolve(token)),
    tokenNow: () => token,
    renew,
    isKnown: memory.has,
  };
}
