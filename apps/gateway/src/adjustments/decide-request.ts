import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CallOutput } from '@marque/contract';
import { decideStaffRequest } from '@marque/domain/process/staff/decide-staff-request';
import { questionedVoid } from '@marque/domain/process/staff/question-of-void';
import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../ground/value-or-refuse.ts';
import { creditAllowed, creditByStaff } from '../money/staff/credit-by-staff.ts';
import { refundAllowed } from '../money/staff/refund-asked.ts';
import { refundByStaff } from '../money/staff/refund-by-staff.ts';
import { transferAllowed, transferByStaff } from '../money/staff/transfer-by-staff.ts';
import { isOwnPolicy } from '../request/is-own-policy.ts';
import { refuseStaleSignIn } from '../request/refuse-stale-sign-in.ts';
import { refuseUnlessShown } from '../request/refuse-unless-shown.ts';
import type { Doer } from '../store/append-events.ts';
import {
  lockRequest,
  proposalOfRequest,
  type StoredRequest,
  storeDecision,
} from '../store/money/requests/staff-requests.ts';
import { systemPrincipal } from '../store/owned.ts';
import { confirmedEnd } from '../store/policies/adjustments.ts';
import { noteOnAccount } from '../store/policies/note-on-account.ts';
import { lockPolicy } from '../store/policies/policies.ts';
import { lockProposalIfThere } from '../store/proposals/proposals.ts';
import { agreeToChange } from './agreeing/agree-to-change.ts';
import { agreeToTakeBack } from './agreeing/agree-to-take-back.ts';
import { carryOutInsurerEnd, offerInsurerEnd } from './insurer-ends.ts';
import { shownOfInsurers } from './shown-of.ts';
import { takeEndBack } from './take-end-back.ts';

type Decided = CallOutput<'decideRequest'>;

/** The events by which the record of an account says what was decided. */
const decisionEvents: {
  readonly [K in StoredRequest['kind']]: { readonly approved: string; readonly refused: string };
} = {
  REFUND: { approved: 'RefundApproved', refused: 'RefundNotApproved' },
  CREDIT: { approved: 'CreditApproved', refused: 'CreditNotApproved' },
  TRANSFER: { approved: 'TransferApproved', refused: 'TransferNotApproved' },
  END: { approved: 'EndApproved', refused: 'EndNotApproved' },
  VOID: { approved: 'VoidUpheld', refused: 'VoidNotUpheld' },
  CHANGE: { approved: 'ChangeAgreed', refused: 'ChangeNotAgreed' },
};

/**
 * A second person's decision about a request, and what it allows, in one transaction. An approval that can no longer be
 * carried out, since the money has gone back or was paid another way, is refused with `wrong_state` and decides
 * nothing. An end or a change is approved as it was shown: if money has moved, a day has begun or a claim was made
 * since, it is refused with `adjustment_changed`.
 */
export async function decideRequest(asked: Asked<'decideRequest'>, context: Context): Promise<Decided> {
  refuseStaleSignIn(asked.principal, context.clock.realMs());
  const decided = await inTransaction(context.db, async (tx) => {
    const request = await held(tx, asked);
    const done = await decide(tx, context, { asked, request });
    await context.milestone('request.in-transaction');
    return done;
  });
  await context.milestone('request.committed');
  return decided;
}

/** The request under the lock of its proposal, which everyone who moves its money takes first. */
async function held(tx: Tx, { brand, params }: Asked<'decideRequest'>): Promise<StoredRequest> {
  const proposalCode = await proposalOfRequest(tx, brand.brand, params.requestId);
  if (proposalCode === undefined) return refuse('not_found');
  await lockProposalIfThere(tx, systemPrincipal(brand.brand), proposalCode);
  return (await lockRequest(tx, brand.brand, params.requestId)) ?? refuse('not_found');
}

