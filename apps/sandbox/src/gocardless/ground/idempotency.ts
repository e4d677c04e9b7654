import { inTransaction } from '../../store/in-transaction.ts';
import type { GoCardlessDesk } from './desk.ts';
import { idempotentConflict } from './go-cardless-error.ts';

/**
 * Makes a resource once for a key: any second call under the key is refused with the id of the first result.
 * The work and its remembered key are one transaction; a refused call remembers nothing.
 */
export function createOnce<Made extends { id: string }>(
  desk: GoCardlessDesk,
  { route, key }: { route: string; key: string | undefined },
  work: () => Made,
): Made {
  return inTransaction(desk.store, () => {
    const earlier =
      key === undefined
        ? undefined
        : desk.store.prepare('SELECT resource_id FROM gocardless_key WHERE route = ? AND key = ?').get(route, key);
    if (earlier) throw idempotentConflict(earlier.resource_id as string);
    const made = work();
    if (key !== undefined)
      desk.store
        .prepare('INSERT INTO gocardless_key (route, key, resource_id) VALUES (?, ?, ?)')
        .run(route, key, made.id);
    return made;
  });
}
