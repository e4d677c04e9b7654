import type { Instant, Pennies } from '@marque/base';
import type { ArrearsCase, ArrearsHold } from '@marque/domain/process/arrears/arrears-case';
import type { BillingProgress } from '@marque/domain/process/bill-run/bill-account';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Tx } from '../../../ground/tables/database.ts';
import type { AccountNamed } from '../method-choices.ts';
import { progressOf } from './progress-of.ts';

/** How far an account has been billed, with its owner and the proposal that it was opened for. */
export type AccountBilling = AccountNamed & {
  readonly owner: string;
  readonly proposalCode: string;
  readonly policyId: string;
  readonly progress: BillingProgress;
  readonly arrears: ArrearsCase | null;
  readonly hold: ArrearsHold | null;
  /** What the customer wants back and cannot go back to any payment, in pennies. */
  readonly toSend: Pennies;
  /** Whether an end that somebody decided has taken effect. */
  readonly isEnded: boolean;
};

/** The state of an account in the bill run. */
export type AccountStands = Pick<AccountBilling, 'progress' | 'arrears' | 'hold' | 'toSend' | 'isEnded'>;

/** What is stored about an account once it was billed. `nextAt` is null if nothing is ever to be done. */
export type AccountBilled = Pick<AccountBilling, 'accountId' | 'progress' | 'arrears'> & {
  readonly nextAt: Instant | null;
  /** Left out: as it was. */
  readonly isEnded?: boolean;
  /** Nothing is left for a hold to keep still. Left out: something may be. */
  readonly endsHold?: boolean;
  /** What is in the customer’s favour, in pennies: no more may be sent to them. Left out: not known. */
  readonly credit?: Pennies;
};

/** An account that begins to be billed: its first period was charged and asked for at the sale. The run looks at it as soon as it can. */
export async function beginBilling(
  tx: Tx,
  { brand, accountId, policyId, now }: AccountNamed & { readonly policyId: string; readonly now: Instant },
): Promise<void> {
  await tx
    .insertInto('account_billing')
    .values({
      ...{
        account_id: accountId,
        brand,
        policy_id: policyId,
        charged: 1,
        asked: 1,
        missed: 0,
        offer_end_told: 0,
        next_at: now,
      },
      ...{ notice: null, arrears: null, hold: null, fault: null },
    })
    .execute();
}

/** Accounts of a brand about which something is to be done by a moment, the longest due first, held until the transaction ends; another worker's are left out. */
export async function lockDue(
  tx: Tx,
  { brand, now, limit }: { readonly brand: string; readonly now: Instant; readonly limit: number },
): Promise<AccountBilling[]> {
  const rows = await joined(tx)
    .where('account_billing.brand', '=', brand)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate(['account_billing', 'customer_accounts'])
    .skipLocked()
    .execute();
  return rows.map(toBilling);
}

/** A place in the order in which accounts become due. */
export type DuePlace = { readonly nextAt: Instant; readonly accountId: string };

/** An account with the moment from which something is to be done about it. */
export type DueAccount = AccountBilling & DuePlace;

/** Some accounts of a brand that are due before a moment, the longest due first, after any given place. Not locked. */
export async function readDue(
  tx: Tx,
  {
    brand,
    before,
    after,
    limit,
  }: { readonly brand: string; readonly before: Instant; readonly after: DuePlace | undefined; readonly limit: number },
): Promise<DueAccount[]> {
  const due = joined(tx)
    .where('account_billing.brand', '=', brand)
    .where('next_at', '<', before)
    .orderBy('next_at')
    .orderBy('account_billing.account_id')
    .limit(limit);
  const rows = await (after
    ? due.where(sql<boolean>`(next_at, account_billing.account_id) > (${after.nextAt}, ${after.accountId})`)
    : due
  ).execute();
  return rows.map((row) => ({ ...toBilling(row), nextAt: row.next_at ?? before }));
}

/** One account, not locked; undefined if it is not billed. */
export async function readBilling(tx: Tx, { brand, accountId }: AccountNamed): Promise<AccountBilling | undefined> {
  return (await readBillingsOf(tx, brand, [accountId]))[0];
}

/** Some accounts of a brand, not locked; one that is not billed is left out. */
export async function readBillingsOf(tx: Tx, brand: string, accountIds: readonly string[]): Promise<AccountBilling[]> {
  const rows = await joined(tx)
    .where('account_billing.brand', '=', brand)
    .where('account_billing.account_id', 'in', accountIds)
    .execute();
  return rows.map(toBilling);
}

