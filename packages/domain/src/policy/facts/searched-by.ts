import type { Data } from '@marque/base';
import type { Policy } from '../policy.ts';

/** What a policy is searched by, each in the form in which it is compared: small letters, but capitals without spaces for a postcode and a registration. */
export type SearchedBy = {
  /** The policyholder's, as told at the sale; null if none was. */
  readonly email: string | null;
  /** The policyholder's, as last told; null if neither was. */
  readonly name: { readonly last: string; readonly postalCode: string } | null;
  /** The cars of all versions, each once. */
  readonly registrations: readonly string[];
};

/** What a policy is searched by now. */
export function searchedBy({ versions }: Pick<Policy, 'versions'>): SearchedBy {
  const email = textOf(versions[0]?.data.profiles['ph'], 'email').toLowerCase();
  const holder = versions.at(-1)?.data.profiles['ph'];
  const last = textOf(holder, 'lastName').toLowerCase();
  const postalCode = squeezed(textOf(holder?.['address'], 'postalCode'));
  const registrations = versions.map(({ data }) => squeezed(textOf(data.assets['car'], 'vrn')));
  return {
    email: email || null,
    name: last || postalCode ? { last, postalCode } : null,
    registrations: [...new Set(registrations)].filter((one) => one !== '').toSorted(),
  };
}

function textOf(within: unknown, name: string): string {
  const value = typeof within === 'object' && within !== null ? (within as Data)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function squeezed(text: string): string {
  return text.replaceAll(' ', '').toUpperCase();
}
