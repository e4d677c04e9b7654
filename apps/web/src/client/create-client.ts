import type { CallInput, CallName, CallOutput } from '@marque/contract';
import { sitePaths } from '@marque/contract/site-paths';
import { isIdempotent, needsSession } from './call-traits.ts';
import { callUrl } from './call-url.ts';
import { type Caller, headersOf, noteRefusal } from './caller.ts';
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
  /**
   * A form with a file, for a call that takes one, and a replacement for `fetch` that sends it, for example to report
   * progress.
   */
  readonly form?: FormData;
  readonly transport?: Fetch;
};

/** The arguments of a call: the parts that the contract declares for it. */
export type CallArguments<N extends CallName> = Given<CallInput<N>> & CallOptions;

export type Client = {
  /** Makes a call of the contract. Throws a ProblemError when it fails, the browser's AbortError when it was called off. */
  readonly call: <N extends CallName>(name: N, input: CallArguments<N>) => Promise<CallOutput<N>>;
};

export type ClientParts = {
  readonly fetch: Fetch;
  readonly session: Session;
  readonly caller: Caller;
  /** The language in which the visitor reads. */
  readonly language: () => string;
  readonly newKey?: () => string;
};

type AnyInput = CallOptions & { params?: unknown; query?: unknown; body?: unknown };

/** The gateway's calls, typed by the contract. A refused token is renewed once, and the call repeated with the same key. */
export function createClient(parts: ClientParts): Client {
  const call = async (name: CallName, input: AnyInput) => {
    const [method, path] = isOfSite(name) ? sitePaths[name] : await staffPath(name);
    const url = callUrl(path, input);
    const init: RequestInit = {
      method,
      headers: headersFor(name, input, parts),
      credentials: 'same-origin',
      body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      signal: input.signal ?? null,
      keepalive: input.keepalive ?? false,
    };
    if (!needsSession(name)) return send(parts.fetch, url, init);
    try {
      return await sendWithToken({ url, init }, input.transport ? { ...parts, fetch: input.transport } : parts);
    } catch (error) {
      noteRefusal(parts.caller, error);
      throw error;
    }
  };
  return { call: call as Client['call'] };
}

function isOfSite(name: CallName): name is keyof typeof sitePaths {
  return Object.hasOwn(sitePaths, name);
}

/** The address of a staff call. A customer’s browser never holds it. */
async function staffPath(name: Exclude<CallName, keyof typeof sitePaths>) {
  const { staffPaths } = await import('@marque/contract/staff-paths');
  return staffPaths[name];
}

function headersFor(
  name: CallName,
  { body, idempotencyKey }: AnyInput,
  { language, caller, newKey = () => crypto.randomUUID() }: ClientParts,
): Record<string, string> {
  return {
    'accept-language': language(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(isIdempotent(name) ? { 'idempotency-key': idempotencyKey ?? newKey() } : {}),
    ...(needsSession(name) ? headersOf(caller, name) : {}),
  };
}

async function sendWithToken({ url, init }: { url: string; init: RequestInit }, { fetch, session }: ClientParts) {
  const sendWith = (live: string) =>
    send(fetch, url, { ...init, headers: { ...init.headers, authorization: `Bearer ${live}` } });
  // A page that is being left has no time to wait for a promise.
  const token = (init.keepalive && session.tokenNow()) || (await session.token());
  try {
    return await sendWith(token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const renewed = await session.renew(token);
    return sendWith(renewed).catch((again: unknown) => {
      if (isRefused(again)) session.refuse();
      throw again;
    });
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401;
}
