import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { parsers } from '../../journal/parsers.ts';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Connects to PostgreSQL by its address. Connections are made when first needed. */
export function openPostgres(url: string): { dialect: PostgresDialect; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'marque-gateway',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[type]) || pg.types.getTypeParser(type, format as 'text'),
    },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => undefined);
  return { dialect: new PostgresDialect({ pool }), pool };
}
