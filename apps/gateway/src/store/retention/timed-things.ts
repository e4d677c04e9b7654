import { dayOf, type LocalDate } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { isRestriction } from '@marque/domain/data-requests/decide-request';
import type { RetentionHold, Timed } from '@marque/domain/retention/what-is-over';
import type { RetentionKind } from '@marque/domain/retention-periods';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { complaintsHeld, policiesHeld, quotesHeld } from '../data-requests/holdings.ts';
import { knownPeople } from './candidates.ts';

type Owned = Timed & { readonly owner: string };
type Wanted = {
  readonly brand: Brand;
  readonly today: LocalDate;
  readonly kind: RetentionKind;
  readonly references: readonly string[];
};

/**
 * Things of a kind with the day from which their time counts and the reasons that stop it, including requests of their
 * person, in the order of their references.
 */
export async function timedThings(db: Database | Tx, wanted: Wanted): Promise<Timed[]> {
  const found = await thingsOf(db, wanted);
  const asked = await askedBy(
    db,
    wanted.brand.brand,
    found.map(({ owner }) => owner),
  );
  return found.map(({ owner, ...one }) => ({ ...one, heldBy: [...one.heldBy, ...(asked.get(owner) ?? [])] }));
}

async function thingsOf(db: Database | Tx, { brand, today, kind, references }: Wanted): Promise<Owned[]> {
  if (references.length === 0) return [];
  const [around, chosen] = [{ brand, today }, { references }];
  const dayAt = (at: string) => dayOf(at, brand.timeZone);
  switch (kind) {
    case 'POLICY':
      return await policiesHeld(db, around, chosen);
    case 'QUOTE':
      return await quotesHeld(db, around, chosen);
    case 'COMPLAINT':
      return await complaintsHeld(db, around, chosen);
    case 'REQUEST': {
      const rows = await db
        .selectFrom('data_requests')
        .select(['request_id as reference', 'owner', 'answered_on', 'withdrawn_on as withdrawnOn', 'kind', 'outcome'])
        .where('brand', '=', brand.brand)
        .where('request_id', 'in', references)
        .orderBy('request_id')
        .execute();
      return rows.map(({ reference, owner, answered_on: answeredOn, withdrawnOn, ...request }) => ({
        ...{ kind, reference, owner, heldBy: [] },
        from: isRestriction({ ...request, withdrawnOn }) ? null : (withdrawnOn ?? answeredOn),
      }));
    }
    case 'LETTER': {
      const rows = await db
        .selectFrom('person_letters')
        .select(['letter_id as reference', 'owner', 'written_at', 'sent_at'])
        .where('brand', '=', brand.brand)
        .where('letter_id', 'in', references)
        .orderBy('letter_id')
        .execute();
      return rows.map(({ reference, owner, written_at: writtenAt, sent_at: sentAt }) => ({
        ...{ kind, reference, owner, heldBy: [], from: dayAt(sentAt ?? writtenAt) },
      }));
    }
    case 'ACCOUNT': {
      const { rows } = await sql<{ reference: string; updated_at: string }>`
        SELECT t.subject AS reference, t.updated_at FROM (${knownPeople}) t
        WHERE t.brand = ${brand.brand} AND t.subject = ANY(${references}) ORDER BY t.subject`.execute(db);
      return rows.map(({ reference, updated_at: updatedAt }) => ({
        ...{ kind, reference, owner: reference, heldBy: [], from: dayAt(updatedAt) },
      }));
    }
  }
}

/** People's requests that stop the time of everything that is theirs. */
async function askedBy(
  db: Database | Tx,
  brand: string,
  owners: readonly string[],
): Promise<ReadonlyMap<string, readonly RetentionHold[]>> {
  if (owners.length === 0) return new Map();
  const { rows } = await sql<{ owner: string; open: boolean; restricted: boolean }>`
    SELECT owner, bool_or(due_on IS NOT NULL) AS open, bool_or(due_on IS NULL) AS restricted FROM data_requests
    WHERE brand = ${brand} AND owner = ANY(${[...new Set(owners)]})
      AND (due_on IS NOT NULL OR (kind = 'RESTRICTION' AND outcome = 'GRANTED' AND withdrawn_on IS NULL))
    GROUP BY owner`.execute(db);
  return new Map(
    rows.map(({ owner, open, restricted }) => [
      owner,
      [...(open ? ['REQUEST' as const] : []), ...(restricted ? ['RESTRICTED' as const] : [])],
    ]),
  );
}
