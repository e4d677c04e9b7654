import type { Instant } from '@marque/base';
import type { InsurerEnd } from '@marque/domain/policy/ending/insurer-end';
import type { CreditBooking } from '@marque/domain/process/staff/decide-account-credit';
import type { RefundBooking } from '@marque/domain/process/staff/decide-staff-refund';
import { type Selectable, sql } from 'kysely';
import type { Principal } from '../../../ground/principal.ts';
import type { Database, Tables, Tx } from '../../../ground/tables/database.ts';
import { asPrincipal } from '../../as-principal.ts';
import { changedWords, encryptedWords, readWords } from '../../keys/words.ts';
import { ownedBy } from '../../owned.ts';

const LIST_MAX = 100;

/** The details that carry a refund out once it is approved. */
type RefundDetails = {
  readonly provider: string;
  readonly paymentId: string;
  readonly attemptId: string | null;
  readonly bookedAs: RefundBooking;
};

/**
 * The details that record a bank transfer once it is approved; `refundId` is the refund that failed, null if none did.
 */
type TransferDetails = { readonly refundId: string | null; readonly reference: string; readonly bookedAs: 'CREDIT' };

/** The details that end a policy by the insurer’s will once it is approved. */
type EndDetails = { readonly policyId: string; readonly end: InsurerEnd };

/**
 * A policy that somebody has declared void, and the claim that was made since; the question is whether it stays void.
 */
type VoidDetails = EndDetails & {
  readonly claimReference: string;
  /** When it was declared void; left out in requests from before this was kept. */
  readonly decidedAt?: Instant;
};

/**
 * A change of a policy, or taking one back, that reaches back across a known claim, and what the asker was allowed
 * then.
 */
type ChangeDetails = {
  /** It is confirmed already, and is to be taken back; left out if it is to be made. */
  readonly takesBack?: true;
  readonly policyId: string;
  readonly adjustmentId: string;
  readonly permissions: readonly string[];
};

/** What is asked for, with the details that carry it out once it is approved. */
export type RequestedAct =
  | { readonly kind: 'REFUND'; readonly details: RefundDetails }
  | { readonly kind: 'CREDIT'; readonly details: { readonly bookedAs: CreditBooking } }
  | { readonly kind: 'TRANSFER'; readonly details: TransferDetails }
  | { readonly kind: 'END'; readonly details: EndDetails }
  | { readonly kind: 'VOID'; readonly details: VoidDetails }
  | { readonly kind: 'CHANGE'; readonly details: ChangeDetails };

/** Something that staff ask a second person for. */
export type StoredRequest = Omit<Selectable<Tables['staff_requests']>, 'kind' | 'details' | 'facts'> & RequestedAct;

type Row = Selectable<Tables['staff_requests']>;
type NewRequest = Omit<
  Row,
  | 'holder'
  | 'kind'
  | 'details'
  | 'facts'
  | 'cover'
  | 'status'
  | 'decided_by'
  | 'decision_reason'
  | 'decided_at_ms'
  | 'key_id'
>;

/** Stores a request. The table refuses one on the asker's own policy. */
export async function insertRequest(tx: Tx, request: NewRequest, { kind, details }: RequestedAct): Promise<void> {
  const undecided = { status: 'WAITING' as const, decided_by: null, decision_reason: null, decided_at_ms: null };
  const place = { table: 'staff_requests', row: request.request_id, thing: keyOfRequest(request) } as const;
  await tx
    .insertInto('staff_requests')
    .values({
      ...{ ...request, ...undecided, holder: request.owner, kind, cover: null, facts: factsOf(details) },
      ...(await encryptedWords(tx, place, { reason: request.reason, details })),
    })
    .execute();
}

/** A request ends with the account that it is about. */
function keyOfRequest({ brand, account_id: thing }: Pick<Row, 'brand' | 'account_id'>) {
  return { brand, kind: 'ACCOUNT', thing } as const;
}

/** The parts of a request that the database reads, as JSON. */
function factsOf(details: RequestedAct['details']): string {
  const read = ['adjustmentId', 'takesBack', 'policyId', 'decidedAt'];
  return JSON.stringify(Object.fromEntries(Object.entries(details).filter(([name]) => read.includes(name))));
}

/**
 * The latest request to make a change of a policy, or to take it back; undefined if none was made. It does not check
 * the owner: the caller has read the change.
 */
