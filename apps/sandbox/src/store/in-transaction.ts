import type { DatabaseSync } from 'node:sqlite';

/** Runs the work in one transaction: all of it is kept, or none when it throws. The work must not wait. Calls may nest: the outer one decides. */
export function inTransaction<Result>(store: DatabaseSync, work: () => Result): Result {
  if (store.isTransaction) return work();
  store.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    store.exec('COMMIT');
    return result;
  } catch (error) {
    store.exec('ROLLBACK');
    throw error;
  }
}
