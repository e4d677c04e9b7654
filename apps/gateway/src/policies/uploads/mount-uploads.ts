import { fileKinds } from '@marque/domain/uploads/file-kinds';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { openFile } from '../../store/files/kept-files.ts';
import { findFile } from '../../store/policies/upload-files.ts';
import { useUploadTicket } from '../../store/policies/upload-tickets.ts';

/**
 * Gives a file that a customer sent to a member of staff who brings a live ticket. We never show it: browsers save it,
 * run nothing in it, and guess nothing about it.
 */
export function mountUploads(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { ticket: string } }>('/uploads/:ticket', { exposeHeadRoute: false }, async (request, reply) => {
    const fileId = await useUploadTicket(context, request.params.ticket);
    const brand = brandOfRequest(context, request).brand;
    const file = fileId === undefined ? undefined : await findFile(context.db, brand, fileId);
    const content = file && (await openFile(context, file));
    if (!file || !content) return refuse('not_found');
    const { mediaType } = fileKinds[file.kind as keyof typeof fileKinds];
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${extendedValue(file.name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('content-length', String(file.bytes))
      .type(mediaType)
      .send(content);
  });
}

/** A name as the value of a header's parameter (RFC 8187). */
function extendedValue(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
