import { join } from 'node:path';
import type pg from 'pg';
import { PLANNED_PER_SECOND } from '../../apps/gateway/src/money/billing/planned-per-second.ts';
import { root, say } from '../../tools/run.ts';
import type { Asked } from './ask-worker.ts';
import { countingProvider, type Request } from './counting-provider.ts';
import { runWorkers } from './run-workers.ts';

/** What the providers allow in a second: Stripe for one endpoint, GoCardless by its minute. */
const ALLOWED = { stripe: 25, gocardless: 16 } as const;
const WORKERS = 4;
const SECONDS = 40;
const REFUSED_EACH = 400;
/** After a 429, a provider is left alone for so long, except for requests already on their way. */
const QUIET_MS = { from: 1500, to: 8000 } as const;

/**
 * Lets four processes ask a stand-in for the providers for a while, and says how often they did. Returns whether they
 * kept to the budget.
 */
export async function askAll(
  client: pg.Client,
  { databaseUrl, moment }: { readonly databaseUrl: string; readonly moment: string },
): Promise<boolean> {
  const provider = await countingProvider(REFUSED_EACH);
  const script = join(root, 'bench/bill-run/ask-worker.ts');
  const args = [databaseUrl, moment, provider.url, String(SECONDS)];
  const { said } = await runWorkers<Asked>(script, { count: WORKERS, args }).finally(provider.close);
  const kept = (['stripe', 'gocardless'] as const).map((name) => {
    const requests = provider.requests.filter((one) => one.provider === name);
    const most = Math.max(0, ...perSecond(requests).values());
    const refused = requests.filter(({ isRefused }) => isRefused);
    const after = refused.map(({ atMs }) =>
      requests.filter((one) => one.atMs > atMs + QUIET_MS.from && one.atMs < atMs + QUIET_MS.to),
    );
    const asked = said.reduce((sum, one) => sum + (one.asked[name] ?? 0), 0);
    const hours = 100_000 / PLANNED_PER_SECOND[name] / 3600;
    say(
      `asking ${name}: ${asked} asked by ${requests.length} requests; at most ${most} in a second (budget ${ALLOWED[name]})`,
    );
    say(
      `  ${refused.length} answered 429, then ${after.flat().length} requests while it was to be left alone; 100,000 would take ${hours.toFixed(1)} hours`,
    );
    return requests.length > 0 && most <= ALLOWED[name] && after.flat().length === 0;
  });
  const { rows } = await client.query<{ left: string }>(
    `SELECT (SELECT count(*) FROM payment_attempts WHERE means = 'BILLED_CARD' AND status = 'STARTED')
       + (SELECT count(*) FROM collections WHERE status = 'DUE' AND announced_at IS NOT NULL) AS left`,
  );
  say(`  ${rows[0]?.left} still wait`);
  return kept.every(Boolean);
}

function perSecond(requests: readonly Request[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { atMs } of requests) {
    const second = Math.floor(atMs / 1000);
    counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  return counts;
}
