import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { readDocument } from '../../documents/read-document.ts';
import { useTicket } from '../../documents/tickets.ts';
import { brandOfRequest } from '../../http/brand-of-request.ts';
import { refuse } from '../../http/refuse.ts';

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
