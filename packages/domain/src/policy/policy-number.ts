import { codeFromBytes, isCode } from '@marque/base';

/** How many random bytes a policy number is made from. */
export const POLICY_NUMBER_BYTES = 8;

/** A number for people: three letters of the brand and eight characters that nobody misreads, such as `SHO-7KQ4-M2XP`. */
export function policyNumberFrom(brand: string, bytes: Uint8Array): string {
  const code = codeFromBytes(bytes, POLICY_NUMBER_BYTES);
  return `${lettersOf(brand)}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * A policy number as somebody typed or heard it, in the form in which it is kept: `sho 7kq4 m2xp` is `SHO-7KQ4-M2XP`.
 */
export function policyNumberOf(typed: string): string {
  return typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^(.{3})(.{4})(.{4})$/, '$1-$2-$3');
}

/** Whether somebody typed or heard a policy number of the brand: its three letters, then eight characters that its numbers are made of. */
export function isPolicyNumber(brand: string, typed: string): boolean {
  const [letters, ...code] = policyNumberOf(typed).split('-');
  return letters === lettersOf(brand) && code.length === 2 && isCode(code.join(''));
}

function lettersOf(brand: string): string {
  return brand
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .padEnd(3, 'X')
    .slice(0, 3);
}