/** One account, held against other writers until the transaction ends; undefined if it is not billed. */
export async function lockBilling(tx: Tx, { brand, accountId }: AccountNamed): Promise<AccountBilling | undefined> {
  const row = await joined(tx)
    .where('account_billing.brand', '=', brand)
    .where('account_billing.account_id', '=', accountId)
    .forUpdate(['account_billing', 'customer_accounts'])
    .executeTakeFirst();
  return row && toBilling(row);
}

/** The states of some accounts in the bill run, by their ids, as far as the reader sees them. */
export async function readBillings(
  db: Database | Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountStands>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db.selectFrom('account_billing').selectAll().where('account_id', 'in', accountIds).execute();
  return new Map(rows.map((row) => [row.account_id, toStands(row)]));
}

/** Stores the new state of accounts that the transaction holds, in one statement. A hold ends with what it holds. */
export async function storeBilled(tx: Tx, billed: readonly AccountBilled[]): Promise<void> {
  if (billed.length === 0) return;
  const rows = billed.map(
    ({ accountId, nextAt, progress, arrears, isEnded = false, endsHold = false, credit = null }) => ({
      ...{ account_id: accountId, next_at: nextAt, arrears, ended: isEnded, credit, ends_hold: endsHold },
      ...{ charged: progress.charged, asked: progress.asked, notice: progress.notice, missed: progress.missed },
      disputed: progress.disputed ?? 0,
      debt: progress.debt ?? null,
      carried: progress.carried ?? 0,
      expected: progress.expected ?? null,
      offer_end_told: progress.offerEndTold,
      missed_periods: progress.missedPeriods ?? null,
      card_told: progress.cardTold ?? null,
      next_term: progress.nextTerm ?? null,
      spread: progress.spread ?? null,
    }),
  );
  await sql`
    UPDATE account_billing SET charged = one.charged, asked = one.asked, notice = one.notice, missed = one.missed, disputed = one.disputed, debt = one.debt,
      carried = one.carried, expected = one.expected, offer_end_told = one.offer_end_told, card_told = one.card_told, next_term = one.next_term,
      missed_periods = one.missed_periods, spread = one.spread, arrears = one.arrears, next_at = one.next_at, fault = NULL, ended = account_billing.ended OR one.ended,
      hold = CASE WHEN one.ends_hold THEN NULL ELSE hold END, to_send = least(to_send, coalesce(one.credit, to_send))
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS one (account_id text, charged integer, asked integer, notice jsonb, missed bigint, disputed bigint, debt jsonb, carried bigint, expected bigint, offer_end_told integer, card_told jsonb, next_term jsonb, missed_periods jsonb, spread jsonb, arrears jsonb, next_at text, ended boolean, credit bigint, ends_hold boolean)
    WHERE account_billing.account_id = one.account_id`.execute(tx);
}

/** Stores what an account that the transaction holds has not paid, and has the run look at it as soon as it can. */
export async function storeArrears(
  tx: Tx,
  { accountId, arrears, now }: Pick<AccountBilling, 'accountId' | 'arrears'> & { readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('account_billing')
    .set({ arrears: arrears && JSON.stringify(arrears), next_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

/** Stores until when staff hold what an account owes, and its state; null: no longer. The run looks soon. */
export async function storeHold(
  tx: Tx,
  { accountId, hold, arrears, now }: Pick<AccountBilling, 'accountId' | 'hold' | 'arrears'> & { readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('account_billing')
    .set({ hold: hold && JSON.stringify(hold), arrears: arrears && JSON.stringify(arrears), next_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

function joined(tx: Tx) {
  return tx
    .selectFrom('account_billing')
    .innerJoin('customer_accounts', 'customer_accounts.account_id', 'account_billing.account_id')
    .selectAll('account_billing')
    .select(['customer_accounts.owner', 'customer_accounts.proposal_code']);
}

type Row = Selectable<Tables['account_billing']>;

function toBilling({
  owner,
  proposal_code: proposalCode,
  ...row
}: Row & { owner: string; proposal_code: string }): AccountBilling {
  return {
    ...{ brand: row.brand, accountId: row.account_id, owner, proposalCode, policyId: row.policy_id },
    ...toStands(row),
  };
}

function toStands({ arrears, hold, ...row }: Row): AccountStands {
  return {
    progress: progressOf(row),
    arrears: arrears as ArrearsCase | null,
    hold: hold as ArrearsHold | null,
    toSend: Number(row.to_send),
    isEnded: row.ended,
  };
}
