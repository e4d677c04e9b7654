import { assert, type Pennies } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { accountBalances } from '../../store/money/account-balances.ts';
import { type Attempt, accountOf, moveAttempt, UNDECIDED } from '../../store/money/attempts.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { keepCard } from '../methods/keep-card.ts';
import { giveBack } from '../refunds/give-back.ts';
import type { Settling } from './bind-or-give-back.ts';

/** Pennies that an attempt's account owes and nothing else is under way for. */
export async function outstandingOf(tx: Tx, attempt: Attempt): Promise<Pennies> {
  const accountId = accountOf(attempt);
  const balances = await accountBalances(tx, attempt.brand, [accountId]);
  return balances.get(accountId)?.outstandingPennies ?? 0;
}

/** Pays what an account owed before this money came. What is more than that, as when it was paid in two tabs, goes back, and so does another currency. */
export async function settleAccount(
  tx: Tx,
  context: Context,
  { attempt, stored, captured, owedPennies }: Settling & { readonly owedPennies: Pennies },
): Promise<Resolution> {
  const { attempt_id: attemptId, brand, provider, proposal_code: proposalCode } = attempt;
  const owner = stored?.owner ?? attempt.owner;
  await keepCard(tx, context, { attempt, card: captured.savedCard });
  const payablePennies = captured.currency === attempt.currency ? owedPennies : 0;
  const excessPennies = Math.max(0, captured.amount - payablePennies);
  if (excessPennies > 0)
    await giveBack(tx, context, {
      ...{ brand, owner, proposalCode, provider, attemptId },
      accountId: accountOf(attempt),
      paymentId: captured.paymentId,
      amount: excessPennies,
      reason: 'paid_more_than_owed',
    });
  const isAllBack = excessPennies === captured.amount;
  const to = isAllBack ? 'REFUND_DUE' : 'SETTLED';
  assert(await moveAttempt(tx, context, { attemptId, from: UNDECIDED, to }), 'a held attempt moves');
  if (!isAllBack)
    await queueLetter(tx, context, {
      ...{ brand, proposalCode, about: attemptId },
      kind: 'balance-settled',
      facts: { amount: captured.amount - excessPennies },
    });
  return { kind: isAllBack ? 'refunding' : 'settled' };
}
