import type { Brand } from '@marque/catalogue';

/** Where a customer of a brand can talk about a letter; null if it takes no calls. */
export function called({ support }: Brand): { readonly telephone: string | null } {
  return { telephone: support?.telephone ?? null };
}
