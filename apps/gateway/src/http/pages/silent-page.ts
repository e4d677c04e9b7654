import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { policyWith } from '../../request/security-headers.ts';
import { unbuiltPage } from './page.ts';

/** Headers of a page that acts for the page of this site around it, and is shown in no other frame. */
const FRAMED_TO_ACT = {
  'content-security-policy': policyWith([]).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
};

/**
 * Serves the page at which an issuer's answer arrives in a hidden frame, so that signing in again needs no visible
 * page.
 */
export function addSilentPage(app: FastifyInstance, { config }: Context): void {
  app.get('/silent', async (_request, reply) => {
    const page = await readFile(join(config.webDirectory, 'silent.html'), 'utf8').catch(() => undefined);
    // Its address holds the answer, which nobody else may keep.
    reply.headers({ ...FRAMED_TO_ACT, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    reply.type('text/html; charset=utf-8').code(page === undefined ? 503 : 200);
    return reply.send(page ?? unbuiltPage());
  });
}
