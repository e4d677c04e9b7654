import { codeFromBytes } from '@marque/base';

/** How many random bytes a policy number is made from. */
export const POLICY_NUMBER_BYTES = 8;

/** A number for people: three letters of the brand and eight characters that nobody misreads, such as `SHO-7KQ4-M2XP`. */
export function policyNumberFrom(brand: string, bytes: Uint8Array): string {
  const letters = brand
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .padEnd(3, 'X')
    .slice(0, 3);
  const code = codeFromBytes(bytes, POLICY_NUMBER_BYTES);
  return `${letters}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** What somebody typed or heard as a policy number, in the form in which it is kept: `sho 7kq4 m2xp` is `SHO-7KQ4-M2XP`. */
export function policyNumberOf(typed: string): string {
  return typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^(.{3})(.{4})(.{4})$/, '$1-$2-$3');
}
