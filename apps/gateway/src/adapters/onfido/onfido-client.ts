import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';

const PROVIDER = 'The identity check provider';
/** The statuses for something that is not there, or no longer. */
const GONE = new Set([404, 410]);
/** With these our request is wrong, and sending it again changes nothing. Any other failure may pass. */
const REFUSALS = new Set([400, 404, 409, 410, 422]);

/**
 * One call of Onfido's interface: method, path below the version, and a body if there is one. Answers the JSON that
 * came back; nothing for a DELETE, even of something that is gone already.
 */
export type OnfidoCall = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

type OnfidoPlace = { readonly apiUrl: string; readonly token: string; readonly timeoutMs: number };

/** Onfido's REST interface, version 3.6. No error ever contains the token or personal data of an answer. */
export function onfidoClient({ apiUrl, token, timeoutMs }: OnfidoPlace): OnfidoCall {
  return async (method, path, body) => {
    const response = await fetch(`${apiUrl}/v3.6${path}`, {
      method,
      headers: { authorization: `Token token=${token}`, accept: 'application/json', ...(body ? JSON_BODY : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch(unavailable);
    if (method === 'DELETE' && (response.status === 204 || GONE.has(response.status))) return undefined;
    const answer: unknown = await response.json().catch(response.ok ? unavailable : () => undefined);
    if (response.ok) return answer;
    if (REFUSALS.has(response.status)) throw new ProviderRefused(PROVIDER, kindOf(answer));
    return unavailable(new Error(`answered ${response.status}`));
  };
}

const JSON_BODY = { 'content-type': 'application/json' };

/** The provider's code for a fault, such as `validation_error`. */
function kindOf(answer: unknown): string {
  const error = isRecord(answer) ? answer['error'] : undefined;
  const type = isRecord(error) ? error['type'] : undefined;
  return typeof type === 'string' && /^\w{1,60}$/.test(type) ? type : 'unknown';
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

function unavailable(cause: unknown): never {
  throw new ProviderUnavailable(PROVIDER, { cause });
}
