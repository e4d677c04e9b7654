import pg from 'pg';
import { cloneAccount } from '../../apps/gateway/tests/kit/databases/clone-account.ts';
import { say } from '../../tools/run.ts';
import { encryptCopies } from './encrypt-copies.ts';
import { SECOND } from './second.ts';
import { sellSamples } from './sell-samples.ts';

const NEVER = '2099-01-01T00:00:00.000Z';
/** Accounts by which the workers get warm before anything is counted. */
const WARM_UP = 1000;
const HALF_A_DAY_MS = 12 * 3_600_000;

/** When the accounts are due, and a moment on that day. */
export type Made = { readonly dueAt: string; readonly moment: string };

/** Makes so many policies that are not due, half paid by card and half by direct debit, and some more that are due. */
export async function makeAccounts(
  client: pg.Client,
  { databaseUrl, size }: { readonly databaseUrl: string; readonly size: number },
): Promise<Made> {
  const { card, debit } = await sellSamples(databaseUrl);
  const { rows } = await client.query<{ next_at: string }>(
    'SELECT next_at FROM account_billing JOIN customer_accounts USING (account_id) WHERE proposal_code = $1',
    [card],
  );
  const dueAt = rows[0]?.next_at ?? '';
  const began = performance.now();
  await client.query('UPDATE account_billing SET next_at = $1', [NEVER]);
  // The bank has taken the mandate up by then.
  await client.query("UPDATE payment_methods SET status = 'ACTIVE'");
  await Promise.all(
    [card, debit].map(async (proposalCode, index) => {
      const first = index * SECOND;
      const own = new pg.Client({ connectionString: databaseUrl });
      await own.connect();
      const next = (at: string) => ({ account_billing: { next_at: at } });
      await cloneAccount(own, proposalCode, { from: first + 1, to: first + size / 2, otherwise: next(NEVER) });
      const warmUp = { from: first + size / 2 + 1, to: first + (size + WARM_UP) / 2 };
      await cloneAccount(own, proposalCode, { ...warmUp, otherwise: next(dueAt) });
      await own.end();
    }),
  );
  await encryptCopies(databaseUrl);
  await client.query('VACUUM ANALYZE');
  say(`The rows were made in ${((performance.now() - began) / 1000).toFixed(0)} s, which do not count.`);
  return { dueAt, moment: new Date(Date.parse(dueAt) + HALF_A_DAY_MS).toISOString() };
}

/** Makes so many of the accounts due, half of each kind. */
export async function makeDue(
  client: pg.Client,
  { dueAt, due }: { readonly dueAt: string; readonly due: number },
): Promise<void> {
  await client.query(
    'UPDATE account_billing SET next_at = $1 WHERE right(account_id, 8) ~ $3 AND right(account_id, 7)::int <= $2',
    [dueAt, due / 2, '^[01]\\d{7}$'],
  );
  await client.query('VACUUM ANALYZE');
}
