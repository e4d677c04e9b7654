import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../ground/context.ts';
import { unsentFiles } from '../../store/policies/upload-files.ts';
import { arrivingFolder } from './arriving-folder.ts';
import { removeFile } from './remove-file.ts';

const HOUR_MS = 3_600_000;
/** A file that was put down can be sent for so long. */
const UNSENT_MS = 24 * HOUR_MS;
const AT_ONCE = 200;

/** Removes, every night, files that were put down and not sent for a day, and what a gateway that was killed has left on its way. */
export async function removeUnsentFiles(context: Pick<Context, 'db' | 'clock' | 'blobs' | 'config'>): Promise<void> {
  const beforeMs = context.clock.realMs() - UNSENT_MS;
  for (;;) {
    const fileIds = await unsentFiles(context.db, { beforeMs, max: AT_ONCE });
    for (const fileId of fileIds) await removeFile(context, fileId);
    if (fileIds.length < AT_ONCE) break;
  }
  await removeArrivals(arrivingFolder(context.config), Date.now() - HOUR_MS);
}

/** Nothing arrives for an hour. The age of a file on disk is told by the machine's own clock. */
async function removeArrivals(folder: string, beforeMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < beforeMs) await rm(path, { force: true });
  }
}
