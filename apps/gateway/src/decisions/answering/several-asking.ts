import type { Database, Tx } from '../../ground/tables/database.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { namesBehind } from '../../store/people/finding/names-behind.ts';
import { readHolders } from '../../store/people/finding/read-holders.ts';

/**
 * The names behind a visitor who turns out to be several people, for each request if nobody knows which of them asks. A
 * named driver’s request and a review are about one thing, so nobody has to know.
 */
export async function severalAsking(
  db: Database | Tx,
  brand: string,
  requests: readonly StoredRequest[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const whole = requests.filter(({ driver, kind }) => driver === null && kind !== 'REVIEW');
  const holders = await readHolders(db, brand, [...new Set(whole.map(({ owner }) => owner))]);
  const bySubject = await namesBehind(db, { brand, holders });
  return new Map(
    whole.flatMap(({ requestId, owner }) => {
      const names = bySubject.get(owner);
      return names ? [[requestId, names] as const] : [];
    }),
  );
}
