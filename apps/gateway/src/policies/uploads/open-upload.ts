import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { storeStaffRead } from '../../store/people/staff-reads.ts';
import { findSentFile } from '../../store/policies/upload-files.ts';
import { issueUploadTicket } from '../../store/policies/upload-tickets.ts';
import { asHolder } from './as-holder.ts';

/**
 * Where staff download an uploaded file: of the customer for whom they act, else of any customer of the brand. The
 * record says so either way.
 */
export async function openUpload(
  { params, principal, requestId }: Asked<'openUpload'>,
  context: Context,
): Promise<CallOutput<'openUpload'>> {
  const { fileId } = params;
  const holder = await asHolder(context.db, principal, { fileId });
  const file = (await findSentFile(context.db, holder, fileId)) ?? refuse('not_found');
  if (!principal.impersonation)
    await inTransaction(context.db, (tx) =>
      storeStaffRead(tx, context, { principal: holder, call: 'openUpload', about: 'customer', requestId }),
    );
  return { location: `/uploads/${await issueUploadTicket(context, file.file_id)}` };
}
