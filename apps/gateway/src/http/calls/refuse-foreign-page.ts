import type { FastifyRequest } from 'fastify';
import { refuse } from '../../ground/refuse.ts';

/** The browser's values for a request made by a page of this origin, or directly by a person. */
const OWN_SITES: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Refuses with `forbidden` a request that a page of another address made a browser send: its cookies would come along.
 * Browsers say so by `Origin` and `Sec-Fetch-Site`, which no page can change; other programs send neither. Other rules
 * keep the answers to reading calls from foreign pages.
 */
export function refuseForeignPage(request: FastifyRequest, siteUrl: string): void {
  if (request.method === 'GET') return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (!OWN_SITES.has(site) || (origin !== undefined && !isOurs(origin, [new URL(siteUrl).host, request.host])))
    refuse('forbidden', 'Pages of another address may not ask this');
}

/** The scheme is not compared: a proxy that ends TLS before the gateway need not say that there was any. */
function isOurs(origin: string, hosts: readonly string[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
