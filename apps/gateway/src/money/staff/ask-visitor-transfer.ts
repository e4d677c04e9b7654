import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isOwnPolicy } from '../../request/is-own-policy.ts';
import { askSecondPerson } from '../../store/money/requests/ask-second-person.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { transferAllowed } from './transfer-by-staff.ts';

type Call = Asked<'askVisitorTransfer'>;

/**
 * Asks a second person for a bank transfer to somebody who never bought: nobody can act for them, so one person alone
 * never sends it. Refuses with `wrong_state` an account that became a policy (staff act for its customer), and more
 * than is still owed of the failed refund.
 */
export async function askVisitorTransfer(asked: Call, context: Context): Promise<CallOutput<'askVisitorTransfer'>> {
  const system = systemPrincipal(asked.brand.brand);
  const { policy, proposal_code: proposalCode } = await readAccount(context.db, system, asked.params.accountId);
  if (policy) refuse('wrong_state', 'Act for the customer, who has a policy');
  return await inTransaction(context.db, async (tx) => {
    const answer = { requestId: await ask(tx, context, { asked, proposalCode }) };
    await asked.storeAnswer(tx, answer);
    return answer;
  });
}

async function ask(
  tx: Tx,
  context: Context,
  { asked, proposalCode }: { readonly asked: Call; readonly proposalCode: string },
): Promise<string> {
  const { principal, brand, params, body, requestId: request } = asked;
  const { brand: brandName, currency } = brand;
  const { owner } = await lockProposal(tx, systemPrincipal(brandName), proposalCode);
  if (await isOwnPolicy(tx, { brand: brandName, actor: principal.actor, proposalCode })) refuse('second_person_needed');
  const { accountId } = params;
  const { refundId, amount } = body;
  const reference = body.reference.trim();
  await transferAllowed(tx, context, { brand, asked: { accountId, amount, refundId, reference } });
  const doer = { principal: { ...principal, subject: owner }, requestId: request, reason: body.reason.trim() };
  const about = { accountId, amount, brand: brandName, owner, proposalCode, currency, doer };
  const act = { kind: 'TRANSFER', details: { refundId, reference, bookedAs: 'CREDIT' } } as const;
  return await askSecondPerson(tx, context, { about, act });
}