async function decide(
  tx: Tx,
  context: Context,
  { asked, request }: { asked: Asked<'decideRequest'>; request: StoredRequest },
): Promise<Decided> {
  const { principal, brand, body, requestId, language } = asked;
  const { actor } = principal;
  const nowMs = context.clock.realMs();
  const { request_id: id, proposal_code: proposalCode, account_id: accountId, owner, holder, amount } = request;
  const isPolicyholder = await isOwnPolicy(tx, { brand: brand.brand, actor, proposalCode });
  const expiresAtMs = request.kind === 'VOID' ? null : Number(request.expires_at_ms);
  const about = { status: request.status, askedBy: request.asked_by, expiresAtMs };
  valueOrRefuse(decideStaffRequest({ ...about, holders: [owner, holder] }, { subject: actor, isPolicyholder }, nowMs));
  const status = body.isApproved ? 'APPROVED' : 'REFUSED';
  const reason = body.reason.trim();
  await storeDecision(tx, id, { status, decided_by: actor, decision_reason: reason, decided_at_ms: nowMs });
  const doer = { principal: { ...principal, subject: owner }, requestId, reason };
  const approved = { brand, request, doer, shown: body.shown, language };
  const refundId = body.isApproved ? await carryOut(tx, context, approved) : null;
  if (request.kind === 'VOID') await answerVoid(tx, context, { brand, request, doer, isUpheld: body.isApproved });
  const events = decisionEvents[request.kind];
  const event = { type: body.isApproved ? events.approved : events.refused, requestId: id, amount };
  await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
  return { status, refundId };
}

type Approved = {
  readonly brand: Brand;
  readonly request: StoredRequest;
  readonly doer: Doer;
  readonly shown: Asked<'decideRequest'>['body']['shown'];
  readonly language: string;
};

/** Does what was asked for. Answers the id of a refund; null for the other kinds. */
async function carryOut(
  tx: Tx,
  context: Context,
  { brand, request, doer, shown, language }: Approved,
): Promise<string | null> {
  const { proposal_code: proposalCode, account_id: accountId, owner, amount } = request;
  if (request.kind === 'CREDIT') {
    const asked = { accountId, amount, bookedAs: request.details.bookedAs };
    await creditAllowed(tx, context, { brand, asked });
    await creditByStaff(tx, context, { brand, proposalCode, doer, asked });
    return null;
  }
  if (request.kind === 'TRANSFER') {
    const { refundId, reference } = request.details;
    const asked = { accountId, amount, refundId, reference };
    await transferAllowed(tx, context, { brand, asked });
    await transferByStaff(tx, context, { brand, proposalCode, doer, asked });
    return null;
  }
  if (request.kind === 'END') {
    const { policyId, end } = request.details;
    const ending = { stored: await lockPolicy(tx, systemPrincipal(brand.brand), policyId), brand, end };
    const offered = await offerInsurerEnd(tx, context, ending);
    if (shown === undefined || !('settlesOn' in shown)) return refuse('validation_failed', undefined, [NOT_SHOWN]);
    refuseUnlessShown(shownOfInsurers(offered.subject, offered), shown);
    await carryOutInsurerEnd(tx, context, { ending, offered, doer });
    return null;
  }
  if (request.kind === 'CHANGE') {
    if (shown === undefined || 'settlesOn' in shown) return refuse('validation_failed', undefined, [NOT_SHOWN]);
    const agree = request.details.takesBack ? agreeToTakeBack : agreeToChange;
    await agree(tx, context, { brand, request, language, shown, doer });
    return null;
  }
  if (request.kind === 'VOID') return null;
  const { provider, paymentId, bookedAs } = request.details;
  const refund = { accountId, provider, paymentId, amount, bookedAs };
  const { attemptId, currency } = (await refundAllowed(tx, context, { brand, asked: refund })).payment;
  const given = { ...refund, brand: brand.brand, owner, proposalCode, attemptId, currency, doer };
  return await refundByStaff(tx, context, given);
}

type Questioned = Pick<Approved, 'brand' | 'doer'> & {
  readonly request: Extract<StoredRequest, { kind: 'VOID' }>;
  readonly isUpheld: boolean;
};

/**
 * Leaves a void as it was decided, or has cover go on. Once that is too late, a person puts it right. Refused with
 * `wrong_state` if somebody has taken the void back.
 */
async function answerVoid(tx: Tx, context: Context, { brand, request, doer, isUpheld }: Questioned): Promise<void> {
  const system = systemPrincipal(brand.brand);
  const { policyId, decidedAt } = request.details;
  const stored = await lockPolicy(tx, system, policyId);
  const questioned = questionedVoid(stored.policy, { decidedAt, now: context.clock.now() });
  if (questioned === null) return refuse('wrong_state');
  if (isUpheld) return;
  if (questioned.goesOnUntil === null) {
    context.log.error({ requestId: request.request_id, policyId }, 'a policy is void that should not be');
    return;
  }
  const end = await confirmedEnd(tx, system, policyId);
  assert(end, 'a policy that is to be void has a confirmed end');
  await takeEndBack(tx, context, { stored, brand, adjustmentId: end.adjustmentId, doer, isByStaff: true });
}

const NOT_SHOWN = { pointer: '/shown', code: 'required', message: 'Send what you were shown that it would do' };
