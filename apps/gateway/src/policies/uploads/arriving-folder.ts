import { join } from 'node:path';
import type { Config } from '../../ground/config.ts';

/** Where files lie until they are examined and kept. */
export function arrivingFolder({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return join(dataDirectory, 'arriving');
}
