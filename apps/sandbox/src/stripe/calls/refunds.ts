import { formatMoney } from '../../pages/format-money.ts';
import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import { expand } from '../ground/expand.ts';
import type { Charge, PaymentIntent, Refund } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { findObject, putObject } from '../ground/objects.ts';
import { integer, list, metadata, oneOf, readParams, text } from '../ground/params.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import { recordEvent } from '../hooks/events.ts';
import type { StripeCall } from './answer-call.ts';
import { enterBalance } from './balance.ts';
import { openOrLost } from './disputes.ts';

const refundShape = {
  payment_intent: text(),
  charge: text(),
  amount: integer,
  metadata,
  expand: list(text()),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
};

/** `POST /v1/refunds`: gives back the amount, or all that is left; never more than was captured. Succeeds at once. */
export function createRefund(desk: StripeDesk, call: StripeCall): Refund {
  const params = readParams(refundShape, call.form);
  const charge = findCharge(desk, params);
  if (openOrLost(desk, charge.id))
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const amount = params.amount ?? left;
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${formatMoney(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
      'amount',
    );
  }
  const id = newId('re');
  const entered = enterBalance(desk, { type: 'refund', amount: -amount, currency: charge.currency, source: id });
  const refund: Refund = {
    id,
    object: 'refund',
    created: nowSeconds(desk),
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    payment_method: charge.payment_method,
    balance_transaction: entered.id,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: params.metadata ?? {},
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    status: 'succeeded',
  };
  putObject(desk.store, refund);
  recordEvent(desk, 'refund.created', refund);
  changeRefunded(desk, charge, amount, 'charge.refunded');
  return expand(desk.store, refund, params.expand);
}

/** The customer's bank sends a refund back, in reality days later: the refund fails and the charge no longer counts it. */
export function failRefund(desk: StripeDesk, refundId: string, reason: string): Refund {
  const refund = findObject<Refund>(desk.store, 'refund', refundId);
  if (refund?.status !== 'succeeded') throw noSuch('refund', refundId);
  const failed: Refund = {
    ...refund,
    status: 'failed',
    failure_reason: reason,
    failure_balance_transaction: enterBalance(desk, {
      type: 'refund_failure',
      amount: refund.amount,
      currency: refund.currency,
      source: refund.id,
    }).id,
  };
  putObject(desk.store, failed);
  const charge = findObject<Charge>(desk.store, 'charge', refund.charge);
  if (charge) changeRefunded(desk, charge, -refund.amount, undefined);
  recordEvent(desk, 'refund.updated', failed, { status: refund.status });
  recordEvent(desk, 'refund.failed', failed, { status: refund.status });
  return failed;
}

function changeRefunded(desk: StripeDesk, charge: Charge, amount: number, event: string | undefined): void {
  const refunded = charge.amount_refunded + amount;
  const changed: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
  putObject(desk.store, changed);
  if (event)
    recordEvent(desk, event, changed, {
      amount_refunded: charge.amount_refunded,
      ...(changed.refunded && { refunded: false }),
    });
}

function findCharge(desk: StripeDesk, params: { payment_intent?: string; charge?: string }): Charge {
  if (params.payment_intent === undefined && params.charge === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const intent =
    params.payment_intent === undefined
      ? undefined
      : findObject<PaymentIntent>(desk.store, 'payment_intent', params.payment_intent);
  if (params.payment_intent !== undefined && !intent)
    throw noSuch('payment_intent', params.payment_intent, 'payment_intent');
  const chargeId = params.charge ?? intent?.latest_charge ?? undefined;
  if (chargeId === undefined)
    throw invalidRequest(
      `This PaymentIntent (${params.payment_intent}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  const charge = findObject<Charge>(desk.store, 'charge', chargeId);
  if (!charge) throw noSuch('charge', chargeId, 'charge');
  return charge;
}