export async function requestAboutChange(
  db: Database | Tx,
  adjustmentId: string,
  { takesBack }: { readonly takesBack: boolean },
): Promise<StoredRequest | undefined> {
  const row = await db
    .selectFrom('staff_requests')
    .selectAll()
    .where('kind', '=', 'CHANGE')
    .where(sql<boolean>`facts ->> 'adjustmentId' = ${adjustmentId}`)
    .where(sql<boolean>`(facts ->> 'takesBack' IS NOT NULL) = ${takesBack}`)
    .orderBy('asked_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (await open(db, [row]))[0];
}

/** The code of the proposal that a request of a brand is about; undefined when there is no such request. */
export async function proposalOfRequest(tx: Tx, brand: string, requestId: string): Promise<string | undefined> {
  const query = tx.selectFrom('staff_requests').select('proposal_code').where('request_id', '=', requestId);
  return (await query.where('brand', '=', brand).executeTakeFirst())?.proposal_code;
}

/** A request of a brand, held against other deciders until the transaction ends; undefined when there is none. */
export async function lockRequest(tx: Tx, brand: string, requestId: string): Promise<StoredRequest | undefined> {
  const query = tx.selectFrom('staff_requests').selectAll().where('request_id', '=', requestId);
  const row = await query.where('brand', '=', brand).forUpdate().executeTakeFirst();
  return row && (await open(tx, [row]))[0];
}

/**
 * Stores what was decided about a held request, by whom, why and when (ms of real time). The table refuses the person
 * who asked, and the policy's holder.
 */
export async function storeDecision(
  tx: Tx,
  requestId: string,
  decision: Pick<Row, 'status' | 'decided_by' | 'decision_reason' | 'decided_at_ms'>,
): Promise<void> {
  const query = tx.selectFrom('staff_requests').selectAll().where('request_id', '=', requestId);
  const row = await query.executeTakeFirstOrThrow();
  const { decision_reason } = decision;
  const words = await changedWords(tx, { table: 'staff_requests', row, thing: keyOfRequest(row) }, { decision_reason });
  await tx
    .updateTable('staff_requests')
    .set({ ...decision, ...words })
    .where('request_id', '=', requestId)
    .execute();
}

/** The requests about a principal, the newest first. */
export async function readRequests(db: Database, principal: Principal): Promise<StoredRequest[]> {
  const rows = await asPrincipal(db, principal, async (tx) => {
    const query = tx.selectFrom('staff_requests').selectAll().where(ownedBy(principal));
    return await query.orderBy('asked_at_ms', 'desc').limit(LIST_MAX).execute();
  });
  return await open(db, rows);
}

/**
 * The requests at a brand that wait for a second person at a moment (ms of real time), the first to expire at the top.
 * A question whether a policy stays void waits until somebody answers, for as long as it is void or is to be. A change
 * whose draft was thrown away waits for nobody.
 */
export async function waitingRequests(db: Database, brand: string, nowMs: number): Promise<StoredRequest[]> {
  const query = db.selectFrom('staff_requests').selectAll().where('brand', '=', brand).where('status', '=', 'WAITING');
  const rows = await query
    .where(sql<boolean>`CASE kind WHEN 'VOID' THEN ${isStillVoid}
      WHEN 'CHANGE' THEN expires_at_ms >= ${nowMs} AND NOT ${isThrownAway} ELSE expires_at_ms >= ${nowMs} END`)
    .orderBy('expires_at_ms')
    .limit(LIST_MAX)
    .execute();
  return await open(db, rows);
}

/** Whether the draft of the change that a request is about was thrown away: it is taken back with it. */
export async function isDraftThrownAway(db: Database | Tx, requestId: string): Promise<boolean> {
  const query = db.selectFrom('staff_requests').select('request_id').where('request_id', '=', requestId);
  return (await query.where('kind', '=', 'CHANGE').where(isThrownAway).executeTakeFirst()) !== undefined;
}

const isThrownAway = sql<boolean>`EXISTS (SELECT FROM policy_adjustments a WHERE a.adjustment_id = staff_requests.facts ->> 'adjustmentId'
  AND a.discarded_at IS NOT NULL)`;

const isStillVoid = sql<boolean>`EXISTS (SELECT FROM policies p WHERE p.policy_id = staff_requests.facts ->> 'policyId'
  AND p.facts #>> '{termination,kind}' = 'VOIDED'
  AND COALESCE(p.facts #>> '{termination,decidedAt}' = staff_requests.facts ->> 'decidedAt', true))`;

/** Requests as they were asked; forgotten ones are left out. */
async function open(db: Database | Tx, rows: readonly Row[]): Promise<StoredRequest[]> {
  return (await readWords(db, 'staff_requests', rows)).map(({ facts: _facts, ...row }) => ({
    ...{ ...row, ...({ kind: row.kind, details: row.details } as RequestedAct) },
  }));
}
