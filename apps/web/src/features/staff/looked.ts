/** Whom staff look at, and why they do. */
export type Looked = { readonly userId: string; readonly reason: string };

let current: Looked | null = null;

/** Keeps whom staff look at from one page to the next, in memory alone: no address names a customer. */
export function keepLooked(looked: Looked): void {
  current = looked;
}

/** Whom they looked at last; null at first, and once the site was loaded again. */
export function lookedAt(): Looked | null {
  return current;
}
