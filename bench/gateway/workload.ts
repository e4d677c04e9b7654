import pg from 'pg';
import { beginQuote } from '../../apps/gateway/src/testing/ada-marsh.ts';
import { beginTestSession, send } from '../../apps/gateway/src/testing/api-client.ts';

/** What both servers are asked, and what the bare one needs in order to write and answer as much. */
export type Workload = {
  readonly codes: readonly string[];
  /** Proposals that the bare server writes to; it knows nothing of what it writes, so the gateway cannot go on with them. */
  readonly bareCodes: readonly string[];
  readonly token: string;
  readonly sessionId: string;
  readonly brand: string;
  readonly subject: string;
  readonly state: string;
  readonly event: string;
  readonly ratesVersion: string;
  readonly rates: string;
  readonly answer: string;
};

const PROPOSALS = 30;

/** Prepares priced proposals at a gateway, and copies what one change writes and answers. */
export async function prepareWorkload(gatewayUrl: string, databaseUrl: string): Promise<Workload> {
  const { token } = await beginTestSession(gatewayUrl);
  const codes: string[] = [];
  for (let one = 0; one < 2 * PROPOSALS; one += 1) codes.push(await beginQuote(gatewayUrl, token));
  const [code = ''] = codes;
  const { text: answer } = await send(gatewayUrl, `PATCH /api/proposals/${code}`, { token, body: bodyOf(1) });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (sql: string) => (await client.query(sql, [code])).rows[0] as { [column: string]: unknown };
  const proposal = await one('select brand, owner, state::text from proposals where proposal_code = $1');
  const event = await one('select data::text from events where stream_id = $1 order by version desc limit 1');
  const session = await one(
    'select session_id from sessions, proposals where proposals.proposal_code = $1 and sessions.subject = proposals.owner limit 1',
  );
  const rates = (await client.query('select rates_version, files::text from rates limit 1')).rows[0] as {
    [column: string]: unknown;
  };
  await client.end();
  return {
    codes: codes.slice(0, PROPOSALS),
    bareCodes: codes.slice(PROPOSALS),
    token,
    sessionId: String(session['session_id']),
    brand: String(proposal['brand']),
    subject: String(proposal['owner']),
    state: String(proposal['state']),
    event: String(event['data']),
    ratesVersion: String(rates['rates_version']),
    rates: String(rates['files']),
    answer,
  };
}

/** A change that is priced: another excess than the one before. */
export function bodyOf(turn: number): { changes: object[]; applyRating: true } {
  return {
    changes: [{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: [0, 10_000, 20_000, 30_000][turn % 4] }],
    applyRating: true,
  };
}
