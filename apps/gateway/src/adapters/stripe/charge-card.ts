import { Stripe } from 'stripe';
import type { CardPayment, ChargeOrder } from '../../ports/card-payments.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { asking } from './failure-of.ts';
import { methodOfToken } from './method-of-token.ts';
import { PAYMENT_EXPANDED, paymentOf } from './payment-of.ts';

type ChargeParameters = Stripe.PaymentIntentCreateParams;
type CardParameters = Pick<
  ChargeParameters,
  'customer' | 'payment_method' | 'payment_method_options' | 'off_session' | 'setup_future_usage'
>;

/**
 * Charges a card without a page, under the attempt's key. The bank's no comes as a payment that was declined. Stripe compares what comes under
 * one key: where it finds a difference, something was asked before under it, so that only looking tells what became of it.
 */
export async function chargeCard(stripe: Stripe, order: ChargeOrder): Promise<CardPayment> {
  const parameters = { ...shared(order), ...(await cardOf(stripe, order)) };
  try {
    return paymentOf(await stripe.paymentIntents.create(parameters, { idempotencyKey: order.attemptId }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError)
      throw new ProviderUnavailable('The card provider', { cause: error });
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
      return { ...paymentOf(error.payment_intent), status: 'declined', declineCode: wordFor(error) };
    return await asking(Promise.reject(error));
  }
}

function shared({ attemptId, proposalCode, amount, currency, description }: ChargeOrder): ChargeParameters {
  return {
    amount,
    currency: currency.toLowerCase(),
    confirm: true,
    // Nobody is at a screen who could be sent to another page and come back.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    description,
    metadata: { attemptId, proposalCode },
    expand: PAYMENT_EXPANDED,
  };
}

async function cardOf(stripe: Stripe, { card, attemptId }: ChargeOrder): Promise<CardParameters> {
  if (card.kind === 'saved')
    return { off_session: true, customer: card.customerId, payment_method: card.providerMethodId };
  const byPhone: CardParameters = {
    payment_method: await methodOfToken(stripe, card),
    payment_method_options: { card: { moto: true } },
  };
  if (!card.saveCard) return byPhone;
  const customer = await asking(
    stripe.customers.create(
      { ...(card.email === '' ? {} : { email: card.email }), metadata: { attemptId } },
      { idempotencyKey: `${attemptId}-customer` },
    ),
  );
  return { ...byPhone, customer: customer.id, setup_future_usage: 'off_session' };
}

function wordFor({ decline_code: declineCode, code }: { decline_code?: string; code?: string }): string {
  return declineCode ?? code ?? 'generic_decline';
}
