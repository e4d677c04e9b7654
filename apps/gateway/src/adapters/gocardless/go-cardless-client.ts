import { z } from 'zod';
import { askedFor } from '../../ports/asked-for.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';

export const PROVIDER = 'The direct debit provider';
const VERSION = '2015-07-06';
/** The statuses with which GoCardless understood and refuses; anything else may go better another time. */
const REFUSALS = new Set([400, 404, 409, 410, 422]);
/** The statuses for something that is not there, or no longer. */
const GONE = new Set([404, 410]);
const CREATED_BEFORE = 'idempotent_creation_conflict';

/** A GET with its query, a POST with its body, or a DELETE; `key` makes a creation happen once. */
export type GoCardlessCall = {
  readonly query?: { readonly [name: string]: string };
  readonly body?: object;
  readonly isRemoval?: boolean;
  readonly key?: string;
  /** Whether a 403 is a refusal, since only a person who asks GoCardless could change it. */
  readonly isForbiddenRefused?: boolean;
};

/** Asks GoCardless for resources of one kind, such as `payments`, and returns the checked value under that name. */
export type GoCardlessClient = {
  readonly get: <T>(kind: string, path: string, shape: z.ZodType<T>, query?: GoCardlessCall['query']) => Promise<T>;
  /** Reads one resource by its id. */
  readonly read: <T extends { readonly id: string }>(kind: string, id: string, shape: z.ZodType<T>) => Promise<T>;
  /** Removes one resource by its id; one that is gone stays so. */
  readonly remove: (kind: string, id: string) => Promise<void>;
  /** Runs an action on a resource, such as `/PM123/actions/retry`, and returns its new state. */
  readonly act: <T>(kind: string, path: string, order: { data: object; shape: z.ZodType<T> }) => Promise<T>;
  /** Creates a resource. If the key has created it before, reads it instead. */
  readonly create: <T>(
    kind: string,
    order: { body: object; shape: z.ZodType<T> } & Pick<GoCardlessCall, 'key' | 'isForbiddenRefused'>,
  ) => Promise<T>;
};

const failure = z.object({
  error: z.object({
    type: z.string(),
    errors: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          message: z.string().optional(),
          links: z.record(z.string(), z.string()).optional(),
        }),
      )
      .default([]),
  }),
});

type GoCardlessPlace = { readonly apiUrl: string; readonly accessToken: string; readonly timeoutMs: number };

/** GoCardless' interface of 2015-07-06. Rejects with `ProviderUnavailable` or `ProviderRefused`, whose code is GoCardless' reason. */
export function goCardlessClient({ apiUrl, accessToken, timeoutMs }: GoCardlessPlace): GoCardlessClient {
  const ask = async (
    path: string,
    { query, body, key, isRemoval = false, isForbiddenRefused = false }: GoCardlessCall = {},
  ): Promise<{ ok: boolean; isGone: boolean; said: unknown }> => {
    const response = await fetch(`${apiUrl}/${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: isRemoval ? 'DELETE' : body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'gocardless-version': VERSION,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const said: unknown = await response.json();
    const isRefused = REFUSALS.has(response.status) || (isForbiddenRefused && response.status === 403);
    if (!response.ok && !isRefused) throw new Error(`answered ${response.status}`);
    return { ok: response.ok, isGone: GONE.has(response.status), said };
  };
  const asking = (path: string, call?: GoCardlessCall) =>
    ask(path, call).catch((cause: unknown) => {
      throw new ProviderUnavailable(PROVIDER, { cause });
    });
  const get: GoCardlessClient['get'] = async (kind, path, shape, query) => {
    const { ok, said } = await asking(`${kind}${path}`, query ? { query } : {});
    return ok ? under(kind, said, shape) : refused(said);
  };
  const read: GoCardlessClient['read'] = async (kind, id, shape) =>
    askedFor(PROVIDER, id, await get(kind, `/${encodeURIComponent(id)}`, shape));
  return {
    get,
    read,
    remove: async (kind, id) => {
      const { ok, isGone, said } = await asking(`${kind}/${encodeURIComponent(id)}`, { isRemoval: true });
      if (!ok && !isGone) refused(said);
    },
    act: async (kind, path, { data, shape }) => {
      const { ok, said } = await asking(`${kind}${path}`, { body: { data } });
      return ok ? under(kind, said, shape) : refused(said);
    },
    create: async (kind, { body, shape, ...more }) => {
      const { ok, said } = await asking(kind, { body: { [kind]: body }, ...more });
      if (ok) return under(kind, said, shape);
      const before = createdBefore(said);
      return before === undefined ? refused(said) : await get(kind, `/${encodeURIComponent(before)}`, shape);
    },
  };
}

function under<T>(kind: string, said: unknown, shape: z.ZodType<T>): T {
  const read = z.object({ [kind]: shape }).safeParse(said);
  if (!read.success) throw new ProviderUnavailable(PROVIDER, { cause: new Error(`answered no ${kind}`) });
  return read.data[kind] as T;
}

function refused(said: unknown): never {
  const read = failure.safeParse(said);
  if (!read.success) throw new ProviderUnavailable(PROVIDER, { cause: new Error('answered something else') });
  const { type, errors } = read.data.error;
  throw new ProviderRefused(PROVIDER, errors[0]?.reason ?? type);
}

/** The id of what an earlier request with the same key created. */
function createdBefore(said: unknown): string | undefined {
  const errors = failure.safeParse(said).data?.error.errors ?? [];
  return errors.find(({ reason }) => reason === CREATED_BEFORE)?.links?.['conflicting_resource_id'];
}
