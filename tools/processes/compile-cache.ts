import { join } from 'node:path';
import { root } from '../run.ts';

/**
 * Node's compile cache, for processes that are started again and again: it halves the time for loading the gateway's
 * modules.
 */
export const compileCache: NodeJS.ProcessEnv = {
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/marque/compile'),
};
