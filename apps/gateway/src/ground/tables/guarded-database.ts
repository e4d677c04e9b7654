import type { Database } from './database.ts';
import { assertOutsideTransaction } from './in-transaction.ts';

/** A database whose every method throws inside a transaction, so that the first test finds a forgotten `tx`. */
export function guardedDatabase(db: Database): Database {
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        assertOutsideTransaction();
        return member.apply(target, given);
      };
    },
  });
}
