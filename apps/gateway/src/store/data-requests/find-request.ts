import { isSameDriver, type ToldDriver } from '@marque/domain/data-requests/parts-of-driver';
import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { FoundThing } from './driver-things.ts';
import { readRequests, type StoredRequest } from './stored-request.ts';

type Needs = Pick<Context, 'dataKeys'>;

/** One of a brand's requests; undefined if there is none. */
export async function findRequest(
  db: Database,
  needs: Needs,
  { brand, requestId }: Pick<StoredRequest, 'brand' | 'requestId'>,
): Promise<StoredRequest | undefined> {
  const query = db.selectFrom('data_requests').selectAll().where('brand', '=', brand);
  return (await readRequests(db, needs, await query.where('request_id', '=', requestId).execute()))[0];
}

/** A driver in a quote or a policy. */
type PlacedDriver = { readonly thing: Pick<FoundThing, 'reference' | 'proposals'>; readonly driver: ToldDriver };

/**
 * The requests of one driver about some quotes and policies, the oldest first. A bought quote counts as well as its
 * policy.
 */
export async function requestsOfDriver(
  db: Database | Tx,
  needs: Needs,
  { brand, places }: { readonly brand: string; readonly places: readonly PlacedDriver[] },
): Promise<StoredRequest[]> {
  const references = places.flatMap(({ thing }) => [thing.reference, ...thing.proposals]);
  if (references.length === 0) return [];
  const query = db.selectFrom('data_requests').selectAll().where('brand', '=', brand).where('thing', 'in', references);
  const rows = await query.orderBy('created_at').orderBy('request_id').execute();
  const isTheirs = ({ driver: asking }: StoredRequest) =>
    places.some(
      ({ thing: { reference, proposals }, driver }) =>
        asking?.contact &&
        [reference, ...proposals].includes(asking.reference) &&
        asking.profileCode === driver.profileCode &&
        isSameDriver(asking.contact, driver),
    );
  return (await readRequests(db, needs, rows)).filter(isTheirs);
}
