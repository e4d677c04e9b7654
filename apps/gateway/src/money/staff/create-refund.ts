import { codeFromBytes } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { REQUEST_MS } from '@marque/domain/process/decide-staff-request';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isOwnPolicy } from '../../request/is-own-policy.ts';
import { insertRequest } from '../../store/money/staff-requests.ts';
import { readAccount, type StoredAccount } from '../../store/money/stored-accounts.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { refundAllowed } from './refund-asked.ts';
import { refundByStaff } from './refund-by-staff.ts';

const REQUEST_ID_LENGTH = 20;

type Answer = CallOutput<'createRefund'>;

/** Gives a payment back to the customer for whom staff act, or asks a second person to: one transaction, under the lock of the proposal. */
export async function createRefund(asked: Asked<'createRefund'>, context: Context): Promise<Answer> {
  const { principal, body } = asked;
  if (!principal.impersonation) refuse('impersonation_over');
  const account = await readAccount(context.db, principal, body.accountId);
  return await inTransaction(context.db, async (tx) => {
    const answer = await give(tx, context, { asked, account });
    await asked.storeAnswer(tx, answer);
    return answer;
  });
}

async function give(
  tx: Tx,
  context: Context,
  { asked, account }: { asked: Asked<'createRefund'>; account: StoredAccount },
): Promise<Answer> {
  const { principal, brand, body, requestId: request } = asked;
  const { proposal_code: proposalCode } = account;
  const { owner } = await lockProposal(tx, principal, proposalCode);
  if (await isOwnPolicy(tx, { brand: brand.brand, actor: principal.actor, proposalCode }))
    refuse('second_person_needed');
  const { payment, by } = await refundAllowed(tx, context, { brand, asked: body });
  const doer = { principal, requestId: request, reason: body.reason.trim() };
  const { attemptId, currency } = payment;
  const about = { ...body, brand: brand.brand, owner, proposalCode, attemptId, currency, doer };
  if (by === 'ALONE') return { status: 'BEGUN', refundId: await refundByStaff(tx, context, about), requestId: null };
  const requestId = codeFromBytes(context.random(REQUEST_ID_LENGTH), REQUEST_ID_LENGTH);
  const { accountId, provider, paymentId, amount, bookedAs } = body;
  const askedAtMs = context.clock.realMs();
  await insertRequest(tx, {
    ...{ request_id: requestId, brand: brand.brand, owner, proposal_code: proposalCode, account_id: accountId },
    ...{ amount, currency, asked_by: principal.actor, reason: doer.reason },
    ...{ asked_at_ms: askedAtMs, expires_at_ms: askedAtMs + REQUEST_MS },
    details: { provider, paymentId, attemptId, bookedAs },
  });
  const event = { type: 'RefundAsked', requestId, amount, bookedAs };
  await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
  return { status: 'WAITING', refundId: null, requestId };
}
