import type { Store } from '../store/open-store.ts';
import { type WebhookMode, webhookMode } from '../webhooks/webhook-mode.ts';
import type { StripeDesk } from './ground/desk.ts';
import type { Charge, CheckoutSession, Dispute, PaymentIntent, Refund, StripeEvent } from './ground/model.ts';
import { type Delivery, findDelivery, webhookUrl } from './hooks/deliveries.ts';

/** Everything that a checker needs to count the money. Amounts are pennies; the newest comes first. */
export type StripeState = {
  webhooks: WebhookMode;
  webhookUrl: string;
  next: { match: string; do: string }[];
  totals: {
    capturedPennies: number;
    refundedPennies: number;
    /** What disputes hold or took for good. */
    disputedPennies: number;
    captures: number;
    refunds: number;
  };
  sessions: {
    id: string;
    mode: string;
    status: string;
    paymentStatus: string;
    amountPennies: number | null;
    currency: string | null;
    paymentIntent: string | null;
    clientReferenceId: unknown;
    metadata: Record<string, string>;
    created: number;
  }[];
  intents: {
    id: string;
    status: string;
    amountPennies: number;
    capturedPennies: number;
    refundedPennies: number;
    currency: string;
    latestCharge: string | null;
    customer: string | null;
    description: string | null;
    metadata: Record<string, string>;
    lastError: string | null;
    created: number;
  }[];
  refunds: { id: string; status: string; amountPennies: number; paymentIntent: string; metadata: unknown }[];
  disputes: {
    id: string;
    status: string;
    amountPennies: number;
    currency: string;
    paymentIntent: string;
    created: number;
  }[];
  events: { id: string; type: string; objectId: string; created: number; delivery: Delivery | null }[];
};

export function stripeState(desk: StripeDesk): StripeState {
  const charges = all<Charge>(desk.store, 'charge');
  const disputes = all<Dispute>(desk.store, 'dispute');
  const refunds = all<Refund>(desk.store, 'refund');
  return {
    webhooks: webhookMode(desk.store, 'stripe'),
    webhookUrl: webhookUrl(desk),
    next: desk.script.next,
    totals: {
      capturedPennies: sum(charges, 'amount_captured'),
      refundedPennies: sum(charges, 'amount_refunded'),
      disputedPennies: disputes
        .filter((dispute) => dispute.status !== 'won')
        .reduce((total, dispute) => total + dispute.amount, 0),
      captures: charges.length,
      refunds: refunds.filter((refund) => refund.status === 'succeeded').length,
    },
    sessions: all<CheckoutSession>(desk.store, 'checkout.session').map((session) => ({
      id: session.id,
      mode: session.mode,
      status: session.status,
      paymentStatus: session.payment_status,
      amountPennies: session.amount_total,
      currency: session.currency,
      paymentIntent: session.payment_intent,
      clientReferenceId: session.client_reference_id,
      metadata: session.metadata,
      created: session.created,
    })),
    intents: all<PaymentIntent>(desk.store, 'payment_intent').map((intent) =>
      describeIntent(
        intent,
        charges.filter((charge) => charge.payment_intent === intent.id),
      ),
    ),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      status: refund.status,
      amountPennies: refund.amount,
      paymentIntent: refund.payment_intent,
      metadata: refund.metadata,
    })),
    disputes: disputes.map((dispute) => ({
      id: dispute.id,
      status: dispute.status,
      amountPennies: dispute.amount,
      currency: dispute.currency,
      paymentIntent: dispute.payment_intent,
      created: dispute.created,
    })),
    events: all<StripeEvent>(desk.store, 'event').map((event) => ({
      id: event.id,
      type: event.type,
      objectId: event.data.object.id,
      created: event.created,
      delivery: findDelivery(desk, event.id) ?? null,
    })),
  };
}

function describeIntent(intent: PaymentIntent, charges: Charge[]): StripeState['intents'][number] {
  return {
    id: intent.id,
    status: intent.status,
    amountPennies: intent.amount,
    capturedPennies: sum(charges, 'amount_captured'),
    refundedPennies: sum(charges, 'amount_refunded'),
    currency: intent.currency,
    latestCharge: intent.latest_charge,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    lastError: intent.last_payment_error?.message ?? null,
    created: intent.created,
  };
}

function sum(charges: readonly Charge[], field: 'amount_captured' | 'amount_refunded'): number {
  return charges.reduce((total, charge) => total + charge[field], 0);
}

function all<Kind>(store: Store, kind: string): Kind[] {
  return store
    .prepare('SELECT body FROM stripe_object WHERE kind = ? ORDER BY sequence DESC')
    .all(kind)
    .map((row) => JSON.parse(row.body as string) as Kind);
}
