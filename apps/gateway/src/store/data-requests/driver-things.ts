import { sql } from 'kysely';
import { type EncryptedTable, encryptedOf } from '../../ground/keys/encrypted-columns.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { HeldKind } from '../../ground/tables/retention/retention-tables.ts';
import { driverPartsByKey, type KeyedPart } from '../keys/closed-drivers.ts';
import { readRowsClosed } from '../keys/words.ts';
import { type CopiedTable, type PersonThings, personLinks } from '../people/copy/person-links.ts';

/** A quote or a policy that tells of named drivers. */
export type TellingThing = { readonly brand: string; readonly kind: HeldKind; readonly reference: string };

/** The same with its owner and what belongs to it. A quote that became a policy is that policy. */
export type FoundThing = TellingThing & {
  readonly owner: string;
  /** The name by which its customer knows it: the number of the policy, or the reference of the quote. */
  readonly called: string;
  readonly proposals: readonly string[];
  readonly policies: readonly string[];
};

type DividedTable = CopiedTable & EncryptedTable;

/** The tables that tell of named drivers, each driver's part under their own key. */
export const dividedTables = (Object.keys(personLinks) as readonly CopiedTable[]).filter(
  (table): table is DividedTable => encryptedOf(table)?.drivers !== undefined,
);

/**
 * A thing that tells of drivers, as it is now: a quote that was bought, or that renews a policy, is that policy.
 * Undefined if there is none.
 */
export async function findThing(db: Database | Tx, thing: TellingThing): Promise<FoundThing | undefined> {
  const { brand, kind, reference } = thing;
  const { rows } = await sql<{ number: string; id: string; code: string; owner: string }>`
    SELECT p.policy_number AS number, p.policy_id AS id, p.proposal_code AS code, p.owner FROM policies p
    WHERE p.brand = ${brand} AND p.policy_number IN (
      SELECT s.policy_number FROM policies s WHERE s.brand = ${brand}
        AND CASE WHEN ${kind} = 'POLICY' THEN s.policy_number = ${reference} ELSE s.proposal_code = ${reference}
          OR s.policy_id = (SELECT q.source_policy FROM proposals q WHERE q.brand = ${brand} AND q.proposal_code = ${reference}) END)
    ORDER BY p.renewal_cycle DESC`.execute(db);
  const [last] = rows;
  const policies = rows.map(({ id }) => id);
  const quotes = await db
    .selectFrom('proposals')
    .select(['proposal_code', 'owner', 'external_reference as called'])
    .where('brand', '=', brand)
    .where((where) =>
      policies.length > 0 ? where('source_policy', 'in', policies) : where('proposal_code', '=', reference),
    )
    .execute();
  const codes = quotes.map(({ proposal_code: code }) => code);
  if (last) {
    const proposals = [...new Set([...rows.map(({ code }) => code), ...codes])];
    return {
      ...{ brand, kind: 'POLICY', reference: last.number, owner: last.owner, called: last.number },
      policies,
      proposals,
    };
  }
  const [quote] = kind === 'QUOTE' ? quotes : [];
  return quote && { ...thing, owner: quote.owner, called: quote.called, policies, proposals: codes };
}

/** What tables tell of the named drivers of a thing, without what was forgotten. */
export async function partsTold(
  db: Database | Tx,
  { brand, proposals, policies }: FoundThing,
  tables: readonly DividedTable[],
): Promise<KeyedPart[]> {
  const things: Partial<PersonThings> = { proposals, policies, streams: [...proposals, ...policies] };
  const parts: KeyedPart[] = [];
  for (const table of tables) {
    // A review is its customer’s; what it says about a driver is under the driver's key of the proposal.
    const [kind, link] = table === 'data_requests' ? (['proposals', 'reviewed'] as const) : personLinks[table];
    const { rows } = await sql<{ brand: string; key_id: string | null; [column: string]: unknown }>`
      SELECT * FROM ${sql.table(table)} WHERE brand = ${brand} AND ${sql.ref(link)} = ANY(${things[kind] ?? []})`.execute(
      db,
    );
    parts.push(...(await driverPartsByKey(db, table, await readRowsClosed(db, table, rows))));
  }
  return parts;
}
