import { lazyRouteComponent } from '@tanstack/react-router';
import { toldByUs } from './unfetched.ts';

/**
 * A page, or a part of one, whose code comes when it is wanted. With it comes the calendar, where the browser has none of its own. The router would
 * load the whole page again for code that it cannot fetch, even without a connection, and the browser's own error page would take the shop's place:
 * here the error page decides instead.
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
