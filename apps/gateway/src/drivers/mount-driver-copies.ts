import type { FastifyInstance } from 'fastify';
import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refuse.ts';
import { siteUrlOf } from '../ground/site-url.ts';
import { brandOfRequest } from '../request/brand-of-request.ts';
import { requestOfOwner } from '../store/data-requests/stored-request.ts';
import { useCopyTicket } from '../store/people/copy/copy-tickets.ts';
import { driverArchive } from './driver-archive.ts';
import { readDriverCopy } from './read-driver-copy.ts';

/** Serves a named driver’s copy to staff who bring a live ticket. The ticket is in the path, which the log never shows, and works once. */
export function mountDriverCopies(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { ticket: string } }>(
    '/documents/driver-data/:ticket',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const brand = brandOfRequest(context, request);
      const wanted = await useCopyTicket(context, brand.brand, request.params.ticket);
      const requestId = wanted && requestOfOwner(wanted.subject);
      if (!wanted || requestId === undefined) return refuse('not_found');
      const { language } = wanted;
      const copy = (await readDriverCopy(context, { brand, requestId, language })) ?? refuse('not_found');
      const siteUrl = siteUrlOf(context.config, brand, request.hostname);
      const madeAt = new Date(context.clock.realMs()).toISOString();
      return reply
        .header('content-disposition', `attachment; filename="${brand.brand}-driver-${madeAt.slice(0, 10)}.zip"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .type('application/zip')
        .send(Buffer.from(driverArchive({ brand, siteUrl, language, copy, madeAt })));
    },
  );
}
