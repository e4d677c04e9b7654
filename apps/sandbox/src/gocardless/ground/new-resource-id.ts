import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An unguessable id in GoCardless's form: two or three letters that name the kind, three zeros, and sixteen letters and
 * digits.
 */
export function newResourceId(prefix: string): string {
  return `${prefix}000${letters(16)}`;
}

/** A new mandate's reference, which is on bank statements: at most 18 letters, digits and hyphens. */
export function newReference(): string {
  return `MARQUE-${letters(8)}`;
}

function letters(count: number): string {
  return [...randomBytes(count)].map((byte) => alphabet[byte % 32]).join('');
}
