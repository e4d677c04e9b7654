import type { FastifyInstance } from 'fastify';
import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refuse.ts';
import { readDocument } from '../papers/read-document.ts';
import { brandOfRequest } from '../request/brand-of-request.ts';
import { useTicket } from '../store/policies/document-tickets.ts';
import { findDocument } from '../store/policies/documents.ts';

/** Serves a document to anyone who brings a live ticket. The ticket is in the path, which the log never shows, and works once. */
export async function mountDocuments(app: FastifyInstance, context: Context): Promise<void> {
  app.get<{ Params: { ticket: string } }>('/documents/:ticket', { exposeHeadRoute: false }, async (request, reply) => {
    const documentId = await useTicket(context, request.params.ticket);
    const row =
      documentId === undefined
        ? undefined
        : await findDocument(context.db, brandOfRequest(context, request).brand, documentId);
    if (!row) return refuse('not_found');
    const bytes = await readDocument(context, row);
    return reply
      .header('content-disposition', `inline; filename="${row.document}-${row.policyNumber}.pdf"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .type('application/pdf')
      .send(Buffer.from(bytes));
  });
}
