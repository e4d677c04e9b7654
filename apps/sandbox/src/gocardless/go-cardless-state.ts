import { type WebhookMode, webhookMode } from '../webhooks/webhook-mode.ts';
import { type Delivery, findDelivery, goCardlessWebhookUrl } from './ground/deliveries.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import type {
  BankAccount,
  BillingRequest,
  Customer,
  DebitEvent,
  Kinds,
  Mandate,
  Payment,
  Refund,
} from './ground/model.ts';
import { all, findHidden, type Kind } from './ground/objects.ts';
import { showMandate } from './mandates.ts';
import type { PaymentPlan } from './move-payment.ts';

/** Everything that a checker needs to count the money. Amounts are pennies; the newest comes first. */
export type GoCardlessState = {
  webhooks: WebhookMode;
  webhookUrl: string;
  next: { match: string; do: string }[];
  nextPayments: string[];
  nextRefunds: string[];
  nextWebhooks: string[];
  totals: {
    /** What was collected and has neither failed late nor been claimed back. */
    confirmedPennies: number;
    /** What was given back and did not come back. */
    refundedPennies: number;
    chargedBackPennies: number;
    /** How many payments are in each status. */
    payments: Partial<Record<Payment['status'], number>>;
  };
  billingRequests: BillingRequest[];
  customers: Customer[];
  bankAccounts: BankAccount[];
  mandates: (Mandate & { next_possible_charge_date: string | null })[];
  payments: (Payment & { presentations: number })[];
  refunds: Refund[];
  events: (DebitEvent & { delivery: Delivery | null })[];
};

export function goCardlessState(desk: GoCardlessDesk): GoCardlessState {
  const everything = <K extends Kind>(kind: K): Kinds[K][] => all(desk.store, kind);
  const payments = everything('payments');
  const refunds = everything('refunds');
  const inStatus = (...statuses: Payment['status'][]) => payments.filter(({ status }) => statuses.includes(status));
  return {
    webhooks: webhookMode(desk.store, 'gocardless'),
    webhookUrl: goCardlessWebhookUrl(desk),
    next: desk.script.next,
    nextPayments: desk.script.nextPayments,
    nextRefunds: desk.script.nextRefunds,
    nextWebhooks: desk.script.nextWebhooks,
    totals: {
      confirmedPennies: sum(inStatus('confirmed', 'paid_out')),
      refundedPennies: sum(refunds.filter((refund) => refund.status !== 'bounced')),
      chargedBackPennies: sum(inStatus('charged_back')),
      payments: countByStatus(payments),
    },
    billingRequests: everything('billing_requests'),
    customers: everything('customers'),
    bankAccounts: everything('customer_bank_accounts'),
    mandates: everything('mandates').map(
      (mandate) => showMandate(desk, mandate) as GoCardlessState['mandates'][number],
    ),
    payments: payments.map((payment) => ({
      ...payment,
      presentations: findHidden<PaymentPlan>(desk.store, payment.id).presentations,
    })),
    refunds,
    events: everything('events').map((event) => ({ ...event, delivery: findDelivery(desk, event.id) ?? null })),
  };
}

function sum(items: readonly { amount: number }[]): number {
  return items.reduce((total, item) => total + item.amount, 0);
}

function countByStatus(payments: readonly Payment[]): Partial<Record<Payment['status'], number>> {
  const counts: Partial<Record<Payment['status'], number>> = {};
  for (const { status } of payments) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
