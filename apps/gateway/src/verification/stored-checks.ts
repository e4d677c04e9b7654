import type { Selectable } from 'kysely';
import type { Database, Tables, Tx } from '../ground/tables/database.ts';
import type { CheckState, IdentityFacts } from '../ports/identity-checks.ts';

type Row = Selectable<Tables['identity_checks']>;

/** A check of the policyholder with the facts that are checked. Its moments are real ones. */
export type StoredCheck = Omit<Row, 'facts' | 'reports' | 'checks'> & {
  readonly facts: IdentityFacts;
  /** Names of the provider's reports. */
  readonly reports: readonly string[];
  /** What each report came to; empty before the check is complete. */
  readonly checks: CheckState['reports'];
};

/** A check by its id; undefined when there is none. */
export async function readStoredCheck(db: Database | Tx, checkId: string): Promise<StoredCheck | undefined> {
  return asStored(
    await db.selectFrom('identity_checks').selectAll().where('check_id', '=', checkId).executeTakeFirst(),
  );
}

/** The same, held against other writers until the transaction ends. */
export async function lockStoredCheck(tx: Tx, checkId: string): Promise<StoredCheck | undefined> {
  const query = tx.selectFrom('identity_checks').selectAll().where('check_id', '=', checkId);
  return asStored(await query.forUpdate().executeTakeFirst());
}

/** Which check this is: of which proposal, of which kind, for which facts and with which reports. There is one of each. */
export type CheckName = Pick<Row, 'proposal_code' | 'kind' | 'facts_hash' | 'reports'>;

/** The check of a name; undefined when there is none. */
export async function findStoredCheck(db: Database | Tx, name: CheckName): Promise<StoredCheck | undefined> {
  const query = db.selectFrom('identity_checks').selectAll().where('proposal_code', '=', name.proposal_code);
  return asStored(
    await query
      .where('kind', '=', name.kind)
      .where('facts_hash', '=', name.facts_hash)
      .where('reports', '=', name.reports)
      .executeTakeFirst(),
  );
}

/** The check that a provider's is the answer to; undefined for one of somebody else's. */
export async function findCheckOfProvider(
  db: Database | Tx,
  named: { readonly providerCheckId: string; readonly tags: readonly string[] },
): Promise<StoredCheck | undefined> {
  const query = db.selectFrom('identity_checks').selectAll();
  return asStored(
    await query
      .where((where) =>
        where.or([
          where('provider_check_id', '=', named.providerCheckId),
          ...(named.tags.length > 0 ? [where('check_id', 'in', named.tags)] : []),
        ]),
      )
      .executeTakeFirst(),
  );
}

/** Names of reports as they are stored. */
export function namesOf(reports: readonly string[]): string {
  return [...new Set(reports)].sort().join();
}

function asStored(row: Row | undefined): StoredCheck | undefined {
  return (
    row && {
      ...row,
      facts: row.facts as IdentityFacts,
      reports: row.reports.split(','),
      checks: row.checks as CheckState['reports'],
    }
  );
}
