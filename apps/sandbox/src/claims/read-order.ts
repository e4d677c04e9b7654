import type { ClaimsOrder } from './claim.ts';
import { claimsError } from './claims-error.ts';
import type { ClaimsDesk } from './desk.ts';

const longestTexts = { policy_number: 40, insurer: 200, telephone: 30, email: 254, language: 5 } as const;
const driversMax = 10;

/** Reads the order for a link. Throws a refusal that names the first field at fault. */
export function readOrder(desk: ClaimsDesk, body: Record<string, unknown>): ClaimsOrder {
  const text = (field: keyof typeof longestTexts) => {
    const value = body[field];
    if (typeof value === 'string' && value.trim() !== '' && value.length <= longestTexts[field]) return value;
    throw claimsError(422, 'invalid', field);
  };
  const orNull = (field: string) => {
    const value = body[field] ?? null;
    if (value === null || (typeof value === 'string' && value.length <= 200)) return value;
    throw claimsError(422, 'invalid', field);
  };
  return {
    policy_number: text('policy_number'),
    insurer: text('insurer'),
    registration: orNull('registration'),
    vehicle: orNull('vehicle'),
    drivers: readDrivers(body['drivers']),
    telephone: text('telephone'),
    email: text('email'),
    callback_url: readAddress(desk, 'callback_url', body['callback_url']),
    privacy_policy_url: readAddress(desk, 'privacy_policy_url', body['privacy_policy_url']),
    language: text('language'),
  };
}

function readDrivers(value: unknown): string[] {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= driversMax;
  if (isList && value.every((name) => typeof name === 'string' && name.trim() !== '' && name.length <= 200))
    return value as string[];
  throw claimsError(422, 'invalid', 'drivers');
}

/** The page leads nowhere but to the hosts that were agreed on. */
function readAddress(desk: ClaimsDesk, field: string, value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw claimsError(422, 'invalid', field);
  const isAgreed = desk.callbackHosts.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  if (!isAgreed) throw claimsError(422, 'host_not_allowed', field);
  return url.href;
}
