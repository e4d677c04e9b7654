import { sumPennies } from '@marque/base';
import type { RefundSplit } from '@marque/domain/process/ending/split-refund';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { Doer } from '../../store/append-events.ts';
import type { AccountBilling } from '../../store/money/billing/account-billing.ts';
import { changeToSend } from '../../store/money/billing/change-to-send.ts';
import { giveBack } from './give-back.ts';
import { laterRefundDay } from './later-refund-day.ts';

/** A credit that goes back, of an account that the transaction holds. */
export type CreditReturned = {
  readonly billing: AccountBilling;
  readonly split: RefundSplit;
  /** What the one letter about it is about, and the reason as a code. */
  readonly about: string;
  readonly reason: string;
  /** Whether more is taken for the policy. */
  readonly goesOn: boolean;
  /** Who gives it back; left out, the gateway itself. */
  readonly doer?: Doer;
};

/**
 * Sends a credit back to the payments that made it, and tells of it in one letter. What cannot go back to any payment
 * goes on a work list, and a person sends it.
 */
export async function returnCredit(
  tx: Tx,
  context: Context,
  { billing, split, about, reason, goesOn, doer }: CreditReturned,
): Promise<void> {
  const { brand, owner, proposalCode, accountId } = billing;
  const { parts, unplaced } = split;
  const of = { brand, owner, proposalCode, accountId, ...(doer && { doer }) };
  for (const part of parts) await giveBack(tx, context, { ...part, ...of, reason, isTold: true });
  if (unplaced > 0) await changeToSend(tx, { brand, accountId, by: unplaced });
  const by = await laterRefundDay(tx, context, { brand, payments: parts });
  const amount = sumPennies(parts.map((part) => part.amount));
  const facts = { amount, unplaced, goesOn, ...(by === null ? {} : { by }) };
  await queueLetter(tx, context, { brand, proposalCode, about, kind: 'credit-goes-back', facts });
}
