import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isOwnPolicy } from '../../request/is-own-policy.ts';
import { askSecondPerson } from '../../store/money/ask-second-person.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { transferAllowed, transferByStaff } from './transfer-by-staff.ts';

type Answer = CallOutput<'createBankTransfer'>;

/** Records a bank transfer to the customer for whom staff act, or asks a second person to: one transaction, under the lock of the proposal. */
export async function createBankTransfer(asked: Asked<'createBankTransfer'>, context: Context): Promise<Answer> {
  const { principal, params } = asked;
  if (!principal.impersonation) refuse('impersonation_over');
  const { proposal_code: proposalCode } = await readAccount(context.db, principal, params.accountId);
  return await inTransaction(context.db, async (tx) => {
    const answer = await transfer(tx, context, { asked, proposalCode });
    await asked.storeAnswer(tx, answer);
    return answer;
  });
}

async function transfer(
  tx: Tx,
  context: Context,
  { asked, proposalCode }: { asked: Asked<'createBankTransfer'>; proposalCode: string },
): Promise<Answer> {
  const { principal, brand, params, body, requestId: request } = asked;
  const { owner } = await lockProposal(tx, principal, proposalCode);
  if (await isOwnPolicy(tx, { brand: brand.brand, actor: principal.actor, proposalCode }))
    refuse('second_person_needed');
  const { refundId, amount } = body;
  const reference = body.reference.trim();
  const wanted = { accountId: params.accountId, amount, refundId, reference };
  const doer = { principal, requestId: request, reason: body.reason.trim() };
  if ((await transferAllowed(tx, context, { brand, asked: wanted })) === 'ALONE') {
    await transferByStaff(tx, context, { brand, proposalCode, doer, asked: wanted });
    return { status: 'DONE', requestId: null };
  }
  const { brand: brandName, currency } = brand;
  const about = { accountId: params.accountId, amount, brand: brandName, owner, proposalCode, currency, doer };
  const act = { kind: 'TRANSFER', details: { refundId, reference, bookedAs: 'CREDIT' } } as const;
  return { status: 'WAITING', requestId: await askSecondPerson(tx, context, { about, act }) };
}
