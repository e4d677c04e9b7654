import { nowSeconds, type StripeDesk } from '../ground/desk.ts';
import type { Charge, Dispute, PaymentIntent, PaymentMethod } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { noEvidence } from '../ground/no-evidence.ts';
import { findObject, listObjects, putObject } from '../ground/objects.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import { recordEvent } from '../hooks/events.ts';
import { enterBalance } from './balance.ts';

const daysToAnswer = 9;
/** What Stripe keeps for a dispute in the UK, in pennies. */
const feePennies = 2000;

/** The cardholder disputes a payment: the money is withdrawn at once, and the dispute waits for an answer. Throws when there is nothing to dispute. */
export function disputePayment(desk: StripeDesk, intentId: string, reason = 'fraudulent'): Dispute {
  const intent = findObject<PaymentIntent>(desk.store, 'payment_intent', intentId);
  const charge = intent?.latest_charge ? findObject<Charge>(desk.store, 'charge', intent.latest_charge) : undefined;
  if (!charge) throw noSuch('charge', intentId);
  return disputeCharge(desk, charge, reason);
}

/** The same for a charge. A charge is disputed once. */
export function disputeCharge(desk: StripeDesk, charge: Charge, reason: string): Dispute {
  if (openOrLost(desk, charge.id)) throw invalidRequest(`The charge ${charge.id} is disputed already.`);
  const id = newId('du');
  const brand = brandOf(desk, charge);
  const withdrawn = enterBalance(desk, {
    type: 'adjustment',
    amount: -charge.amount,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
    fee: feePennies,
  });
  const dispute: Dispute = {
    id,
    object: 'dispute',
    created: nowSeconds(desk),
    livemode: false,
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [withdrawn],
    ...noEvidence(nowSeconds(desk) + daysToAnswer * 24 * 3600),
    network_reason_code: '10.4',
    payment_method_details: {
      type: 'card',
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
    },
    metadata: {},
  };
  putObject(desk.store, dispute);
  const disputed: Charge = { ...charge, disputed: true };
  putObject(desk.store, disputed);
  recordEvent(desk, 'charge.dispute.created', dispute);
  recordEvent(desk, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides an open dispute: when it is won, the money (not the fee) comes back. Throws when it is unknown or closed. */
export function closeDispute(desk: StripeDesk, disputeId: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = findObject<Dispute>(desk.store, 'dispute', disputeId);
  if (!dispute) throw noSuch('dispute', disputeId);
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
  const reinstated =
    outcome === 'won'
      ? [
          enterBalance(desk, {
            type: 'adjustment',
            amount: dispute.amount,
            currency: dispute.currency,
            source: dispute.id,
            description: `Chargeback reversal for ${dispute.charge}`,
          }),
        ]
      : [];
  const closed: Dispute = {
    ...dispute,
    status: outcome,
    is_charge_refundable: outcome === 'won',
    balance_transactions: [...dispute.balance_transactions, ...reinstated],
  };
  putObject(desk.store, closed);
  if (outcome === 'won') recordEvent(desk, 'charge.dispute.funds_reinstated', closed);
  recordEvent(desk, 'charge.dispute.closed', closed);
  return closed;
}

/** Whether a dispute holds the charge's money, or took it for good: it cannot be given back a second time. */
export function openOrLost(desk: StripeDesk, chargeId: string): boolean {
  const disputes = listObjects<Dispute>(desk.store, 'dispute', { where: { charge: chargeId }, limit: 100 });
  return disputes.some((dispute) => dispute.status !== 'won');
}

function brandOf(desk: StripeDesk, charge: Charge): string {
  const method = findObject<PaymentMethod>(desk.store, 'payment_method', String(charge.payment_method));
  return method?.card.brand ?? 'visa';
}
