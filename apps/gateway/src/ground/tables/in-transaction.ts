import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';

const inside = new AsyncLocalStorage<true>();
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const CONNECTION_FAILURE = '08006';
/** The client's errors for a connection that the server or the network has ended, or that it could not get in time. */
const BROKEN_CONNECTION =
  /^Connection terminated|connection error and is not queryable$|^timeout exceeded when trying to connect$/;
const TRIES_MAX = 5;

/**
 * Runs work in one transaction and answers what it answers; a throw rolls everything back.
 * A deadlock or a serialisation failure runs the work again, so it must do nothing outside the database.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => inside.run(true, () => work(tx)));
    } catch (error) {
      if (attempt >= TRIES_MAX || !canRetry(error)) throw error;
      await setTimeout(5 * 2 ** attempt);
    }
  }
}

/** Throws when a transaction is open: the embedded database has one connection, and asking for a second waits for ever. */
export function assertOutsideTransaction(): void {
  if (inside.getStore())
    throw new Error('The outer database was used inside a transaction: hand the transaction on instead');
}

/**
 * The code that PostgreSQL gave an error, or undefined. An error whose connection broke has no code from anybody, and
 * gets PostgreSQL's code for that.
 */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return code;
  return BROKEN_CONNECTION.test(error.message) ? CONNECTION_FAILURE : undefined;
}

/** Whether an error is a broken UNIQUE, of the named constraint or index when given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (databaseErrorCode(error) !== '23505') return false;
  return (
    constraint === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  );
}

function canRetry(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
