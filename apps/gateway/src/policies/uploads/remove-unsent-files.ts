import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../ground/context.ts';
import { unsentFiles } from '../../store/policies/upload-files.ts';
import { arrivingFolder } from './arriving-folder.ts';
import { removeFile } from './remove-file.ts';

const HOUR_MS = 3_600_000;
/** How long a staged file can be sent. */
const UNSENT_MS = 24 * HOUR_MS;
const AT_ONCE = 200;

/**
 * Every night removes files that were staged and not sent for a day, and half-received ones that a killed gateway has
 * left.
 */
export async function removeUnsentFiles(context: Pick<Context, 'db' | 'clock' | 'blobs' | 'config'>): Promise<void> {
  const beforeMs = context.clock.realMs() - UNSENT_MS;
  for (;;) {
    const fileIds = await unsentFiles(context.db, { beforeMs, max: AT_ONCE });
    for (const fileId of fileIds) await removeFile(context, fileId);
    if (fileIds.length < AT_ONCE) break;
  }
  await removeArrivals(arrivingFolder(context.config), Date.now() - HOUR_MS);
}

/** No transfer takes an hour. The machine's own clock tells the age of a file on disk. */
async function removeArrivals(folder: string, beforeMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < beforeMs) await rm(path, { force: true });
  }
}
