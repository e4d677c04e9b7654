import { formatMoney } from '../../pages/format-money.ts';
import type { StripeDesk } from '../ground/desk.ts';
import { expand } from '../ground/expand.ts';
import type { PaymentIntent, PaymentMethod } from '../ground/model.ts';
import { findObject } from '../ground/objects.ts';
import { readParams } from '../ground/params.ts';
import { invalidRequest, noSuch } from '../ground/stripe-error.ts';
import type { StripeCall } from './answer-call.ts';
import { confirmIntent } from './confirm-intent.ts';
import { findCustomer, refuseDetached } from './customers.ts';
import { type IntentParams, intentShape } from './intent-params.ts';
import { leastAmountPennies } from './read-line-items.ts';
import { refuseConfirmation } from './refuse-confirmation.ts';
import { createIntent } from './settle-intent.ts';

/** `POST /v1/payment_intents`: with `confirm` the card is charged at once; a refusal is a 402. */
export function createPaymentIntent(desk: StripeDesk, call: StripeCall): PaymentIntent {
  const params = readParams(intentShape, call.form);
  checkAmount(params);
  if (params.customer !== undefined && !findCustomer(desk.store, params.customer))
    throw noSuch('customer', params.customer, 'customer');
  refuseConfirmation(params);
  const method = findMethod(desk, params);
  if (params.confirm && !method)
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      'payment_method',
      'payment_intent_unexpected_state',
    );
  const created = createIntent(desk, {
    amount: params.amount,
    currency: params.currency,
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    setup_future_usage: params.setup_future_usage ?? null,
  });
  const intent: PaymentIntent = {
    ...created,
    receipt_email: params.receipt_email ?? null,
    automatic_payment_methods: {
      allow_redirects: 'always',
      ...(params.automatic_payment_methods ?? { enabled: true }),
    },
  };
  const moto = params.payment_method_options?.card?.moto === true;
  const present = !params.off_session && !moto;
  return expand(
    desk.store,
    confirmIntent(desk, intent, {
      method,
      confirm: params.confirm ?? false,
      present,
      moto,
      errorOnAction: params.error_on_requires_action ?? false,
    }),
    params.expand,
  );
}

function checkAmount(params: IntentParams): void {
  if (params.amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer');
  if (params.amount < leastAmountPennies) {
    throw invalidRequest(
      `Amount must be at least ${formatMoney(leastAmountPennies, params.currency)} ${params.currency}`,
      'amount',
      'amount_too_small',
    );
  }
  if (params.amount > 99_999_999)
    throw invalidRequest('Amount must be no more than £999,999.99', 'amount', 'amount_too_large');
}

function findMethod(desk: StripeDesk, params: IntentParams): PaymentMethod | undefined {
  if (params.payment_method === undefined) return undefined;
  const method = findObject<PaymentMethod>(desk.store, 'payment_method', params.payment_method);
  if (!method) throw noSuch('PaymentMethod', params.payment_method, 'payment_method');
  refuseDetached(desk, method);
  if (method.customer !== null && params.customer === undefined) {
    throw invalidRequest(
      `The PaymentMethod ${method.id} belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      'customer',
    );
  }
  if (method.customer !== null && method.customer !== params.customer) {
    throw invalidRequest(
      `The PaymentMethod ${method.id} does not belong to the Customer you supplied ${params.customer}. Please use this PaymentMethod with the Customer that it belongs to instead.`,
      'payment_method',
    );
  }
  if (method.customer === null && params.off_session) {
    throw invalidRequest(
      'The provided PaymentMethod cannot be used off-session: it is not attached to a Customer.',
      'payment_method',
    );
  }
  return method;
}
