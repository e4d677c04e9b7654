import { formatMoney } from '../pages/format-money.ts';
import type { ScriptAct, ScriptedVendor } from '../script/scripted-vendor.ts';
import { webhookMode, webhookModes } from '../webhooks/webhook-mode.ts';
import { type GoCardlessState, goCardlessState } from './go-cardless-state.ts';
import { deliveriesIn, goCardlessWebhookUrl } from './ground/deliveries.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { goCardlessFaults, paymentFates, refundRefusals } from './ground/script.ts';

/** What a script can plan at GoCardless: the next calls, the fate of the next new payments, refusals of the next refunds, and the delivery of the next events. */
export function scriptedGoCardless(desk: GoCardlessDesk): ScriptedVendor {
  return {
    name: 'goCardless',
    title: 'GoCardless',
    queues: {
      nextPayments: { words: paymentFates, planned: desk.script.nextPayments },
      nextRefunds: { words: refundRefusals, planned: desk.script.nextRefunds },
      nextWebhooks: { words: webhookModes, planned: desk.script.nextWebhooks },
    },
    calls: {
      planned: desk.script.next,
      faults: goCardlessFaults,
      shape: /^(GET|POST) \/\S+$/,
      examples: [
        'POST /payments',
        'GET /payments/:id',
        'POST /billing_requests',
        'POST /billing_request_flows',
        'POST /refunds',
      ],
    },
    webhooks: {
      store: desk.store,
      setting: 'gocardless',
      mode: () => webhookMode(desk.store, 'gocardless'),
      url: () => goCardlessWebhookUrl(desk),
      held: () => deliveriesIn(desk, 'held').length,
    },
    acts: () => acts(goCardlessState(desk)),
  };
}

function acts(state: GoCardlessState): ScriptAct[] {
  return [
    ...state.refunds
      .filter((refund) => refund.status !== 'bounced')
      .map((refund) => ({
        about: `Refund ${refund.id} of ${formatMoney(refund.amount, 'gbp')}`,
        button: 'Fail this refund',
        path: '/script/goCardless/fail-refund',
        fields: { refundId: refund.id },
      })),
    ...state.mandates
      .filter((mandate) => mandate.next_possible_charge_date !== null)
      .map((mandate) => ({
        about: `Mandate ${mandate.reference}`,
        button: 'Cancel at the bank',
        path: '/script/goCardless/cancel-mandate',
        fields: { mandateId: mandate.id },
      })),
    ...state.payments.flatMap((payment) => paymentActs(payment)),
  ];
}

function paymentActs(payment: GoCardlessState['payments'][number]): ScriptAct[] {
  const collected = payment.status === 'confirmed' || payment.status === 'paid_out';
  const failable = collected || payment.status === 'pending_submission' || payment.status === 'submitted';
  const about = `Payment ${payment.id} of ${formatMoney(payment.amount, 'gbp')}`;
  const fields = { paymentId: payment.id };
  return [
    ...(failable
      ? [{ about, fields, button: collected ? 'Fail late' : 'Fail', path: '/script/goCardless/fail-payment' }]
      : []),
    ...(collected ? [{ about, fields, button: 'Claim back', path: '/script/goCardless/charge-back' }] : []),
  ];
}
