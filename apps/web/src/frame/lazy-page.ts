import { lazyRouteComponent } from '@tanstack/react-router';
import { toldByUs } from './unfetched.ts';

/**
 * A page, or a part of one, that loads its code when it is first shown. It also loads the calendar in a browser without one. When code cannot be
 * fetched, the router would reload the whole page, even without a connection, and the browser's own error page would replace the shop. Here our error
 * page decides instead.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  const loadOrTell = () =>
    Promise.all([load(), calendar()]).then(
      ([page]) => page,
      (error: unknown) => {
        throw toldByUs(error);
      },
    );
  return lazyRouteComponent(loadOrTell, name);
}

/** The calendar of newer browsers (`Temporal`), for those that have none. */
async function calendar(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
