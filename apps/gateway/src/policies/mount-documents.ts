import type { FastifyInstance } from 'fastify';
import type { Context } from '../ground/context.ts';
import { refuse } from '../ground/refuse.ts';
import { readDocument } from '../papers/read-document.ts';
import { brandOfRequest } from '../request/brand-of-request.ts';
import { useTicket } from './tickets.ts';

/** Serves a document to whoever brings a live ticket. The ticket stands in the path, which the log never shows, and works once. */
export async function mountDocuments(app: FastifyInstance, context: Context): Promise<void> {
  app.get<{ Params: { ticket: string } }>('/documents/:ticket', { exposeHeadRoute: false }, async (request, reply) => {
    const documentId = await useTicket(context, request.params.ticket);
    const row =
      documentId === undefined
        ? undefined
        : await documentRow(context, brandOfRequest(context, request).brand, documentId);
    if (!row) return refuse('not_found');
    const bytes = await readDocument(context, row);
    return reply
      .header('content-disposition', `inline; filename="${row.document}-${row.policy_number}.pdf"`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .type('application/pdf')
      .send(Buffer.from(bytes));
  });
}

function documentRow({ db }: Context, brand: string, documentId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.policy_id', 'documents.policy_id')
    .select(['documents.document', 'documents.storage_key', 'documents.sha256', 'policies.policy_number'])
    .where('documents.brand', '=', brand)
    .where('documents.document_id', '=', documentId)
    .executeTakeFirst();
}
