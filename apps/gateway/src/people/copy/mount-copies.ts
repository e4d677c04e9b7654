import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import { siteUrlOf } from '../../ground/site-url.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { useCopyTicket } from '../../store/people/copy/copy-tickets.ts';
import { filesOfPerson } from '../../store/people/copy/files-of-person.ts';
import { readCopy } from '../../store/people/copy/read-copy.ts';
import { copyArchive } from './copy-archive.ts';
import type { ToldBy } from './copy-words.ts';

/** Serves a person’s copy to anyone who brings a live ticket. The ticket is in the path, which the log never shows, and works once. */
export function mountCopies(app: FastifyInstance, context: Context, toldBy: ToldBy): void {
  app.get<{ Params: { ticket: string } }>(
    '/documents/data/:ticket',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const brand = brandOfRequest(context, request);
      const wanted = await useCopyTicket(context, brand.brand, request.params.ticket);
      if (!wanted) return refuse('not_found');
      const [copy, files] = [await readCopy(context, wanted), await filesOfPerson(context.db, wanted)];
      const madeAt = new Date(context.clock.realMs()).toISOString();
      const now = context.clock.now();
      const siteUrl = siteUrlOf(context.config, brand, request.hostname);
      const { language } = wanted;
      const archive = copyArchive(context, { brand, siteUrl, language, copy, files, madeAt, now, toldBy });
      return reply
        .header('content-disposition', `attachment; filename="${brand.brand}-${madeAt.slice(0, 10)}.zip"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .type('application/zip')
        .send(Readable.from(archive));
    },
  );
}
