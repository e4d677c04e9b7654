import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { say } from '../../run.ts';

/** The beginning of the names of all databases that this run makes on a server lent to it. */
const PREFIX_SETTING = 'MARQUE_TEST_DATABASE_PREFIX';
/** A server that does not answer holds up the end of a run no longer than this. */
const CONNECT_WITHIN_MS = 20_000;

/**
 * Gives this run's databases a name of their own, and returns how to drop those that its tests have left on the server
 * of TEST_DATABASE_URL, if any.
 */
export function nameDatabases(): () => Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  const prefix = `marque_test_${randomUUID().slice(0, 8)}_`;
  process.env[PREFIX_SETTING] = prefix;
  return async () => {
    if (url)
      await dropDatabases(url, prefix).catch((error: Error) =>
        say(`Databases of this run, ${prefix}…, may be left on the server: ${error.message}`),
      );
  };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // What is asked for fails as well when the server goes away.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
