import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { send } from '../../apps/gateway/tests/kit/client/api-client.ts';
import { startStaffShop } from '../../apps/gateway/tests/kit/shops/staff-shop.ts';
import { say } from '../../tools/run.ts';
import { askInTurn, p95 } from '../policy/ask-in-turn.ts';
import { OWNERS } from './sell-samples.ts';

const CALLS = 400;
const WARM_UP = 100;

/** Asks for all that the billing tab of one customer shows, over a gateway on a database, one call at a time. Says the p95 of each call. */
export async function askTab(databaseUrl: string, moment: string): Promise<boolean> {
  const shop = await startStaffShop({
    database: () => openDatabase({ kind: 'postgres', url: databaseUrl, waitMs: 60_000 }),
    limits: { requestsPerMinute: 100_000_000 },
  });
  try {
    shop.clock.travelTo(moment);
    const token = await shop.customer(OWNERS.card);
    const accounts = await send(shop.url, 'GET /api/customerAccounts', { token });
    const [account] = accounts.body as readonly { readonly accountId: string }[];
    if (!account) throw new Error(`The sample has no account: ${accounts.text}`);
    const own = `/api/customerAccounts/${account.accountId}`;
    let failures = 0;
    const said: string[] = [];
    for (const [name, path] of [
      ['account', '/api/customerAccounts'],
      ['statements', `${own}/statements`],
      ['next', `${own}/nextStatementEstimate`],
      ['year', `${own}/year`],
    ] as const) {
      const url = `${shop.url}${path}`;
      await askInTurn({ url, token }, { calls: WARM_UP, atOnce: 1 });
      const { ms, failed } = await askInTurn({ url, token }, { calls: CALLS, atOnce: 1 });
      failures += failed;
      said.push(`${name} ${p95(ms).toFixed(1)} ms`);
    }
    say(`billing tab, p95 of each of its calls: ${said.join(', ')}; ${failures} failed`);
    return failures === 0;
  } finally {
    await shop.close();
  }
}
