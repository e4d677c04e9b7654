import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isOwnPolicy } from '../../request/is-own-policy.ts';
import { askSecondPerson } from '../../store/money/ask-second-person.ts';
import { readAccount, type StoredAccount } from '../../store/money/stored-accounts.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { refundAllowed } from './refund-asked.ts';
import { refundByStaff } from './refund-by-staff.ts';

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
  const { provider, paymentId, bookedAs } = body;
  const act = { kind: 'REFUND', details: { provider, paymentId, attemptId, bookedAs } } as const;
  const requestId = await askSecondPerson(tx, context, { about, act });
  return { status: 'WAITING', refundId: null, requestId };
}
