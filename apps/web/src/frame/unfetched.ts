/** Marks the files for which the page was loaded again, so that it happens once for each. */
const RELOADED = 'marque.reloaded:';

/** Whether an error is of code that could not be fetched: the connection is away, or a new release has taken its file's place. */
export function isUnfetched(error: unknown): error is Error {
  return error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);
}

/**
 * The same error in our words if code could not be fetched: the router recognises it by the beginning of the browser's
 * message, and reloads at once.
 */
export function toldByUs(error: unknown): unknown {
  return isUnfetched(error) ? new Error(`Code is missing: ${error.message}`, { cause: error }) : error;
}

/** What of the browser decides whether loading the page again may help. */
export type ReloadParts = {
  /** The shop has answered just now. A browser that is online knows nothing of that. */
  readonly answers: boolean;
  /** The connection was away when the code was wanted, or since. */
  readonly wasLost: boolean;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
};

/**
 * Whether to reload the page automatically: a page from before a new release asks for files that are gone, and a reload gets the present ones. This
 * happens once for each file, noted here, and whenever a connection comes back. A file that is still missing, or a lost connection, is shown instead.
 */
export function mayReload(error: unknown, { answers, wasLost, storage }: ReloadParts): boolean {
  if (!isUnfetched(error) || !answers) return false;
  const mark = RELOADED + error.message;
  if (storage.getItem(mark) !== null && !wasLost) return false;
  storage.setItem(mark, '1');
  return true;
}
