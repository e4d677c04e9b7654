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
import { creditAllowed, creditByStaff } from './credit-by-staff.ts';

type Answer = CallOutput<'createCredit'>;

/** Credits the account of the customer for whom staff act, or asks a second person to: one transaction, under the lock of the proposal. */
export async function createCredit(asked: Asked<'createCredit'>, context: Context): Promise<Answer> {
  const { principal, params } = asked;
  if (!principal.impersonation) refuse('impersonation_over');
  const { proposal_code: proposalCode } = await readAccount(context.db, principal, params.accountId);
  return await inTransaction(context.db, async (tx) => {
    const answer = await credit(tx, context, { asked, proposalCode });
    await asked.storeAnswer(tx, answer);
    return answer;
  });
}

async function credit(
  tx: Tx,
  context: Context,
  { asked, proposalCode }: { asked: Asked<'createCredit'>; proposalCode: string },
): Promise<Answer> {
  const { principal, brand, params, body, requestId: request } = asked;
  const { owner } = await lockProposal(tx, principal, proposalCode);
  if (await isOwnPolicy(tx, { brand: brand.brand, actor: principal.actor, proposalCode }))
    refuse('second_person_needed');
  const { amount, bookedAs } = body;
  const wanted = { accountId: params.accountId, amount, bookedAs };
  const doer = { principal, requestId: request, reason: body.reason.trim() };
  if ((await creditAllowed(tx, context, { brand, asked: wanted })) === 'ALONE') {
    await creditByStaff(tx, context, { brand, proposalCode, doer, asked: wanted });
    return { status: 'DONE', requestId: null };
  }
  const { brand: brandName, currency } = brand;
  const about = { ...wanted, brand: brandName, owner, proposalCode, currency, doer };
  const requestId = await askSecondPerson(tx, context, { about, act: { kind: 'CREDIT', details: { bookedAs } } });
  return { status: 'WAITING', requestId };
}
