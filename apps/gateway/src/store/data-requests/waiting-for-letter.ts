import type { LocalDate } from '@marque/base';
import type { Database } from '../../ground/tables/database.ts';

/** Which of a brand's requests to be forgotten are granted and wait for the letter that says so, and the day on which each was answered. */
export async function waitingForLetter(
  db: Database,
  { brand, requestIds }: { readonly brand: string; readonly requestIds: readonly string[] },
): Promise<ReadonlyMap<string, LocalDate>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('data_requests')
    .select(['request_id as requestId', 'answered_on as answeredOn'])
    .where('brand', '=', brand)
    .where('request_id', 'in', requestIds)
    .where('kind', '=', 'ERASURE')
    .where('outcome', 'in', ['GRANTED', 'PARTLY'])
    .where('done_at', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ requestId, answeredOn }) => (answeredOn === null ? [] : [[requestId, answeredOn]])));
}
