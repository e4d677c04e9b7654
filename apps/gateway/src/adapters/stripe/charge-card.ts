import { Stripe } from 'stripe';
import type { CardPayment, ChargeOrder } from '../../ports/card-payments.ts';
import { CardTokenRefused } from '../../ports/card-token-refused.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { failureOf, PROVIDER } from './failure-of.ts';
import { methodOfToken } from './method-of-token.ts';
import { PAYMENT_EXPANDED, paymentOf } from './payment-of.ts';

type ChargeParameters = Stripe.PaymentIntentCreateParams;
type CardError = InstanceType<typeof Stripe.errors.StripeCardError>;
type CardParameters = Pick<
  ChargeParameters,
  'customer' | 'payment_method' | 'payment_method_options' | 'off_session' | 'setup_future_usage'
>;

/**
 * Charges a card without a page, under the attempt's key. Only Stripe's card errors are refusals by the bank: they come as a declined
 * payment. Stripe compares requests under one key: a difference means that an earlier request used the key, so only a look can show
 * its result.
 */
export async function chargeCard(stripe: Stripe, order: ChargeOrder): Promise<CardPayment> {
  try {
    const parameters = { ...shared(order), ...(await cardOf(stripe, order)) };
    return paymentOf(await stripe.paymentIntents.create(parameters, { idempotencyKey: order.attemptId }));
  } catch (error) {
    if (error instanceof CardTokenRefused) throw error;
    if (error instanceof Stripe.errors.StripeIdempotencyError)
      throw new ProviderUnavailable(PROVIDER, { cause: error });
    if (error instanceof Stripe.errors.StripeCardError) return declined(order, error);
    throw failureOf(error);
  }
}

/** A card may be declined before there is a payment that could show it. */
function declined({ attemptId, currency }: ChargeOrder, error: CardError): CardPayment {
  const { payment_intent: intent, decline_code: declineCode, advice_code: advice, code } = error;
  const nothing = { paymentId: '', amount: 0, currency, attemptId, paidBy: null, savedCard: null };
  const payment = intent ? paymentOf(intent) : nothing;
  const why = { declineCode: declineCode ?? code ?? 'generic_decline', adviceCode: advice ?? null };
  return { ...payment, ...why, status: 'declined' };
}

function shared({ attemptId, proposalCode, amount, currency, description }: ChargeOrder): ChargeParameters {
  return {
    amount,
    currency: currency.toLowerCase(),
    confirm: true,
    // Nobody is at a screen to be sent to another page and come back.
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
  const customer = await stripe.customers.create(
    { ...(card.email === '' ? {} : { email: card.email }), metadata: { attemptId } },
    { idempotencyKey: `${attemptId}-customer` },
  );
  return { ...byPhone, customer: customer.id, setup_future_usage: 'off_session' };
}
