import { assert } from '@marque/base';
import type { Context } from '../../ground/context.ts';
import type { CardPayment, ChargeOrder } from '../../ports/card-payments.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { readMethod } from '../../store/money/payment-methods.ts';
import { brandOf, descriptionOf } from '../attempts/ask-for-page.ts';
import { endAttempt } from '../attempts/end-attempt.ts';

/**
 * Charges the card of an open attempt, under the attempt's key: a second try, even after a crash, sends the same request and charges once. Rejects
 * with `ProviderUnavailable` when the result is unknown, and with `ProviderRefused` when our request was wrong.
 */
export async function askForCharge(
  context: Context,
  attempt: Attempt,
  card: ChargeOrder['card'],
): Promise<CardPayment> {
  try {
    const payment = await context.cardPayments.charge({
      attemptId: attempt.attempt_id,
      proposalCode: attempt.proposal_code,
      amount: attempt.amount,
      currency: attempt.currency,
      description: descriptionOf(attempt, brandOf(context, attempt)),
      card,
    });
    await context.milestone('charge.provider-answered');
    return payment;
  } catch (error) {
    if (error instanceof ProviderRefused) await giveUpCharge(context, attempt, error);
    throw error;
  }
}

/**
 * Ends a charge whose request the provider refuses. That is not the bank's refusal but our fault, so the log tells staff, and a
 * token from the phone may be used again.
 */
async function giveUpCharge(context: Context, attempt: Attempt, { code }: ProviderRefused): Promise<void> {
  const { attempt_id: attemptId, brand } = attempt;
  await endAttempt(context, attempt, 'expired', { tokenHash: null });
  const about = { attemptId, brand, code };
  context.log.error(about, 'the card provider refused a charge as we asked for it: somebody has to see to it');
}

/** The kept card that an attempt charges, no matter who owns it by now. */
export async function keptCardOf(
  { db }: Pick<Context, 'db'>,
  { method_id: methodId }: Attempt,
): Promise<ChargeOrder['card']> {
  const method = methodId === null ? undefined : await readMethod(db, methodId);
  assert(method, 'an attempt with a saved card names it');
  const { provider_customer_id: customerId, provider_method_id: providerMethodId } = method;
  return { kind: 'saved', customerId, providerMethodId };
}
