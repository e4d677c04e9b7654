import type { FastifyInstance } from 'fastify';
import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refuse.ts';
import { readDocument } from '../papers/read-document.ts';
import { brandOfRequest } from '../request/brand-of-request.ts';
import { type KeptName, useOfferTicket } from './offer-tickets.ts';

/** Serves a document of a kept offer, byte for byte as it was shown, to whoever brings a live ticket. The ticket works once, and no log shows it. */
export function mountKeptOffers(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { ticket: string } }>(
    '/documents/kept/:ticket',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const kept = await useOfferTicket(context, request.params.ticket);
      const row = kept && (await keptRow(context, brandOfRequest(context, request).brand, kept));
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

function keptRow({ db }: Context, brand: string, { proposalCode, document, sha256 }: KeptName) {
  return db
    .selectFrom('offer_documents')
    .select(['storage_key', 'sha256', 'language'])
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .where('document', '=', document)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}
