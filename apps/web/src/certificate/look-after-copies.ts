import type { BrandWire } from '@marque/contract';
import type { Client } from '../client/create-client.ts';
import type { Identity } from '../principal/identity/create-identity.ts';
import { keptKey } from './kept-key.ts';

type Parts = { readonly brand: () => BrandWire; readonly client: Client; readonly identity: Identity };

/**
 * Looks after this browser's copies of certificates, now and whenever the person looking changes. If there are none,
 * nothing is fetched.
 */
export function lookAfterCopies({ brand, client, identity }: Parts): void {
  const look = () => {
    if (!isAnyKept(brand().brand)) return;
    import('./browser-copies.ts')
      .then(({ settleBrowser }) => settleBrowser({ brand: brand(), client }))
      // The next look will do it.
      .catch(() => {});
  };
  identity.subscribe(look);
  look();
}

/** If storage is blocked, nothing is kept. */
function isAnyKept(brand: string): boolean {
  try {
    return localStorage.getItem(keptKey(brand)) !== null;
  } catch {
    return false;
  }
}
