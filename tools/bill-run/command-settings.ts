import type { Brand } from '@marque/catalogue';
import type { Config } from '../../apps/gateway/src/ground/config.ts';
import type { Overrides } from '../../apps/gateway/src/start/build-context.ts';
import type { OpenDatabase } from '../../apps/gateway/src/start/open-database.ts';

/** What a command of the bill run works on; a clock only if it is not the configured one. */
export type CommandSettings = Pick<Overrides, 'clock'> & {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly brands: ReadonlyMap<string, Brand>;
};
