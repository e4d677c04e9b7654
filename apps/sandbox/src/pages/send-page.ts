import type { FastifyReply } from 'fastify';

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sends a page under a strict content policy. Forms may lead to this server and to `formTargets`: a browser
 * refuses a redirect after a form to any origin that is not named, so the card page names the merchant's.
 */
export function sendPage(
  reply: FastifyReply,
  page: string,
  options: { status?: number; formTargets?: readonly string[] } = {},
): FastifyReply {
  const targets = ["'self'", ...(options.formTargets ?? []).map((address) => new URL(address).origin)];
  return reply
    .status(options.status ?? 200)
    .header('content-security-policy', `${policy}; form-action ${[...new Set(targets)].join(' ')}`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
