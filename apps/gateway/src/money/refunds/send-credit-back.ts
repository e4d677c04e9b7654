import { sumPennies } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { decideCreditBack } from '@marque/domain/process/ending/decide-credit-back';
import type { RefundSplit } from '@marque/domain/process/ending/split-refund';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { type AccountBilling, lockBilling } from '../../store/money/billing/account-billing.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { creditAsked } from './credit-asked.ts';
import { returnCredit } from './return-credit.ts';

type Call = Asked<'sendCreditBack'>;

/**
 * Sends back what is in a customer's favour, in one transaction that holds the account, with one letter. Refuses with
 * `wrong_state` if nothing is.
 */
export async function sendCreditBack(asked: Call, context: Context): Promise<CallOutput<'sendCreditBack'>> {
  const { principal, params } = asked;
  const { proposal_code: proposalCode, policy } = await readAccount(context.db, principal, params.accountId);
  if (!policy) return refuse('wrong_state', 'Nothing was sold yet');
  return await inTransaction(context.db, async (tx) => {
    await lockProposal(tx, principal, proposalCode);
    const billing = await lockBilling(tx, { brand: principal.brand, accountId: params.accountId });
    if (!billing) return refuse('wrong_state', 'Nothing is billed to this account yet');
    const split = valueOrRefuse(decideCreditBack(await creditAsked(tx, { billing, policy })));
    const goesOn = policy.paymentSchedule === 'MONTHLY' && policy.termination === null;
    const answer = await send(tx, context, { asked, billing, split, goesOn });
    await asked.storeAnswer(tx, answer);
    return answer;
  });
}

type Sending = {
  readonly asked: Call;
  readonly billing: AccountBilling;
  readonly split: RefundSplit;
  /** Whether more is taken for the policy. */
  readonly goesOn: boolean;
};

async function send(
  tx: Tx,
  context: Context,
  { asked, billing, split, goesOn }: Sending,
): Promise<CallOutput<'sendCreditBack'>> {
  const { brand, accountId } = billing;
  const { unplaced } = split;
  const amount = sumPennies(split.parts.map((part) => part.amount));
  const doer = { principal: asked.principal, requestId: asked.requestId };
  const event = { type: 'CreditWantedBack', amount, unplaced };
  await noteOnAccount(tx, context, { brand, account: { accountId }, event, doer });
  const told = { about: asked.requestId, reason: 'wanted-back', goesOn };
  await returnCredit(tx, context, { billing, split, doer, ...told });
  return { amount, unplaced };
}
