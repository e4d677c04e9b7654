/** The pages by which signing in happens: coming back to one of them would begin it again. */
const OWN_PAGES = /^\/(callback|silent|sign-in)([/?#]|$)/;

/** Where to come back to after signing in: a path of this site with its query, and home for anything else. */
export function returnPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  try {
    const { origin: at, pathname, search, hash } = new URL(wanted, origin);
    // What browsers read as another host (`//`, `/\`) or as our own only after a change (`/./`, tabs) is not gone along with.
    const path = pathname + search + hash;
    return at === origin && !path.startsWith('//') && !OWN_PAGES.test(path) ? path : '/';
  } catch {
    return '/';
  }
}
