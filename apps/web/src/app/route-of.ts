import type { SiteRouter } from './router.tsx';

/** The route of the page that is there, as `/$productUrlName/proposal/$proposalCode`: never an address, and nothing of anybody in it. */
export function routeOf(router: Pick<SiteRouter, 'state'>): string {
  return router.state.matches.at(-1)?.fullPath || '/';
}
