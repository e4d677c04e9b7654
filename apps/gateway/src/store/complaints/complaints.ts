import type { LocalDate } from '@marque/base';
import type { Answered, Complaint } from '@marque/domain/complaints/complaint';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import {
  type ComplaintRow,
  type ComplaintWords,
  placeInComplaint,
  readComplaints,
  type StoredComplaint,
} from './stored-complaint.ts';

type Needs = Pick<Context, 'dataKeys'>;

/** A complaint that has just come, with the day by which it is to be acknowledged. */
export type NewComplaint = Pick<
  ComplaintRow,
  | 'complaint_id'
  | 'brand'
  | 'owner'
  | 'kind'
  | 'came_by'
  | 'taken_by'
  | 'language'
  | 'proposal_code'
  | 'policy_number'
  | 'follows'
  | 'received_on'
  | 'created_at'
> & { readonly due_on: LocalDate };

/** Keeps a complaint, its words encrypted under a key of its own. */
export async function addComplaint(
  tx: Tx,
  { dataKeys }: Needs,
  { words, ...row }: NewComplaint & { readonly words: ComplaintWords },
): Promise<void> {
  const key = await dataKeys.forThing(tx, { brand: row.brand, kind: 'COMPLAINT', thing: row.complaint_id });
  await tx
    .insertInto('complaints')
    .values({
      ...{ ...row, key_id: key.keyId, version: 1, longer_times: 0 },
      words: dataKeys.encrypt(key, placeInComplaint(row, 'words'), JSON.stringify(words)),
    })
    .execute();
}

/** A principal’s own complaints, the newest first, up to a number. */
export async function ownComplaints(
  db: Database | Tx,
  needs: Needs,
  { principal, max }: { readonly principal: Principal; readonly max: number },
): Promise<StoredComplaint[]> {
  const rows = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('complaints')
      .selectAll()
      .where('brand', '=', principal.brand)
      .where('owner', '=', principal.subject)
      .orderBy('created_at', 'desc')
      .orderBy('complaint_id')
      .limit(max)
      .execute(),
  );
  return await readComplaints(db, needs, rows);
}

/** One of a brand's complaints, held until the transaction ends. Refuses with `not_found` if there is none. */
export async function lockComplaint(
  tx: Tx,
  needs: Needs,
  { brand, complaintId }: { readonly brand: string; readonly complaintId: string },
): Promise<StoredComplaint> {
  const rows = await tx
    .selectFrom('complaints')
    .selectAll()
    .where('brand', '=', brand)
    .where('complaint_id', '=', complaintId)
    .forUpdate()
    .execute();
  const [complaint] = await readComplaints(tx, needs, rows);
  return complaint ?? refuse('not_found');
}

/** The owner of a complaint. */
export async function ownerOfComplaint(
  db: Database,
  { brand, complaintId }: Pick<StoredComplaint, 'brand' | 'complaintId'>,
): Promise<string> {
  const query = db.selectFrom('complaints').select('owner').where('brand', '=', brand);
  return (await query.where('complaint_id', '=', complaintId).executeTakeFirstOrThrow()).owner;
}

/**
 * Those that wait for staff, the first due at the top, and at the end answered ones whose letter is still to be posted;
 * those after a given one, up to a number.
 */
export async function openComplaints(
  db: Database,
  needs: Needs,
  { brand, after, max }: { readonly brand: string; readonly after: string | undefined; readonly max: number },
): Promise<StoredComplaint[]> {
  const order = sql<string>`coalesce(due_on, '9999-12-31')`;
  const query = db
    .selectFrom('complaints')
    .selectAll()
    .where('brand', '=', brand)
    .where(
      sql<boolean>`(due_on IS NOT NULL OR EXISTS (SELECT FROM complaint_letters l WHERE l.complaint_id = complaints.complaint_id AND l.status = 'TO_POST'))`,
    );
  const rows = await (after === undefined
    ? query
    : query.where(
        sql<boolean>`(${order}, complaint_id) > (SELECT coalesce(c.due_on, '9999-12-31'), c.complaint_id FROM complaints c WHERE c.brand = ${brand} AND c.complaint_id = ${after})`,
      )
  )
    .orderBy(order)
    .orderBy('complaint_id')
    .limit(max)
    .execute();
  return await readComplaints(db, needs, rows);
}

/** The open complaints of all brands about insurance, the earliest first. */
export async function openInsuranceComplaints(
  db: Database,
): Promise<Pick<StoredComplaint, 'brand' | 'complaintId' | 'receivedOn'>[]> {
  return await db
    .selectFrom('complaints')
    .select(['brand', 'complaint_id as complaintId', 'received_on as receivedOn'])
    .where('due_on', 'is not', null)
    .where('kind', '=', 'INSURANCE')
    .orderBy('received_on')
    .execute();
}

/** How many complaints of a brand are open, and how many have missed a day. */
export async function countOpenComplaints(
  db: Database,
  brand: string,
  today: LocalDate,
): Promise<{ readonly open: number; readonly late: number }> {
  const row = await db
    .selectFrom('complaints')
    .select(sql<string>`count(*)`.as('open'))
    .select(sql<string>`count(*) FILTER (WHERE due_on < ${today})`.as('late'))
    .where('brand', '=', brand)
    .where('due_on', 'is not', null)
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), late: Number(row.late) };
}

/** The result of a decision about a complaint that is held. */
export type ComplaintChange = {
  readonly acknowledgedOn?: LocalDate;
  readonly longer?: NonNullable<Complaint['longer']>;
  readonly answered?: Answered & { readonly by: string; readonly words: string };
  readonly dueOn: LocalDate | null;
  /** How many events were added. */
  readonly version: number;
};

/** Stores it, an answer encrypted under the complaint's key. */
export async function storeComplaint(
  tx: Tx,
  { dataKeys }: Needs,
  { complaintId, brand }: Pick<StoredComplaint, 'complaintId' | 'brand'>,
  { acknowledgedOn, longer, answered, dueOn, version }: ComplaintChange,
): Promise<void> {
  const place = placeInComplaint({ brand, complaint_id: complaintId }, 'answer');
  const key = answered && (await dataKeys.forThing(tx, { brand, kind: 'COMPLAINT', thing: complaintId }));
  await tx
    .updateTable('complaints')
    .set({
      ...{ due_on: dueOn, version },
      ...(acknowledgedOn !== undefined && { acknowledged_on: acknowledgedOn }),
      ...(longer && { longer_times: longer.times, longer_on: longer.toldOn, expected_on: longer.expectedOn }),
      ...(answered &&
        key && {
          ...{ answered_as: answered.form, outcome: answered.outcome, redress_pennies: answered.redressPennies },
          ...{ answered_on: answered.answeredOn, answered_by: answered.by },
          answer: dataKeys.encrypt(key, place, answered.words),
        }),
    })
    .where('complaint_id', '=', complaintId)
    .execute();
}
