import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EarlierDatabase, earlierDatabase } from '../kit/databases/earlier-database.ts';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await earlierDatabase();
});
afterAll(() => earlier.pglite.close());

async function sell(id: string): Promise<void> {
  await earlier.sell(id, { accountId: id });
  await earlier.pglite.query(
    `INSERT INTO customer_accounts (account_id, brand, owner, proposal_code, version, state, created_at)
      VALUES ($1, 'showcase', 'o', $1, 1, '{}', $1)`,
    [id],
  );
}

async function keep(methodId: string, proposal: string, { day = 1, status = 'ACTIVE', type = 'CARD' } = {}) {
  await earlier.pglite.query(
    `INSERT INTO payment_methods (method_id, brand, owner, proposal_code, type, status, provider, provider_customer_id, provider_method_id, details, created_at, updated_at)
      VALUES ($1, 'showcase', 'o', $2, $3, $4, 'p', 'c', $1, '{}', $5, $5)`,
    [methodId, proposal, type, status, `2026-11-0${day}`],
  );
}

async function draw(accountId: string, methodId: string, day: number): Promise<void> {
  await earlier.pglite.query(
    `INSERT INTO collections (collection_id, brand, owner, proposal_code, account_id, policy_id, method_id, period_start, amount, currency, status, presentations, provider, created_at, updated_at)
      VALUES ($1 || $3, 'showcase', 'o', $1, $1, $1, $2, $3, 1, 'GBP', 'DUE', 0, 'p', $3, $3)`,
    [accountId, methodId, `2026-11-0${day}`],
  );
}

it('accounts from before choices were kept are paid as their last payment was asked for, else as was kept last, what lives first', async () => {
  await earlier.migrateTo('0025-claims');
  for (const id of ['drawn', 'kept', 'ended', 'dead', 'none', 'pending']) await sell(id);
  await keep('drawn-old', 'drawn', { type: 'BACS_DEBIT' });
  await keep('drawn-new', 'drawn', { day: 5 });
  await draw('drawn', 'drawn-old', 2);
  await keep('kept-old', 'kept');
  await keep('kept-new', 'kept', { day: 2 });
  await keep('ended-lives', 'ended');
  await keep('ended-gone', 'ended', { day: 4, status: 'CANCELLED', type: 'BACS_DEBIT' });
  await draw('ended', 'ended-gone', 4);
  await keep('dead-gone', 'dead', { status: 'CANCELLED' });
  await keep('pending-one', 'pending', { status: 'PENDING_CUSTOMER_APPROVAL', type: 'BACS_DEBIT' });
  await earlier.migrateTo('0029-chosen-means');
  const { rows } = await earlier.pglite.query<{
    account_id: string;
    method_id: string;
    standing: string;
    stood_at: string;
  }>('SELECT * FROM method_choices ORDER BY account_id');
  expect(
    rows.map((row) => [row.account_id, row.method_id, row.standing, row.stood_at === null ? 'pending' : 'stood']),
  ).toEqual([
    ['dead', 'dead-gone', 'CHOSEN', 'stood'],
    ['drawn', 'drawn-old', 'CHOSEN', 'stood'],
    ['ended', 'ended-lives', 'CHOSEN', 'stood'],
    ['kept', 'kept-new', 'CHOSEN', 'stood'],
    ['pending', 'pending-one', 'CHOSEN', 'pending'],
  ]);
});
