import type { Database, Tx } from '../../ground/tables/database.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { namesBehind } from '../../store/people/finding/names-behind.ts';
import { readHolders } from '../../store/people/finding/read-holders.ts';

/** The names of those of whom one asks and nobody knows which, by the request. A named driver's request and a review are about one thing, and anybody else's about all of a visitor's. */
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
