import { formatMoney } from '../pages/format-money.ts';
import type { ScriptAct, ScriptedVendor } from '../script/scripted-vendor.ts';
import { webhookMode, webhookModes } from '../webhooks/webhook-mode.ts';
import type { StripeDesk } from './ground/desk.ts';
import { plannedCards } from './ground/planned-card.ts';
import { faults } from './ground/script.ts';
import { deliveriesIn, webhookUrl } from './hooks/deliveries.ts';
import { type StripeState, stripeState } from './stripe-state.ts';

/** What a script can plan at Stripe. */
export function scriptedStripe(desk: StripeDesk): ScriptedVendor {
  return {
    name: 'stripe',
    title: 'Stripe',
    queues: {
      nextCards: { words: plannedCards, planned: desk.script.nextCards },
      nextWebhooks: { words: webhookModes, planned: desk.script.nextWebhooks },
    },
    calls: {
      planned: desk.script.next,
      faults,
      shape: /^(GET|POST) \/v1\/\S+$/,
      examples: [
        'POST /v1/checkout/sessions',
        'GET /v1/checkout/sessions/:id',
        'POST /v1/payment_intents',
        'GET /v1/payment_intents/:id',
        'POST /v1/refunds',
        'GET /v1/refunds/:id',
      ],
    },
    webhooks: {
      store: desk.store,
      setting: 'stripe',
      mode: () => webhookMode(desk.store, 'stripe'),
      url: () => webhookUrl(desk),
      held: () => deliveriesIn(desk, 'held').length,
    },
    acts: () => acts(stripeState(desk)),
  };
}

function acts(state: StripeState): ScriptAct[] {
  return [
    ...state.disputes
      .filter((dispute) => dispute.status === 'needs_response')
      .flatMap((dispute) => (['won', 'lost'] as const).map((outcome) => disputeAct(dispute, outcome))),
    ...state.refunds
      .filter((refund) => refund.status === 'succeeded')
      .map((refund) => ({
        about: `Refund ${refund.id} of ${formatMoney(refund.amountPennies, 'gbp')}`,
        button: 'Fail this refund',
        path: '/script/stripe/fail-refund',
        fields: { refundId: refund.id },
      })),
    ...state.intents
      .filter((intent) => intent.status === 'succeeded' && !isDisputed(state, intent.id))
      .map((intent) => ({
        about: `Payment ${intent.id} of ${formatMoney(intent.amountPennies, intent.currency)}`,
        button: 'Dispute this payment',
        path: '/script/stripe/dispute',
        fields: { paymentIntentId: intent.id },
      })),
  ];
}

function disputeAct(dispute: StripeState['disputes'][number], outcome: 'won' | 'lost'): ScriptAct {
  return {
    about: `Dispute ${dispute.id} of ${formatMoney(dispute.amountPennies, dispute.currency)}`,
    button: outcome === 'won' ? 'Decide for the shop' : 'Decide for the cardholder',
    path: '/script/stripe/close-dispute',
    fields: { disputeId: dispute.id, outcome },
  };
}

function isDisputed(state: StripeState, intentId: string): boolean {
  return state.disputes.some((dispute) => dispute.paymentIntent === intentId && dispute.status !== 'won');
}
