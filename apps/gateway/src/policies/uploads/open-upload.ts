import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { findSentFile } from '../../store/policies/upload-files.ts';
import { issueUploadTicket } from '../../store/policies/upload-tickets.ts';

/** Where staff download a file of the customer for whom they act. */
export async function openUpload(
  { params, principal }: Asked<'openUpload'>,
  context: Context,
): Promise<CallOutput<'openUpload'>> {
  if (!principal.impersonation) refuse('impersonation_over');
  const file = (await findSentFile(context.db, principal, params.fileId)) ?? refuse('not_found');
  return { location: `/uploads/${await issueUploadTicket(context, file.file_id)}` };
}
