import { createServer } from 'node:http';
import pg from 'pg';
import type { Workload } from './workload.ts';

/**
 * The floor: `node:http` and `pg`, running the same statements in the same order as `PATCH …/proposals/{id}` with rating,
 * with rows and answer of the same size, and nothing else: no checks, no rules, no rating.
 */
export async function startBareServer(
  databaseUrl: string,
  workload: Workload,
): Promise<{ url: string; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const { sessionId, brand, subject, state, ratesVersion, rates, event, answer } = workload;
  const server = createServer(async (request, response) => {
    const code = request.url?.split('/').at(-1) ?? '';
    for await (const _chunk of request);
    await pool.query(
      'select "session_id" from "sessions" where "session_id" = $1 and "brand" = $2 and "subject" = $3 and "revoked_at_ms" is null and "expires_at_ms" > $4',
      [sessionId, brand, subject, Date.now()],
    );
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query(
      'select * from "proposals" where brand = $1 and owner = $2 and "deleted_at" is null and "proposal_code" = $3 for update',
      [brand, subject, code],
    );
    const version = Number(rows[0].version);
    const now = new Date().toISOString();
    await client.query(
      'insert into "rates" ("rates_version", "brand", "product", "files", "first_used_at") values ($1, $2, $3, $4, $5) on conflict do nothing',
      [ratesVersion, brand, 'flex', rates, now],
    );
    await client.query(
      'update "proposals" set "state" = $1, "version" = $2, "updated_at" = $3 where "proposal_code" = $4 and "version" = $5',
      [state, version + 1, now, code, version],
    );
    await client.query(
      'insert into "events" ("brand", "stream", "stream_id", "version", "type", "data", "actor", "subject", "occurred_at", "recorded_at") values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $8)',
      [brand, 'bare', code, version + 1, 'ProposalChanged', event, subject, now],
    );
    await client.query('commit');
    client.release();
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close();
      await pool.end();
    },
  };
}
