import type { FastifyRequest } from 'fastify';
import { refuse } from '../../ground/refuse.ts';

/** The browser's values for a request made by a page of this origin, or directly by a person. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Refuses with `forbidden` what a page of another address had a browser send: its cookies would come along. Browsers tell by `Origin` and
 * `Sec-Fetch-Site`, which no page can change; programs that are no browser send neither. Reading is left to what keeps answers from other pages.
 */
export function refuseForeignPage(request: FastifyRequest, siteUrl: string): void {
  if (request.method === 'GET') return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!OWN_SITES.has(site) || (origin !== undefined && !isOurs(origin, [new URL(siteUrl).host, request.host])))
    refuse('forbidden', 'Pages of another address may not ask this');
}

/** The scheme is not compared: who ends TLS before the gateway need not say that there was any. */
function isOurs(origin: string, hosts: readonly string[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
