import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { parsers } from '../../ground/tables/parsers.ts';

const CONNECTIONS_MAX = 10;
const WAIT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * States and events are tens of kilobytes of JSON, which the server packs. Its LZ4 takes a tenth of the time of its own
 * way, and it reads both; a server built without LZ4 goes on in its own way.
 */
const PACK_QUICKLY = `SELECT set_config('default_toast_compression', 'lz4', false) FROM pg_settings WHERE name = 'default_toast_compression' AND 'lz4' = ANY (enumvals)`;

/** Where PostgreSQL is, and for how long anyone who needs a connection waits for one: until it is made, or free. */
export type PostgresSettings = { readonly url: string; readonly waitMs?: number };

/** Connects to PostgreSQL by its address; `role` is taken by every connection before anything else. Connections are made when first needed. */
export function openPostgres(
  { url, waitMs = WAIT_MS }: PostgresSettings,
  role?: string,
): { dialect: PostgresDialect; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: waitMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'marque-gateway',
    onConnect: async (client) => {
      await client.query(PACK_QUICKLY);
      if (role !== undefined) await client.query(`SET ROLE ${role}`);
    },
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[type]) || pg.types.getTypeParser(type, format as 'text'),
    },
  });
  // A connection that breaks is replaced by the pool, and the next query of a transaction on it rejects. Without a listener Node would end the
  // process: the pool listens on idle connections, but nobody listens on a connection whose transaction waits for something else.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { dialect: new PostgresDialect({ pool }), pool };
}
