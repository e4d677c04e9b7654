import type { Handler } from '../../ground/handler.ts';
import { readOwnPolicy } from '../../store/policies/policies.ts';
import { stagedFiles } from '../../store/policies/upload-files.ts';
import { removeFile } from './remove-file.ts';

/** Removes a file that waits beside a policy of the session's owner. Does nothing if no such file waits. */
export const unstageUpload: Handler<'unstageUpload'> = async ({ params, principal }, context) => {
  const { policyId, fileId } = params;
  await readOwnPolicy(context.db, principal, policyId);
  const staged = await stagedFiles(context.db, principal, policyId);
  if (staged.some(({ file_id: id }) => id === fileId)) await removeFile(context, fileId);
  return null;
};
