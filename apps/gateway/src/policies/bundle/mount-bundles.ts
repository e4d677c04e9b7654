import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import { atMost } from '../../request/at-most.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { readPolicyToday } from '../../store/money/ahead/policies-today.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { useBundleTicket } from '../../store/policies/bundle-tickets.ts';
import { makeBundle } from './make-bundle.ts';
import { readBundleParts } from './read-bundle-parts.ts';

/** This many bundles are made at once, since each is held in memory whole; further ones wait. */
const AT_ONCE = 2;

/** Serves all documents of a policy as one PDF to anyone who brings a live ticket. The ticket is in the path, which the log never shows, and works once. */
export function mountBundles(app: FastifyInstance, context: Context): void {
  const inTurn = atMost(AT_ONCE);
  app.get<{ Params: { ticket: string } }>(
    '/documents/bundle/:ticket',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const brand = brandOfRequest(context, request);
      const of = await useBundleTicket(context, brand.brand, request.params.ticket);
      if (!of) return refuse('not_found');
      const system = systemPrincipal(brand.brand);
      const { policy, owner } = await readPolicyToday(context, system, of.policyId);
      const parts = await readBundleParts(context, system, { brand, policy, version: of.version });
      if (!parts) return refuse('not_ready');
      const bytes = await inTurn(() => makeBundle(context, { brand, owner, policy, parts }));
      return reply
        .header('content-disposition', `inline; filename="documents-${policy.policyNumber}.pdf"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .type('application/pdf')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}
