import type { BrandWire } from '@marque/contract';
import type { Claims } from './issuer/issuer.ts';
import type { SignedInUser } from './principal.tsx';

export type ClaimNames = BrandWire['identity']['claims'];

/** The permission by which staff act for customers. */
const MAY_ACT = 'access:impersonate';

/** Who has signed in, by the claims of the identity token. Names lose the spaces around them; what is missing is null. */
export function userOf(claims: Claims, names: ClaimNames): SignedInUser {
  const email = textOf(claims['email']);
  const phone = textOf(claims['phone_number']);
  return {
    userId: textOf(claims['sub']) ?? '',
    connection: textOf(claimAt(claims, names.connection)) ?? (email === null && phone !== null ? 'sms' : 'email'),
    picture: textOf(claims['picture']),
    roles: listOf(claimAt(claims, names.roles)),
    permissions: listOf(claimAt(claims, names.permissions)),
    hasPasskey: claims['passkey'] === true,
    username: email ?? phone ?? 'Unknown',
    firstName: textOf(claims['given_name']),
    lastName: textOf(claims['family_name']),
  };
}

/** Whether somebody may act for customers. */
export function isStaff(user: SignedInUser | null): boolean {
  return user?.permissions.includes(MAY_ACT) ?? false;
}

/** A claim by its name; if no claim has the whole name, a dot leads into an object. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Claims)[part];
  }
  return value;
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** A list of words; one text is split at its spaces, as scopes are. */
function listOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(' ').filter((one) => one !== '');
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}
