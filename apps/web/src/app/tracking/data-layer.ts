import type { SignedInUser } from '../../principal/principal.tsx';

/** What the brand's own analytics may read about the visitor: that nobody has signed in, or the id of who has. */
export type DataLayerEntry = { readonly event: 'visitor' } | { readonly event: 'signedIn'; readonly userId: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * What to write about the person who is looking: their id only if they have signed in, never a name or an address;
 * nothing about staff.
 */
export function dataLayerEntry({
  user,
  isStaff,
}: {
  user: SignedInUser | null;
  isStaff: boolean;
}): DataLayerEntry | null {
  if (isStaff) return null;
  return user === null ? { event: 'visitor' } : { event: 'signedIn', userId: user.userId };
}

/** Adds an entry to the page's data layer, which is begun by the first one. */
export function pushData(page: Pick<Window, 'dataLayer'>, entry: DataLayerEntry): void {
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}
