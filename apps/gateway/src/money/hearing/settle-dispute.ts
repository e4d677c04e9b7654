import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { ledgerBalance } from '@marque/domain/billing/ledger-balance';
import { type DisputePosting, decideDispute } from '@marque/domain/payment/dispute/decide-dispute';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { called } from '../../letters/called.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { CardDispute } from '../../ports/card-payments.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { storeDisputed } from '../../store/money/billing/store-disputed.ts';
import { paymentInLedger, wasDisputedWhileHeld } from '../../store/money/payment-in-ledger.ts';
import { writeLedger } from '../../store/money/write-ledger.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { attemptOfPayment } from '../attempts/attempt-of-payment.ts';
import { look } from '../look/look.ts';
import { settleAttempt } from '../settling/settle-attempt.ts';
import { disputeHeld } from '../turning/dispute-held.ts';

const PROVIDER = 'stripe';

type Disputed = { readonly brand: string; readonly disputeId: string };

/**
 * Asks the card provider about a dispute, and updates the ledger. A payment that is not booked yet is settled first,
 * and one that is held for a next term is no longer held. Rejects with `ProviderUnavailable` when the provider does not
 * answer.
 */
export async function settleDispute(context: Context, disputed: Disputed): Promise<void> {
  const { disputeId } = disputed;
  const isPosted = await look({
    about: `Dispute ${disputeId}`,
    see: async () => disputed,
    ask: async () => {
      const dispute = await context.cardPayments.readDispute(disputeId);
      await context.milestone('dispute.read');
      return dispute;
    },
    settle: (_, dispute) => settle(context, disputed, dispute),
  });
  if (isPosted) await context.milestone('dispute.after-commit');
}

type Posted = {
  readonly brand: string;
  readonly paymentId: string;
  readonly dispute: CardDispute;
  readonly attempt: Attempt | undefined;
};

/** Answers whether the ledger says it; there is nothing to say while nothing is withdrawn. */
async function settle(context: Context, { brand, disputeId }: Disputed, dispute: CardDispute): Promise<boolean> {
  const { paymentId } = dispute;
  if (paymentId === null || !dispute.isWithdrawn) return false;
  const attempt = await attemptOfPayment(context, paymentId);
  if (attempt) await settleAttempt(context, attempt.attempt_id);
  const posted = await inTransaction(context.db, (tx) => post(tx, context, { brand, paymentId, dispute, attempt }));
  if (!posted) throw new Error(`The payment of dispute ${disputeId} is not written down yet`);
  return true;
}

async function post(tx: Tx, context: Context, { brand, paymentId, dispute, attempt }: Posted): Promise<boolean> {
  const found = attempt && (await disputeHeld(tx, context, attempt));
  const payment = await paymentInLedger(tx, { brand, provider: PROVIDER, paymentId });
  if (!payment) return false;
  const { disputeId, amount } = dispute;
  const wasHeld = found !== undefined || (await wasDisputedWhileHeld(tx, { brand, provider: PROVIDER, disputeId }));
  const said = { ...dispute, wasHeld };
  const isTold = (note: DisputePosting['note']) => note === 'PaymentDisputed' && found?.isTold === true;
  for (const { transaction, note } of decideDispute(said, payment, context.clock.now())) {
    if (!(await writeLedger(tx, context, { brand, transaction }))) continue;
    const { accountId } = payment;
    const event = { type: note, disputeId, amount };
    await noteOnAccount(tx, context, { brand, account: { accountId }, event });
    const sold = context.brands.current.get(brand);
    if (attempt && sold && !isTold(note)) {
      const kind = note === 'PaymentDisputed' ? 'payment-disputed' : 'dispute-won';
      const facts = { ...called(sold), amount, paidAt: payment.effectiveAt };
      await queueLetter(tx, context, { kind, brand, proposalCode: attempt.proposal_code, about: disputeId, facts });
    }
    // Money that was held while the bank decided may go back now, too. Nobody owes money that was held for a term to
    // come.
    const pennies = wasHeld ? 0 : ledgerBalance([transaction], customerLedger(accountId));
    await storeDisputed(tx, { brand, accountId, pennies, now: context.clock.now() });
    if (note === 'PaymentDisputed')
      context.log.error({ disputeId, brand }, 'a cardholder disputes a payment: somebody has to see to it');
  }
  return true;
}
