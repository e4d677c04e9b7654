import type { Brand } from '@marque/catalogue';
import type { ChangeToAgreeWire, InsurerEndingWire, StaffRequestWire } from '@marque/contract';
import { textAt } from '@marque/domain/facts/text-at';
import { versionAt } from '@marque/domain/policy/version-at';
import { type QuestionedVoid, questionedVoid } from '@marque/domain/process/staff/question-of-void';
import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import { refundableOf } from '../money/staff/refund-asked.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { inSnapshot } from '../store/in-snapshot.ts';
import { isDraftThrownAway, type StoredRequest } from '../store/money/requests/staff-requests.ts';
import { systemPrincipal } from '../store/owned.ts';
import { nameOfStaff } from '../store/people/name-of-staff.ts';
import { readPoliciesById, readPolicy } from '../store/policies/policies.ts';
import { policyOfProposal } from '../store/policies/policy-of-proposal.ts';
import { showToAgree } from './agreeing/agree-to-change.ts';
import { showToTakeBack } from './agreeing/agree-to-take-back.ts';
import { showInsurerEnd } from './insurer-ends.ts';

const APPROVING = 'action:approve';

/** The member of staff who reads, and the brand for which they work. */
type RequestReader = { readonly principal: Principal; readonly brand: Brand; readonly language: string };

/** Requests as a member of staff sees them, and whether they may decide them. */
export async function presentRequests(
  context: Context,
  reader: RequestReader,
  requests: readonly StoredRequest[],
): Promise<StaffRequestWire[]> {
  const nowMs = context.clock.realMs();
  return await Promise.all(requests.map((request) => present(context, { ...reader, request, nowMs })));
}

async function present(
  context: Context,
  { principal, brand: whole, language, request, nowMs }: RequestReader & { request: StoredRequest; nowMs: number },
): Promise<StaffRequestWire> {
  const { db, clock } = context;
  const { brand, actor, permissions } = principal;
  const { status, amount, account_id: accountId, proposal_code: proposalCode } = request;
  const { balance } = await refundableOf(db, brand, accountId);
  const moves = status === 'WAITING' ? movedBy(request) : 0;
  const isOwn =
    [request.owner, request.holder].includes(actor) || (await isOwnPolicy(db, { brand, actor, proposalCode }));
  const lacks = permissions.includes(APPROVING) ? null : 'PERMISSION';
  const named = await policyOfProposal(db, brand, proposalCode);
  const policy = named && (await readPoliciesById(db, brand, [named.policyId])).get(named.policyId);
  const voids = await voidsOf(context, brand, request);
  const ph = policy && versionAt(policy, clock.now()).data.profiles.ph;
  return {
    ...{ requestId: request.request_id, kind: request.kind, userId: request.owner, accountId, amount },
    accountCode: policy?.policyNumber ?? null,
    ...{ firstName: textAt(ph, 'firstName') ?? null, lastName: textAt(ph, 'lastName') ?? null },
    ...{
      bookedAs: 'bookedAs' in request.details ? request.details.bookedAs : null,
      end: 'end' in request.details ? request.details.end : null,
      claimReference: request.kind === 'VOID' ? request.details.claimReference : null,
      voids,
      wouldDo: await wouldDo(context, whole, request),
      change: await changeOf(context, { brand: whole, language, request }),
      provider: request.kind === 'REFUND' ? request.details.provider : null,
      cover: request.cover,
      reason: request.reason,
    },
    ...{ balanceBefore: 0 - balance, balanceAfter: 0 - balance + moves },
    askedBy: await nameOfStaff(db, brand, request.asked_by),
    askedAt: instantOf(request.asked_at_ms),
    expiresAt: instantOf(request.expires_at_ms),
    status: (await isDraftThrownAway(db, request.request_id)) ? 'WITHDRAWN' : statusOf(request, { voids, nowMs }),
    decidedBy: request.decided_by === null ? null : await nameOfStaff(db, brand, request.decided_by),
    decidedAt: request.decided_at_ms === null ? null : instantOf(request.decided_at_ms),
    decisionReason: request.decision_reason,
    barred: request.asked_by === actor ? 'ASKED' : isOwn ? 'OWN' : lacks,
  };
}

/**
 * By how much an approval moves what the account is owed, in pennies. A refund gives back what the account has too
 * much, or credits it first.
 */
function movedBy(request: StoredRequest): number {
  if (request.kind === 'CREDIT') return request.amount;
  return 'bookedAs' in request.details && request.details.bookedAs === 'CREDIT' ? 0 - request.amount : 0;
}

/** The state of the void that a claim calls into question; null for the other kinds, and if it was taken back. */
async function voidsOf({ db, clock }: Context, brand: string, request: StoredRequest): Promise<QuestionedVoid | null> {
  if (request.kind !== 'VOID') return null;
  const { policyId, decidedAt } = request.details;
  const policy = (await readPoliciesById(db, brand, [policyId])).get(policyId);
  return policy ? questionedVoid(policy, { decidedAt, now: clock.now() }) : null;
}

type Standing = { readonly voids: QuestionedVoid | null; readonly nowMs: number };

function statusOf(request: StoredRequest, { voids, nowMs }: Standing): StaffRequestWire['status'] {
  if (request.status !== 'WAITING') return request.status;
  const isLate = Number(request.expires_at_ms) < nowMs;
  if (request.kind !== 'VOID') return isLate ? 'EXPIRED' : 'WAITING';
  if (voids === null) return 'WITHDRAWN';
  return isLate ? 'OVERDUE' : 'WAITING';
}

const instantOf = (ms: number) => new Date(Number(ms)).toISOString();

/** What an end that waits would do if it were approved now; null if it no longer can be. */
async function wouldDo(context: Context, brand: Brand, request: StoredRequest): Promise<InsurerEndingWire | null> {
  if (request.kind !== 'END' || request.status !== 'WAITING') return null;
  const { policyId, end } = request.details;
  return await inSnapshot(context.db, async (tx) => {
    const stored = await readPolicy(tx, systemPrincipal(brand.brand), policyId);
    const shown = await showInsurerEnd(tx, context, { stored, brand, end });
    return shown.ok ? shown.value : null;
  });
}

/** What a change that waits would do if it were agreed to now; null if it can no longer be made. */
async function changeOf(
  context: Context,
  { brand, language, request }: { brand: Brand; language: string; request: StoredRequest },
): Promise<ChangeToAgreeWire | null> {
  if (request.kind !== 'CHANGE' || request.status !== 'WAITING') return null;
  return await inSnapshot(context.db, async (tx) => {
    const show = request.details.takesBack ? showToTakeBack : showToAgree;
    return await show(tx, context, { brand, language, request });
  });
}
