import type { Context } from '../../ground/context.ts';
import { forgetFile, withdrawFile } from '../../store/policies/upload-files.ts';

/**
 * Removes a file that was not sent. It is withdrawn first and its row goes last: a row whose file is gone is found
 * again the next night, but a file without a row never would be. Nothing happens to a file that was sent in the
 * meantime.
 */
export async function removeFile({ db, blobs }: Pick<Context, 'db' | 'blobs'>, fileId: string): Promise<void> {
  const storageKey = await withdrawFile(db, fileId);
  if (storageKey === undefined) return;
  await blobs.remove(storageKey);
  await forgetFile(db, fileId);
}
