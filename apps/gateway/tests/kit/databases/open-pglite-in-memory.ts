import { PGlite } from '@electric-sql/pglite';
import { parsers } from '../../../src/ground/tables/parsers.ts';

/** Opens an embedded PostgreSQL in memory, from a dumped data folder when given. */
export async function openPgliteInMemory(dumped?: Blob): Promise<PGlite> {
  return await PGlite.create({
    dataDir: 'memory://',
    parsers: { ...parsers },
    ...(dumped ? { loadDataDir: dumped } : {}),
  });
}
