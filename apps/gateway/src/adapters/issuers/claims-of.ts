import { isNameText, isPlainText } from '@marque/base';
import type { JWTPayload } from 'jose';
import type { IssuedClaims } from '../../ports/issuers.ts';

/** The claims under which an issuer says what OpenID Connect has no name for. */
export type ClaimNames = { readonly roles: string; readonly permissions: string; readonly connection: string };

/** The names that our own issuer uses, and another issuer's unless its brand says otherwise. */
export const usualClaimNames: ClaimNames = { roles: 'roles', permissions: 'permissions', connection: 'connection' };

const SUBJECT = /^[^\s\p{C}]{1,255}$/u;
const PHONE = /^\+[1-9]\d{6,14}$/;
/** The greatest length of an e-mail address; nobody has a longer one. */
const LENGTH_MAX = 254;

/** The claims of a checked access token about its holder; undefined when it names nobody. An address counts only when the issuer has verified it. */
export function claimsOf(payload: JWTPayload, names: ClaimNames): IssuedClaims | undefined {
  const { sub: subject, sid, iat } = payload;
  if (typeof subject !== 'string' || !SUBJECT.test(subject)) return undefined;
  const email = isTrue(payload['email_verified']) ? textOf(payload['email'])?.toLowerCase() : undefined;
  const phone = isTrue(payload['phone_number_verified']) ? phoneOf(payload['phone_number']) : undefined;
  return {
    subject,
    sessionId: typeof sid === 'string' ? sid : '',
    issuedAtMs: (iat ?? 0) * 1000,
    signedInAtMs: momentOf(payload['auth_time']),
    roles: listOf(claimNamed(payload, names.roles)),
    permissions: listOf(claimNamed(payload, names.permissions)),
    email: email ?? null,
    phone: phone ?? null,
    firstName: nameOf(payload['given_name']),
    lastName: nameOf(payload['family_name']),
    connection: textOf(claimNamed(payload, names.connection)) ?? (email === undefined && phone ? 'sms' : 'email'),
  };
}

/** A claim by its name; if no claim has the whole name, a dot leads into an object, as in `realm_access.roles`. */
function claimNamed(payload: JWTPayload, name: string): unknown {
  if (Object.hasOwn(payload, name)) return payload[name];
  return name.split('.').reduce<unknown>((within, part) => {
    return isObject(within) && Object.hasOwn(within, part) ? within[part] : undefined;
  }, payload);
}

/** Several words, as a list or in one text with spaces between. */
function listOf(value: unknown): string[] {
  const words: unknown[] = typeof value === 'string' ? value.split(' ') : Array.isArray(value) ? value : [];
  return words.filter((word): word is string => typeof word === 'string' && word !== '');
}

/** A moment of a token, which counts in seconds, in milliseconds. */
function momentOf(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** Some issuers write true as a text. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed() || !isPlainText(value)) return undefined;
  const text = value.trim();
  return text !== '' && text.length <= LENGTH_MAX ? text : undefined;
}

/** People write their names into an issuer themselves, and pages and letters greet by them. */
function nameOf(value: unknown): string | null {
  const name = textOf(value);
  return name !== undefined && isNameText(name) ? name : null;
}

function phoneOf(value: unknown): string | undefined {
  const phone = textOf(value)?.replaceAll(/[\s()-]/g, '');
  return phone !== undefined && PHONE.test(phone) ? phone : undefined;
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
