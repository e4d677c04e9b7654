import { sitePaths } from '@marque/contract/site-paths';
import { NETWORK, ProblemError, SIGN_IN_FAILED } from './problem-error.ts';
import { type Fetch, send } from './send.ts';
import { type Granted, type HeldToken, holdToken, isLive, type TokenSource } from './token-source.ts';

/** Remembers that this browser has a session, never the session itself: the refresh token is a cookie that no script can read. */
export type SessionMemory = { readonly has: () => boolean; readonly keep: () => void; readonly forget: () => void };

/** Lets one tab at a time renew the session that all tabs share. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** What calls are made by, for visitors and customers alike. */
export type Session = TokenSource & {
  /** Whether there may be something to show: somebody has signed in, or this browser has had a session. */
  readonly isKnown: () => boolean;
  /** Refreshes a visitor's session before something begins on it; somebody who has signed in needs nothing. */
  readonly freshen: () => Promise<void>;
  /**
   * Goes on with a token that the gateway gave for the visitor's session in another way, for example when retrieving a
   * quote.
   */
  readonly adopt: (granted: Granted) => void;
  /** Looks for a proposal that was not found among what the browser's visitor had in hand, and takes that over into the account; once for each. */
  readonly reclaim: (proposalCode: string) => Promise<boolean>;
  /** The gateway refuses even a token that was just renewed: the person who had signed in is signed out. */
  readonly refuse: () => void;
};

/** The session of a visitor who has not signed in. */
export type VisitorSession = Omit<Session, 'refuse' | 'reclaim'> & {
  /** A live token of this browser's session; undefined if it has none. No session is begun. */
  readonly resume: () => Promise<string | undefined>;
  /** Drops the session, whose proposals have moved to the person who signed in. */
  readonly forget: () => void;
};

export type SessionParts = {
  readonly fetch: Fetch;
  readonly memory: SessionMemory;
  /** Real time, in milliseconds. */
  readonly now: () => number;
  readonly turn?: Turn;
};

/** The visitor's session. Fails with `NETWORK` when nothing answers and with `SIGN_IN_FAILED` when none can be begun. */
export function createSession({ fetch, memory, now, turn = (work) => work() }: SessionParts): VisitorSession {
  let held: HeldToken | undefined;
  let renewing: Promise<string> | undefined;

  const grant = async (call: 'createSession' | 'refreshSession', body?: string): Promise<Granted> => {
    const [method, path] = sitePaths[call];
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return (await send(fetch, path, { method, headers, body: body ?? null, credentials: 'same-origin' })) as Granted;
  };
  const begin = async (): Promise<Granted> => {
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
  const resume = async (): Promise<Granted | undefined> => {
    if (!memory.has()) return undefined;
    try {
      return await grant('refreshSession');
    } catch (error) {
      if (error instanceof ProblemError && error.status === 401) return undefined;
      throw error;
    }
  };
  const hold = (granted: Granted): string => {
    held = holdToken(granted, now());
    return granted.accessToken;
  };
  const renew = (refused: string | undefined = held?.accessToken): Promise<string> => {
    if (isLive(held, now()) && held.accessToken !== refused) return Promise.resolve(held.accessToken);
    renewing ??= turn(async () => hold((await resume()) ?? (await begin()))).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  return {
    token: () => (isLive(held, now()) ? Promise.resolve(held.accessToken) : renew()),
    tokenNow: () => held?.accessToken,
    renew,
    isKnown: memory.has,
    freshen: async () => void (await renew()),
    adopt: (granted) => {
      hold(granted);
      memory.keep();
    },
    resume: async () => {
      if (isLive(held, now())) return held.accessToken;
      const resumed = await turn(resume);
      return resumed && hold(resumed);
    },
    forget: () => {
      held = undefined;
      memory.forget();
    },
  };
}
