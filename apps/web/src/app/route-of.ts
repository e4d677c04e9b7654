import type { SiteRouter } from './router.tsx';

/**
 * The route of the present page, such as `/$productUrlName/proposal/$proposalCode`: never an address, and without
 * anybody's data.
 */
export function routeOf(router: Pick<SiteRouter, 'state'>): string {
  return router.state.matches.at(-1)?.fullPath || '/';
}
