import { assert } from '@marque/base';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import type { SaleOffered } from './sale-offered.ts';

/**
 * One try to pay, or to save a card: for a proposal, whose offer it holds, or for what an account owes. Its moments are real ones, because a
 * provider's page lives by the real clock.
 */
export type Attempt = Omit<Selectable<Tables['payment_attempts']>, 'quote'> & { readonly quote: SaleOffered | null };

export type AttemptStatus = Attempt['status'];

/** Statuses in which money may still come, or has come and is not settled. */
export const UNSETTLED = ['STARTED', 'OPEN', 'PAID', 'REFUND_DUE'] as const satisfies readonly AttemptStatus[];

/** Statuses in which the provider's page may still be paid. */
export const PAYABLE = ['STARTED', 'OPEN'] as const satisfies readonly AttemptStatus[];

/** Statuses in which money that has come is still to be dealt with: what nobody expects any more may come all the same. */
export const UNDECIDED = ['STARTED', 'OPEN', 'PAID', 'EXPIRED', 'DECLINED'] as const satisfies readonly AttemptStatus[];

/** Whether an attempt has a page of the provider's; the others charge a card directly. */
export function isOnPage({ means }: Pick<Attempt, 'means'>): boolean {
  return means === 'CARD_PAGE' || means === 'CARD_SETUP';
}

/** Whether money may still come, or has come and is not settled. What is on its way back is. */
export function isUnsettled({ status }: Pick<Attempt, 'status'>): boolean {
  return status !== 'REFUND_DUE' && UNSETTLED.some((one) => one === status);
}

/** The account that an attempt pays to. */
export function accountOf({ account_id: accountId, quote }: Attempt): string {
  const account = accountId ?? quote?.accountId;
  assert(account !== undefined, 'an attempt pays to an account');
  return account;
}

/** What is bought by an attempt for a proposal. */
export function saleOf({ quote }: Attempt): SaleOffered {
  assert(quote, 'an attempt for a proposal holds what was offered');
  return quote;
}

/** An attempt by its id, undefined when there is none. */
export async function readAttempt(db: Database | Tx, attemptId: string): Promise<Attempt | undefined> {
  return asAttempt(
    await db.selectFrom('payment_attempts').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst(),
  );
}

/** The same, held against other writers until the transaction ends. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<Attempt | undefined> {
  return asAttempt(
    await tx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** The attempt that a provider's page belongs to. */
export async function readAttemptOfSession(
  db: Database,
  provider: string,
  sessionId: string,
): Promise<Attempt | undefined> {
  return asAttempt(
    await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_session_id', '=', sessionId)
      .executeTakeFirst(),
  );
}

/** The attempt that captured a provider's payment. */
export async function readAttemptOfPayment(
  db: Database,
  provider: string,
  paymentId: string,
): Promise<Attempt | undefined> {
  return asAttempt(
    await db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirst(),
  );
}

/** All attempts to buy a proposal, the latest first. */
export async function readAttempts(db: Database | Tx, brand: string, proposalCode: string): Promise<Attempt[]> {
  const rows = await latestFirst(db, brand)
    .where('purpose', '=', 'PROPOSAL')
    .where('proposal_code', '=', proposalCode)
    .execute();
  return rows.flatMap((row) => asAttempt(row) ?? []);
}

/** All attempts to pay what an account owes, the latest first. */
export async function readAttemptsOfAccount(db: Database | Tx, brand: string, accountId: string): Promise<Attempt[]> {
  const rows = await latestFirst(db, brand)
    .where('purpose', '=', 'ACCOUNT')
    .where('account_id', '=', accountId)
    .execute();
  return rows.flatMap((row) => asAttempt(row) ?? []);
}

/** The attempt that used up a phone payment's token, by the token's hash. */
export async function readAttemptOfToken(db: Database | Tx, tokenHash: string): Promise<Attempt | undefined> {
  return asAttempt(
    await db.selectFrom('payment_attempts').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),
  );
}

function latestFirst(db: Database | Tx, brand: string) {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('created_at', 'desc')
    .orderBy('attempt_id', 'desc');
}

/** Moves an attempt on from one of some statuses. Answers whether it stood in one of them. */
export async function moveAttempt(
  db: Database | Tx,
  { clock }: Pick<Context, 'clock'>,
  {
    attemptId,
    from,
    to,
    ...parts
  }: {
    attemptId: string;
    from: readonly AttemptStatus[];
    to: AttemptStatus;
    sessionId?: string;
    paymentId?: string | null;
    declineCode?: string | null;
    /** Null: the token is not used up. */
    tokenHash?: null;
  },
): Promise<boolean> {
  const moved = await db
    .updateTable('payment_attempts')
    .set({
      status: to,
      updated_at: new Date(clock.realMs()).toISOString(),
      ...(parts.sessionId === undefined ? {} : { provider_session_id: parts.sessionId }),
      ...(parts.paymentId === undefined ? {} : { provider_payment_id: parts.paymentId }),
      ...(parts.declineCode === undefined ? {} : { decline_code: parts.declineCode }),
      ...(parts.tokenHash === undefined ? {} : { token_hash: parts.tokenHash }),
    })
    .where('attempt_id', '=', attemptId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

function asAttempt(row: Selectable<Tables['payment_attempts']> | undefined): Attempt | undefined {
  return row && { ...row, quote: row.quote as SaleOffered | null };
}
