import type { Instant } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { openPolicies, POLICY_ROW } from '../keys/encrypted-policies.ts';
import { encryptedWords } from '../keys/words.ts';
import { heldBy, ownedBy } from '../owned.ts';
import { type AccountStands, readBillings } from './billing/account-billing.ts';

const LIST_MAX = 200;

/** An account that a proposal is billed to, with the policy that it became, in its present term; null before. */
export type StoredAccount = Pick<Tables['customer_accounts'], 'account_id' | 'brand' | 'owner' | 'proposal_code'> & {
  readonly policy: Policy | null;
  /** How it is billed; null before there is a policy. */
  readonly billing: AccountStands | null;
};

/** All accounts of a principal, the newest first. */
export async function readAccounts(db: Database, principal: Principal): Promise<StoredAccount[]> {
  const read = await asPrincipal(db, principal, async (tx) => {
    const rows = await visible(tx, principal).orderBy('created_at', 'desc').limit(LIST_MAX).execute();
    return await withTerms(tx, principal, rows);
  });
  return await withPolicies(db, read);
}

/** One account of a principal; refuses with `not_found` alike when it is absent or somebody else's. */
export async function readAccount(db: Database | Tx, principal: Principal, accountId: string): Promise<StoredAccount> {
  const read = await asPrincipal(db, principal, async (tx) => {
    const rows = await visible(tx, principal).where('account_id', '=', accountId).execute();
    return await withTerms(tx, principal, rows);
  });
  const [account] = await withPolicies(db, read);
  return account ?? refuse('not_found');
}

/** The code of the proposal that an account of a principal is for; undefined alike when it is absent or somebody else's. */
export async function proposalOfAccount(tx: Tx, principal: Principal, accountId: string): Promise<string | undefined> {
  const row = await asPrincipal(tx, principal, (reading) =>
    reading
      .selectFrom('customer_accounts')
      .select('proposal_code')
      .where(ownedBy(principal))
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
  return row?.proposal_code;
}

/** The code of the proposal that an account is for, regardless of its owner. */
export async function proposalCodeOf(tx: Tx, brand: string, accountId: string): Promise<string> {
  const { proposal_code: proposalCode } = await tx
    .selectFrom('customer_accounts')
    .select('proposal_code')
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return proposalCode;
}

/** What is stored about an account when it is opened. */
export type NewAccount = {
  readonly brand: string;
  readonly owner: string;
  /** The business's moment. */
  readonly createdAt: Instant;
  readonly account: { readonly accountId: string; readonly proposalCode: string };
};

/** Stores a new account, which is active from then on, with what was agreed to. */
export async function insertAccount(tx: Tx, { brand, owner, createdAt, account }: NewAccount): Promise<void> {
  const place = { table: 'customer_accounts', row: account.accountId, thing: keyOfAccount(brand, account) } as const;
  await tx
    .insertInto('customer_accounts')
    .values({
      account_id: account.accountId,
      brand,
      owner,
      proposal_code: account.proposalCode,
      version: 1,
      ...(await encryptedWords(tx, place, { state: { ...account, accountStatus: 'ACTIVE' } })),
      created_at: createdAt,
    })
    .execute();
}

function keyOfAccount(brand: string, { accountId }: NewAccount['account']): KeyThing {
  return { brand, kind: 'ACCOUNT', thing: accountId };
}

function visible(tx: Tx, principal: Principal) {
  return tx
    .selectFrom('customer_accounts')
    .select(['account_id', 'brand', 'owner', 'proposal_code'])
    .where(ownedBy(principal));
}

type Row = Pick<Tables['customer_accounts'], 'account_id' | 'brand' | 'owner' | 'proposal_code'>;

async function withTerms(tx: Tx, principal: Principal, rows: readonly Row[]) {
  if (rows.length === 0) return { rows, terms: [], billings: new Map<string, AccountStands>() };
  const accountIds = rows.map(({ account_id: accountId }) => accountId);
  const query = tx
    .selectFrom('policies')
    .select([...POLICY_ROW, 'account_id'])
    .where(heldBy(principal));
  // The account is for the last of a number's terms.
  const terms = await query.where('account_id', 'in', accountIds).orderBy('renewal_cycle').execute();
  return { rows, terms, billings: await readBillings(tx, accountIds) };
}

async function withPolicies(
  db: Database | Tx,
  { rows, terms, billings }: Awaited<ReturnType<typeof withTerms>>,
): Promise<StoredAccount[]> {
  const open = await openPolicies(db, terms);
  const policies = new Map(open.map(({ account_id: accountId, policy }) => [accountId, policy]));
  return rows.map((row) => ({
    ...row,
    billing: billings.get(row.account_id) ?? null,
    policy: policies.get(row.account_id) ?? null,
  }));
}
