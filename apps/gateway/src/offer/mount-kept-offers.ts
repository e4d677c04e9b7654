import type { FastifyInstance } from 'fastify';
import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refuse.ts';
import { readDocument } from '../papers/read-document.ts';
import { brandOfRequest } from '../request/brand-of-request.ts';
import { findKeptDocument } from '../store/proposals/offer-documents.ts';
import { useOfferTicket } from '../store/proposals/offer-tickets.ts';

/** Serves a document of a kept offer, byte for byte as it was shown, to anyone who brings a live ticket. The ticket works once, and no log shows it. */
export function mountKeptOffers(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { ticket: string } }>(
    '/documents/kept/:ticket',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const kept = await useOfferTicket(context, request.params.ticket);
      const { brand } = brandOfRequest(context, request);
      const row = kept && (await findKeptDocument(context.db, { brand, ...kept }));
      if (!row) return refuse('not_found');
      const bytes = await readDocument(context, row);
      return reply
        .header('cache-control', 'no-store')
        .header('content-language', row.language)
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(Buffer.from(bytes));
    },
  );
}
