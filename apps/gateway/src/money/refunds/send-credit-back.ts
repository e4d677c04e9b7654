import { sumPennies } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { askedAhead } from '@marque/domain/process/bill-run/due-now';
import { decideCreditBack } from '@marque/domain/process/ending/decide-credit-back';
import type { RefundSplit } from '@marque/domain/process/ending/split-refund';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { accountBalances } from '../../store/money/account-balances.ts';
import { readEndingBooks } from '../../store/money/ahead/read-ending-books.ts';
import { type AccountBilling, lockBilling } from '../../store/money/billing/account-billing.ts';
import { changeToSend } from '../../store/money/billing/change-to-send.ts';
import { readAccount, type StoredAccount } from '../../store/money/stored-accounts.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';
import { giveBack } from './give-back.ts';
import { laterRefundDay } from './later-refund-day.ts';

type Call = Asked<'sendCreditBack'>;
type Policy = NonNullable<StoredAccount['policy']>;

/** Sends back what is in a customer's favour, in one transaction that holds the account, with one letter. Refuses with `wrong_state` where nothing is. */
export async function sendCreditBack(asked: Call, context: Context): Promise<CallOutput<'sendCreditBack'>> {
  const { principal, params } = asked;
  const { proposal_code: proposalCode, policy } = await readAccount(context.db, principal, params.accountId);
  if (!policy) return refuse('wrong_state', 'Nothing was sold yet');
  return await inTransaction(context.db, async (tx) => {
    await lockProposal(tx, principal, proposalCode);
    const billing = await lockBilling(tx, { brand: principal.brand, accountId: params.accountId });
    if (!billing) return refuse('wrong_state', 'Nothing is billed to this account yet');
    const split = await splitOf(tx, { billing, policy });
    const goesOn = policy.paymentSchedule === 'MONTHLY' && policy.termination === null;
    const answer = await send(tx, context, { asked, billing, split, goesOn });
    await asked.storeAnswer(tx, answer);
    return answer;
  });
}

async function splitOf(
  tx: Tx,
  { billing, policy }: { readonly billing: AccountBilling; readonly policy: Policy },
): Promise<RefundSplit> {
  const { brand, accountId, progress } = billing;
  const { balance = 0, pendingPennies = 0 } = (await accountBalances(tx, brand, [accountId])).get(accountId) ?? {};
  const toCome = askedAhead(policy, progress);
  const { payments, promised } = await readEndingBooks(tx, billing);
  const paidAhead = Math.max(0, toCome - pendingPennies);
  // What is to be sent another way was asked for before.
  return valueOrRefuse(decideCreditBack({ balance, promised: promised + billing.toSend, paidAhead, payments }));
}

type Sending = {
  readonly asked: Call;
  readonly billing: AccountBilling;
  readonly split: RefundSplit;
  /** Whether more is taken of the policy. */
  readonly goesOn: boolean;
};

async function send(
  tx: Tx,
  context: Context,
  { asked, billing, split, goesOn }: Sending,
): Promise<CallOutput<'sendCreditBack'>> {
  const { brand, owner, proposalCode, accountId } = billing;
  const { parts, unplaced } = split;
  const amount = sumPennies(parts.map((part) => part.amount));
  const doer = { principal: asked.principal, requestId: asked.requestId };
  const event = { type: 'CreditWantedBack', amount, unplaced };
  await noteOnAccount(tx, context, { brand, account: { accountId }, event, doer });
  for (const part of parts)
    await giveBack(tx, context, {
      ...{ ...part, brand, owner, proposalCode, accountId, doer },
      ...{ reason: 'wanted-back', isTold: true },
    });
  if (unplaced > 0) await changeToSend(tx, { brand, accountId, by: unplaced });
  const about = { brand, proposalCode, about: asked.requestId };
  const by = await laterRefundDay(tx, context, { brand, payments: parts });
  const facts = { amount, unplaced, goesOn, ...(by === null ? {} : { by }) };
  await queueLetter(tx, context, { ...about, kind: 'credit-goes-back', facts });
  return { amount, unplaced };
}
