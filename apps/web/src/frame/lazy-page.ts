import { lazyRouteComponent } from '@tanstack/react-router';
import { toldByUs } from './unfetched.ts';

/**
 * A page, or a part of one, whose code comes when it is wanted. The router would load the whole page again for code that it cannot fetch, even
 * without a connection, and the browser's own error page would take the shop's place: here the error page decides instead.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  const loadOrTell = () =>
    load().catch((error: unknown) => {
      throw toldByUs(error);
    });
  return lazyRouteComponent(loadOrTell, name);
}
