import { createHash } from 'node:crypto';
import { writeMasterKey } from '../../apps/gateway/src/ground/keys/read-master-keys.ts';

/** The master key of every gateway of a benchmark: they read one database, which is thrown away. No secret. */
export const BENCH_MASTER_KEYS = writeMasterKey({ id: 'bench', key: createHash('sha256').update('bench').digest() });
