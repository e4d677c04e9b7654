import type { IdentityFacts } from '@marque/asking';
import type { Selectable, Updateable } from 'kysely';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import type { CheckState } from '../../ports/identity-checks.ts';
import { keyOfProposal } from '../keys/encrypted-proposals.ts';
import { changedWords, encryptedWords, readWords } from '../keys/words.ts';
import { factsHashOf, factsMark } from './facts-mark.ts';

type Row = Selectable<Tables['identity_checks']>;

/** A check of the policyholder with the checked facts. Its moments are real ones. */
export type StoredCheck = Omit<Row, 'facts' | 'reports' | 'checks'> & {
  readonly facts: IdentityFacts;
  /** As it was made from them; stored as a mark. */
  readonly factsHash: string;
  /** Names of the provider's reports. */
  readonly reports: readonly string[];
  /** The result of each report; empty before the check is complete. */
  readonly checks: CheckState['reports'];
};

/** A check by its id; undefined when there is none. */
export async function readStoredCheck(db: Database | Tx, checkId: string): Promise<StoredCheck | undefined> {
  return await oneCheck(
    db,
    await db.selectFrom('identity_checks').selectAll().where('check_id', '=', checkId).executeTakeFirst(),
  );
}

/** The same, held against other writers until the transaction ends. */
export async function lockStoredCheck(tx: Tx, checkId: string): Promise<StoredCheck | undefined> {
  const query = tx.selectFrom('identity_checks').selectAll().where('check_id', '=', checkId);
  return await oneCheck(tx, await query.forUpdate().executeTakeFirst());
}

/** Some checks, by their ids. */
export async function readStoredChecks(db: Database | Tx, checkIds: readonly string[]): Promise<StoredCheck[]> {
  if (checkIds.length === 0) return [];
  const rows = await db.selectFrom('identity_checks').selectAll().where('check_id', 'in', checkIds).execute();
  return await asStored(db, rows);
}

/** The identity of a check: its proposal, kind, facts and reports. There is one check for each. */
export type CheckName = Pick<Row, 'brand' | 'kind' | 'reports'> & {
  readonly proposalCode: string;
  readonly factsHash: string;
};

/** The check with an identity; undefined when there is none. */
export async function findStoredCheck(tx: Tx, name: CheckName): Promise<StoredCheck | undefined> {
  const { factsHash } = name;
  const mark = await factsMark(tx, name);
  const query = tx.selectFrom('identity_checks').selectAll().where('proposal_code', '=', name.proposalCode);
  return await oneCheck(
    tx,
    await query
      .where('kind', '=', name.kind)
      // The mark of an older one may have yet to be made.
      .where((where) => where.or([where('facts_mark', '=', mark), where('facts_hash', '=', factsHash)]))
      .where('reports', '=', name.reports)
      .executeTakeFirst(),
  );
}

