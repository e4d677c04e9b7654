import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database, Tables, Tx } from '../journal/database.ts';
import type { SaleOffered } from './sale-offered.ts';

/** One try to pay. Its moments are real ones, because a provider's page lives by the real clock. */
export type Attempt = Omit<Selectable<Tables['payment_attempts']>, 'quote'> & { readonly quote: SaleOffered };

export type AttemptStatus = Attempt['status'];

/** Statuses in which money may still come, or has come and is not settled. */
export const UNSETTLED = ['STARTED', 'OPEN', 'PAID', 'REFUND_DUE'] as const satisfies readonly AttemptStatus[];

/** Statuses in which the provider's page may still be paid. */
export const PAYABLE = ['STARTED', 'OPEN'] as const satisfies readonly AttemptStatus[];

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

/** All attempts of a proposal, the latest first. */
export async function readAttempts(db: Database | Tx, brand: string, proposalCode: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .orderBy('created_at', 'desc')
    .orderBy('attempt_id', 'desc')
    .execute();
  return rows.flatMap((row) => asAttempt(row) ?? []);
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
  },
): Promise<boolean> {
  const moved = await db
    .updateTable('payment_attempts')
    .set({
      status: to,
      updated_at: new Date(clock.realMs()).toISOString(),
      ...(parts.sessionId === undefined ? {} : { provider_session_id: parts.sessionId }),
      ...(parts.paymentId === undefined ? {} : { provider_payment_id: parts.paymentId }),
    })
    .where('attempt_id', '=', attemptId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

function asAttempt(row: Selectable<Tables['payment_attempts']> | undefined): Attempt | undefined {
  return row && { ...row, quote: row.quote as SaleOffered };
}
