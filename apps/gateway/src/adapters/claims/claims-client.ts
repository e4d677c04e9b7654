import { isProviderName } from '../../ports/provider-name.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';

/** How errors name the claims handler. */
export const PROVIDER = 'The claims handler';
/** The request is at fault: asking again changes nothing. Every other failure may pass. */
const REFUSALS = new Set([400, 404, 409, 410, 422]);

/** Where the claims handler is reached, without a slash at the end, and what proves who we are. */
export type ClaimsPlace = { readonly apiUrl: string; readonly apiKey: string; readonly timeoutMs: number };

/**
 * One call of the claims handler’s interface: method, path below the version, and a body if there is one. Answers the
 * JSON that came back.
 */
export type ClaimsCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/** The claims handler’s interface, version 1 (docs/how-to/handle-claims.md). No error ever contains the key or personal data of an answer. */
export function claimsClient({ apiUrl, apiKey, timeoutMs }: ClaimsPlace): ClaimsCall {
  return async (method, path, body) => {
    const response = await fetch(`${apiUrl}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch(unavailable);
    const answer: unknown = await response.json().catch(response.ok ? unavailable : () => undefined);
    if (response.ok) return answer;
    if (REFUSALS.has(response.status)) throw new ProviderRefused(PROVIDER, codeOf(answer));
    return unavailable(new Error(`answered ${response.status}`));
  };
}

/** The handler’s code for a refusal, such as `host_not_allowed`. */
function codeOf(answer: unknown): string {
  const error = isRecord(answer) ? answer['error'] : undefined;
  const code = isRecord(error) ? error['code'] : undefined;
  return isProviderName(code) ? code : 'unknown';
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

function unavailable(cause: unknown): never {
  throw new ProviderUnavailable(PROVIDER, { cause });
}
