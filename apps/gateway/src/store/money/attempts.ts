import { assert } from '@marque/base';
import { ATTEMPT_MOVES, type AttemptMove } from '@marque/domain/payment/attempt/attempt-moves';
import { LEFT_IN_THE_MIDDLE } from '@marque/domain/payment/attempt/attempt-standing';
import { movedBy } from '@marque/domain/payment/moves';
import type { Selectable } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { keyOfProposal } from '../keys/encrypted-proposals.ts';
import { encryptedWords, readWordsLeft } from '../keys/words.ts';
import type { SaleOffered } from './sale-offered.ts';

type Row = Selectable<Tables['payment_attempts']>;

/**
 * One try to pay, or to save a card: for a proposal, whose offer it holds, for a change of a policy, for what an account owes, or for a next term. Its moments are real ones,
 * because a provider's page lives by the real clock.
 */
export type Attempt = Omit<Row, 'key_id' | 'quote' | 'payer_permissions'> & {
  /** Null also if it is forgotten. */
  readonly quote: SaleOffered | null;
  readonly payer_permissions: readonly string[] | null;
};

/** What an attempt for a proposal buys. */
export function saleOf({ quote }: Attempt): SaleOffered {
  assert(quote, 'an attempt for a proposal holds what was offered');
  return quote;
}

/** An attempt by its id, undefined when there is none. */
export async function readAttempt(db: Database | Tx, attemptId: string): Promise<Attempt | undefined> {
  return await oneAttempt(
    db,
    await db.selectFrom('payment_attempts').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst(),
  );
}

/** The same, held against other writers until the transaction ends. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<Attempt | undefined> {
  return await oneAttempt(
    tx,
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
  return await oneAttempt(
    db,
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
  return await oneAttempt(
    db,
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
  return await asAttempts(db, rows);
}

/** All attempts to pay what an account owes, the latest first. */
export async function readAttemptsOfAccount(db: Database | Tx, brand: string, accountId: string): Promise<Attempt[]> {
  const rows = await latestFirst(db, brand)
    .where('purpose', '=', 'ACCOUNT')
    .where('account_id', '=', accountId)
    .execute();
  return await asAttempts(db, rows);
}

/** All attempts to pay for the next term of a policy, the latest first. */
export async function readAttemptsOfRenewal(db: Database | Tx, brand: string, policyId: string): Promise<Attempt[]> {
  const rows = await latestFirst(db, brand).where('renews_policy', '=', policyId).execute();
  return await asAttempts(db, rows);
}

/** All attempts to pay for a change, the latest first. */
export async function readAttemptsOfChange(db: Database | Tx, brand: string, adjustmentId: string): Promise<Attempt[]> {
  const rows = await latestFirst(db, brand).where('adjustment_id', '=', adjustmentId).execute();
  return await asAttempts(db, rows);
}

/** The attempt that used up a phone payment's token, by the token's hash. */
export async function readAttemptOfToken(db: Database | Tx, tokenHash: string): Promise<Attempt | undefined> {
  return await oneAttempt(
    db,
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

/** Stores a new attempt. */
export async function insertAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { attempt_id: row, brand, proposal_code: proposalCode, quote } = attempt;
  const place = { table: 'payment_attempts', row, thing: keyOfProposal({ brand, proposalCode }) } as const;
  const offered = quote ? await encryptedWords(tx, place, { quote }) : { quote: null, key_id: null };
  const permissions = attempt.payer_permissions && JSON.stringify(attempt.payer_permissions);
  await tx
    .insertInto('payment_attempts')
    .values({ ...attempt, ...offered, payer_permissions: permissions })
    .execute();
}

/** Stores the charges of a bill run, which wait for their turn to be sent. */
export async function insertAttempts(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await tx
    .insertInto('payment_attempts')
    .values(attempts.map((attempt) => ({ ...attempt, quote: null, key_id: null, payer_permissions: null })))
    .execute();
}

/** Attempts that an earlier process may have left in the middle: those that have not moved since a real moment. */
export async function readLeft(
  db: Database,
  before: string,
): Promise<Pick<Attempt, 'attempt_id' | 'brand' | 'status'>[]> {
  return await db
    .selectFrom('payment_attempts')
    .select(['attempt_id', 'brand', 'status'])
    .where('status', 'in', LEFT_IN_THE_MIDDLE)
    // A charge of the bill run that was not sent yet waits for its turn.
    .where(({ not, and, eb }) => not(and([eb('means', '=', 'BILLED_CARD'), eb('status', '=', 'STARTED')])))
    .where('updated_at', '<=', before)
    .execute();
}

/** Whether a word would move an attempt. */
export function canMove({ status }: Pick<Attempt, 'status'>, move: AttemptMove): boolean {
  return movedBy(ATTEMPT_MOVES, move, status) !== undefined;
}

/** Moves an attempt to its next status, if it has the expected one. Returns whether it did. */
export async function moveAttempt(
  db: Database | Tx,
  { clock }: Pick<Context, 'clock'>,
  {
    attemptId,
    move,
    ...parts
  }: {
    attemptId: string;
    move: AttemptMove;
    sessionId?: string;
    paymentId?: string;
    declineCode?: string | null;
    /** Null: the token is not used up. */
    tokenHash?: null;
  },
): Promise<boolean> {
  const { from, to } = ATTEMPT_MOVES[move];
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

async function oneAttempt(db: Database | Tx, row: Row | undefined): Promise<Attempt | undefined> {
  return row && (await asAttempts(db, [row]))[0];
}

async function asAttempts(db: Database | Tx, rows: readonly Row[]): Promise<Attempt[]> {
  const read = await readWordsLeft(db, 'payment_attempts', rows);
  return read.map(({ key_id: _key, quote, payer_permissions: permissions, ...row }) => ({
    ...row,
    quote: quote as SaleOffered | null,
    payer_permissions: permissions as readonly string[] | null,
  }));
}
