import type { Context } from '../../ground/context.ts';
import type { Database } from '../../ground/tables/database.ts';
import { readRequests, requestOfOwner } from './stored-request.ts';

/** Who a letter is posted to. */
type Reader = { readonly name: string; readonly address: string[] };

/** The named drivers among those to whom letters are addressed, by whose their requests are, with the address that they gave. */
export async function driversToWriteTo(
  db: Database,
  needs: Pick<Context, 'dataKeys'>,
  { brand, owners }: { readonly brand: string; readonly owners: readonly string[] },
): Promise<ReadonlyMap<string, Reader>> {
  const ids = owners.flatMap((owner) => requestOfOwner(owner) ?? []);
  if (ids.length === 0) return new Map();
  const query = db.selectFrom('data_requests').selectAll().where('brand', '=', brand);
  const requests = await readRequests(db, needs, await query.where('request_id', 'in', ids).execute());
  return new Map(
    requests.flatMap(({ owner, driver }) => {
      const { name = '', address } = driver?.contact ?? {};
      return [[owner, { name, address: (address ?? '').split(/\r?\n/).filter((line) => line.trim() !== '') }]];
    }),
  );
}
