import type { Database, Tx } from '../../ground/tables/database.ts';
import { isOwnSubject } from '../../request/is-own-policy.ts';
import { findThing } from '../../store/data-requests/driver-things.ts';
import type { StoredRequest } from '../../store/data-requests/stored-request.ts';
import { readPerson } from '../../store/people/person.ts';

/**
 * Whether a request is a member of staff’s own. A named driver’s is also the policyholder’s, since it is about their
 * quote or policy, and also belongs to the person who signs in by the driver’s address.
 */
export async function isOwnRequest(
  db: Database | Tx,
  { brand, owner, driver }: Pick<StoredRequest, 'brand' | 'owner' | 'driver'>,
  actor: string,
): Promise<boolean> {
  if (driver === null) return await isOwnSubject(db, { brand, actor, subject: owner });
  const email = (await readPerson(db, { brand, subject: actor }))?.email;
  if (email && email === driver.contact?.email?.toLowerCase()) return true;
  const thing = await findThing(db, { brand, kind: driver.kind, reference: driver.reference });
  return thing !== undefined && (await isOwnSubject(db, { brand, actor, subject: thing.owner }));
}
