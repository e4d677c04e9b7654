import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '../../ground/lock-folder.ts';
import { parsers } from '../../ground/tables/parsers.ts';

/** Opens the embedded PostgreSQL of a folder, for this process alone. */
export async function openPglite(directory: string): Promise<{ pglite: PGlite; close: () => Promise<void> }> {
  const unlock = await lockFolder(directory);
  try {
    const pglite = await PGlite.create({ dataDir: directory, parsers: { ...parsers }, relaxedDurability: false });
    const close = async () => {
      await pglite.close();
      await unlock();
    };
    return { pglite, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}
