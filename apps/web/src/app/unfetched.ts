/** The router marks the files for which it loaded the page anew; the same mark here keeps it at once for each. */
const RELOADED = 'tanstack_router_reload:';

/** Whether an error is of code that could not be fetched: the connection is away, or a new release has taken its file's place. */
export function isUnfetched(error: unknown): error is Error {
  return error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);
}

/** What of the browser decides whether loading the page anew may help. */
export type ReloadParts = { readonly isOnline: boolean; readonly storage: Pick<Storage, 'getItem' | 'setItem'> };

/**
 * Whether to load the page anew by itself: a page from before a new release asks for files that are gone, and gets the present ones that way. Once
 * for each file, which is noted here; a file that is missing still, or a lost connection, is told instead.
 */
export function mayReload(error: unknown, { isOnline, storage }: ReloadParts): boolean {
  if (!isUnfetched(error) || !isOnline) return false;
  const mark = RELOADED + error.message;
  if (storage.getItem(mark) !== null) return false;
  storage.setItem(mark, '1');
  return true;
}
