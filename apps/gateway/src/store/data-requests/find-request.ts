import type { Context } from '../../ground/context.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { type AskingDriver, readRequests, type StoredRequest } from './stored-request.ts';

type Needs = Pick<Context, 'dataKeys'>;

/** One of a brand's requests; undefined where there is none. */
export async function findRequest(
  db: Database,
  needs: Needs,
  { brand, requestId }: Pick<StoredRequest, 'brand' | 'requestId'>,
): Promise<StoredRequest | undefined> {
  const query = db.selectFrom('data_requests').selectAll().where('brand', '=', brand);
  return (await readRequests(db, needs, await query.where('request_id', '=', requestId).execute()))[0];
}

/** The requests about one driver's profile of a quote or a policy, the oldest first. Two people may have had the same profile. */
export async function requestsOfDriver(
  db: Database | Tx,
  needs: Needs,
  { brand, reference, profileCode }: AskingDriver & { readonly brand: string },
): Promise<StoredRequest[]> {
  const query = db.selectFrom('data_requests').selectAll().where('brand', '=', brand).where('thing', '=', reference);
  const rows = await query
    .where('profile_code', '=', profileCode)
    .orderBy('created_at')
    .orderBy('request_id')
    .execute();
  return await readRequests(db, needs, rows);
}
