import { createServer } from 'node:http';
import pg from 'pg';
import { APPLICATION_ROLE } from '../../apps/gateway/src/ground/tables/application-role.ts';
import { idsOf, type SameSql, textOf, type Value } from './same-sql.ts';

/** The bare server's settings: its database, what each request sends there, and the answer. */
export type BareSettings = { readonly databaseUrl: string; readonly sameSql: SameSql; readonly answer: string };

/**
 * The lower bound, in a process of its own: `node:http` and `pg`. It sends the statements recorded from the gateway,
 * for the copy whose number ends the path, over as many connections as the gateway has, and answers as much; it checks
 * nothing, decides nothing and rates nothing.
 */
process.once('message', ({ databaseUrl, sameSql, answer }: BareSettings) => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    onConnect: async (client) => void (await client.query(`SET ROLE ${APPLICATION_ROLE}`)),
  });
  const server = createServer(async (request, response) => {
    for await (const _chunk of request);
    try {
      await send(pool, sameSql, Number(request.url?.split('/').at(-1)));
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
  process.once('disconnect', () => process.exit());
});

async function send(pool: pg.Pool, sameSql: SameSql, number: number): Promise<void> {
  const ids = idsOf(sameSql, number);
  const returned: object[] = [];
  let client: pg.PoolClient | undefined;
  try {
    for (const { text, values } of sameSql.statements) {
      if (text === 'begin') client = await pool.connect();
      const { rows } = await (client ?? pool).query(
        text,
        values.map((value) => valueFor(value, ids, returned)),
      );
      returned.push(rows[0] ?? {});
      if (text === 'commit' || text === 'rollback') {
        client?.release();
        client = undefined;
      }
    }
  } finally {
    client?.release(true);
  }
}

function valueFor(value: Value, ids: readonly string[], returned: readonly object[]): unknown {
  if ('always' in value) return value.always;
  if ('pieces' in value) return textOf(value.pieces, ids);
  return (returned[value.statement] as { [column: string]: unknown } | undefined)?.[value.column];
}
