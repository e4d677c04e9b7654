import { addToDate, type Instant, startOfDay } from '@marque/base';
import pg from 'pg';
import { openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { beginTestSession } from '../../apps/gateway/tests/kit/client/api-client.ts';
import { buyAnnual } from '../../apps/gateway/tests/kit/client/buy-annual.ts';
import { buyPolicy } from '../../apps/gateway/tests/kit/client/buy-policy.ts';
import { cloneAccount } from '../../apps/gateway/tests/kit/databases/clone-account.ts';
import { layInTheClear } from '../../apps/gateway/tests/kit/databases/in-the-clear.ts';
import { startStaffShop } from '../../apps/gateway/tests/kit/shops/staff-shop.ts';
import { say } from '../../tools/run.ts';
import { encryptCopies } from '../bill-run/encrypt-copies.ts';
import { BENCH_MASTER_KEYS } from '../bill-run/master-key.ts';
import { SECOND } from '../bill-run/second.ts';

/** The first of the days on which the later of both samples is invited; the sooner one is invited by then, and not yet late. */
const DAYS_AHEAD = 29;
/** A turn that nobody is invited to. */
const NEVER = '2099-01-01';
/** Invitations by which the workers get warm before anything is counted. */
const WARM_UP = 200;

/** Policies that may be invited, half flex and half a year. */
export type Renewing = {
  /** The moment at which those that turn are invited. */
  readonly moment: Instant;
  /**
   * Makes more of them, up to so many, and lets enough of them turn to warm the workers up. Those that are never due
   * stay unencrypted, since nothing reads them.
   */
  readonly grow: (sizes: { readonly size: number; readonly due: number }) => Promise<void>;
  /** Has so many turn that nobody was invited for. */
  readonly turn: (due: number) => Promise<void>;
};

/** Sells a flex and a year over a gateway on a database; SQL then copies them. */
export async function makeRenewing(client: pg.Client, databaseUrl: string): Promise<Renewing> {
  const sold = await sellBoth(databaseUrl);
  const { rows } = await client.query<{ turn: string }>('SELECT max(next_renewal_on) AS turn FROM policies');
  await untriggered(client, 'UPDATE policies SET next_renewal_on = $1', [NEVER]);
  /** How many there are of each, and how many of them were due to turn. */
  let [made, turned] = [0, 0];
  const copy = async (upTo: number) => {
    if (upTo <= made) return;
    const began = performance.now();
    await Promise.all(
      sold.map(async (proposalCode, index) => {
        const own = new pg.Client({ connectionString: databaseUrl });
        await own.connect();
        const first = index * SECOND;
        await cloneAccount(own, proposalCode, { from: first + made + 1, to: first + upTo });
        await own.end();
      }),
    );
    say(`The rows of ${2 * (upTo - made)} policies were made in ${seconds(began)} s, which do not count.`);
    made = upTo;
  };
  const turn = async (due: number) => {
    await makeTurn(client, { from: turned + 1, to: turned + due / 2 });
    turned += due / 2;
  };
  const grow: Renewing['grow'] = async ({ size, due }) => {
    await copy(turned + (due + WARM_UP) / 2);
    await encryptCopies(databaseUrl);
    // A state that is written says when it turns.
    await untriggered(client, 'UPDATE policies SET next_renewal_on = $1', [NEVER]);
    await copy((size + WARM_UP) / 2);
    await turn(WARM_UP);
  };
  return { moment: startOfDay(addToDate(rows[0]?.turn ?? '', { days: -DAYS_AHEAD }), 'Europe/London'), grow, turn };
}

/** Has the copies of some numbers turn on their day. */
async function makeTurn(
  client: pg.Client,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await untriggered(
    client,
    `UPDATE policies SET next_renewal_on = next_renewal_of(facts)
     WHERE right(policy_id, 8) ~ '^[01]\\d{7}$' AND right(policy_id, 7)::int BETWEEN $1 AND $2`,
    [from, to],
  );
  await client.query('VACUUM ANALYZE');
}

/** Changes rows without the triggers that would say otherwise. */
async function untriggered(client: pg.Client, sql: string, values: readonly unknown[]): Promise<void> {
  await client.query("SET session_replication_role = 'replica'");
  await client.query(sql, [...values]);
  await client.query('RESET session_replication_role');
}

async function sellBoth(databaseUrl: string): Promise<string[]> {
  const shop = await startStaffShop({
    database: () => openDatabase({ kind: 'postgres', url: databaseUrl, waitMs: 60_000 }),
    environment: { MASTER_KEYS: BENCH_MASTER_KEYS },
  });
  try {
    const flex = await buyPolicy(shop, (await beginTestSession(shop.url)).token);
    const annual = await buyAnnual(shop, (await beginTestSession(shop.url)).token);
    await layInTheClear(shop.context.db);
    return [flex.proposalCode, annual.proposalCode];
  } finally {
    await shop.close();
  }
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