/** The check that a provider's check answers; undefined for somebody else's. */
export async function findCheckOfProvider(
  db: Database | Tx,
  named: { readonly providerCheckId: string; readonly tags: readonly string[] },
): Promise<StoredCheck | undefined> {
  const query = db.selectFrom('identity_checks').selectAll();
  return await oneCheck(
    db,
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

/** The id of the applicant under which the provider knows the person of a check, by any check of the same facts; undefined when it knows none. */
export async function findApplicant(db: Database, check: SamePerson): Promise<string | undefined> {
  const row = await ofSamePerson(db, check)
    .select('provider_applicant_id')
    .where('provider_applicant_id', 'is not', null)
    .executeTakeFirst();
  return row?.provider_applicant_id ?? undefined;
}

/** Whether a check of the same person is claimed at a moment (ms of real time). */
export async function isPersonClaimed(tx: Tx, check: SamePerson, nowMs: number): Promise<boolean> {
  const row = await ofSamePerson(tx, check).select('check_id').where('claimed_until_ms', '>', nowMs).executeTakeFirst();
  return row !== undefined;
}

/** How many checks a proposal has had since a moment (ISO, real time). */
export async function countChecks(tx: Tx, proposalCode: string, since: string): Promise<number> {
  const { ordered } = await tx
    .selectFrom('identity_checks')
    .select(({ fn }) => fn.countAll<number | string>().as('ordered'))
    .where('proposal_code', '=', proposalCode)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(ordered);
}

/** The checks of all brands that were begun since a moment (ISO, real time) and have not ended. */
export async function checksUnderWay(
  db: Database,
  since: string,
): Promise<{ readonly checkId: string; readonly brand: string }[]> {
  return await db
    .selectFrom('identity_checks')
    .select(['check_id as checkId', 'brand'])
    .where('status', '!=', 'COMPLETE')
    .where('created_at', '>', since)
    .execute();
}

/** Stores a new check, before the provider is asked. */
export async function addCheck(
  tx: Tx,
  check: CheckName & { readonly checkId: string; readonly owner: string; readonly createdAt: string },
  facts: IdentityFacts,
): Promise<void> {
  const { brand, proposalCode, checkId: row, kind, reports, owner, createdAt } = check;
  const place = { table: 'identity_checks', row, thing: keyOfProposal({ brand, proposalCode }) } as const;
  await tx
    .insertInto('identity_checks')
    .values({
      ...{ check_id: row, brand, owner, proposal_code: proposalCode, kind, reports, created_at: createdAt },
      ...{ ...(await encryptedWords(tx, place, { facts, checks: [] })), facts_mark: await factsMark(tx, check) },
      ...{ status: 'STARTED', is_clear: null },
      ...{ provider_applicant_id: null, provider_check_id: null, claimed_until_ms: null },
      updated_at: createdAt,
    })
    .execute();
}

/** Stores the new state of a check at a moment (ISO, real time), unless it is complete: the first result is final. */
export async function changeCheck(
  db: Database | Tx,
  checkId: string,
  set: Pick<
    Updateable<Tables['identity_checks']>,
    'status' | 'is_clear' | 'provider_applicant_id' | 'provider_check_id'
  > & { readonly updated_at: string },
): Promise<void> {
  await db
    .updateTable('identity_checks')
    .set(set)
    .where('check_id', '=', checkId)
    .where('status', '!=', 'COMPLETE')
    .execute();
}

/**
 * Stores the result of a held check at a moment (ISO, real time): whether it is clear, and the result of each report.
 */
export async function storeResult(
  tx: Tx,
  checkId: string,
  { isClear, reports: checks, at }: Pick<CheckState, 'isClear' | 'reports'> & { readonly at: string },
): Promise<void> {
  const query = tx.selectFrom('identity_checks').selectAll().where('check_id', '=', checkId);
  const row = await query.executeTakeFirstOrThrow();
  const thing = keyOfProposal({ brand: row.brand, proposalCode: row.proposal_code });
  const words = await changedWords(tx, { table: 'identity_checks', row, thing }, { checks });
  await tx
    .updateTable('identity_checks')
    .set({ status: 'COMPLETE', is_clear: isClear, ...words, updated_at: at })
    .where('check_id', '=', checkId)
    .where('status', '!=', 'COMPLETE')
    .execute();
}

/** Until when (ms of real time) only one process may order a check; null lets it go. */
export async function setClaim(db: Database | Tx, checkId: string, claimedUntilMs: number | null): Promise<void> {
  await db
    .updateTable('identity_checks')
    .set({ claimed_until_ms: claimedUntilMs })
    .where('check_id', '=', checkId)
    .execute();
}

/** Names of reports as they are stored. */
export function namesOf(reports: readonly string[]): string {
  return [...new Set(reports)].sort().join();
}

type SamePerson = Pick<StoredCheck, 'proposal_code' | 'facts_mark' | 'factsHash'>;

function ofSamePerson(db: Database | Tx, { proposal_code, facts_mark, factsHash }: SamePerson) {
  return db
    .selectFrom('identity_checks')
    .where('proposal_code', '=', proposal_code)
    .where((where) => where.or([where('facts_mark', '=', facts_mark), where('facts_hash', '=', factsHash)]));
}

async function oneCheck(db: Database | Tx, row: Row | undefined): Promise<StoredCheck | undefined> {
  return row && (await asStored(db, [row]))[0];
}

async function asStored(db: Database | Tx, rows: readonly Row[]): Promise<StoredCheck[]> {
  return (await readWords(db, 'identity_checks', rows)).map((row) => ({
    ...row,
    facts: row.facts as IdentityFacts,
    factsHash: factsHashOf(row.facts as IdentityFacts),
    reports: row.reports.split(','),
    checks: row.checks as CheckState['reports'],
  }));
}
