import type { CallInput, CallOutput } from '@marque/contract';
import { type CallName, paths } from '@marque/contract/paths';
import { isIdempotent, needsSession } from './call-traits.ts';
import { callUrl } from './call-url.ts';
import type { Session } from './create-session.ts';
import { ProblemError } from './problem-error.ts';
import { type Fetch, send } from './send.ts';

type Given<T> = { readonly [K in keyof T as [T[K]] extends [undefined] ? never : K]: T[K] };

export type CallOptions = {
  /** Calls it off. */
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  /** The key of an attempt that is being repeated; a new one is made if not given. Only idempotent calls send it. */
  readonly idempotencyKey?: string | undefined;
};

/** What a call is handed: the parts that the contract declares for it. */
export type CallArguments<N extends CallName> = Given<CallInput<N>> & CallOptions;

export type Client = {
  /** Makes a call of the contract. Throws a ProblemError when it fails, the browser's AbortError when it was called off. */
  readonly call: <N extends CallName>(name: N, input: CallArguments<N>) => Promise<CallOutput<N>>;
};

export type ClientParts = {
  readonly fetch: Fetch;
  readonly session: Session;
  /** The language in which the visitor reads. */
  readonly language: () => string;
  readonly newKey?: () => string;
};

/** The gateway's calls, typed by the contract. A refused token is renewed once, and the call repeated with the same key. */
export function createClient({ fetch, session, language, newKey = () => crypto.randomUUID() }: ClientParts): Client {
  const call = async (name: CallName, input: CallOptions & { params?: unknown; query?: unknown; body?: unknown }) => {
    const [method, path] = paths[name];
    const url = callUrl(path, input);
    const headers: Record<string, string> = { 'accept-language': language() };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (isIdempotent(name)) headers['idempotency-key'] = input.idempotencyKey ?? newKey();
    const init: RequestInit = {
      method,
      headers,
      credentials: 'same-origin',
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
      keepalive: input.keepalive ?? false,
    };
    if (!needsSession(name)) return send(fetch, url, init);
    // A page that is being left has no time to wait for a promise.
    const token = (input.keepalive && session.tokenNow()) || (await session.token());
    const sendWith = (live: string) =>
      send(fetch, url, { ...init, headers: { ...headers, authorization: `Bearer ${live}` } });
    try {
      return await sendWith(token);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 401) throw error;
      return sendWith(await session.renew(token));
    }
  };
  return { call: call as Client['call'] };
}
