import { formatMoney } from '../../pages/format-money.ts';
import type { LineItem } from '../ground/model.ts';
import { newId } from '../ground/new-id.ts';
import { invalidRequest } from '../ground/stripe-error.ts';
import { unusedFields } from '../ground/unused-fields.ts';
import type { CheckoutParams } from './checkout-params.ts';

/** The least that a card can be charged, in pennies. */
export const leastAmountPennies = 30;

/** The line items of a session's parameters: one currency, at least 30p in all; none in setup mode. `created` is now, in Unix seconds. Throws Stripe's error that names the parameter. */
export function readLineItems(params: CheckoutParams, created: number): LineItem[] {
  if (params.mode === 'setup') {
    if (params.line_items) throw invalidRequest('You can not pass `line_items` in `setup` mode.', 'line_items');
    if (params.payment_intent_data)
      throw invalidRequest('You can not pass `payment_intent_data` in `setup` mode.', 'payment_intent_data');
    if (!params.currency)
      throw invalidRequest('You must provide `currency` in `setup` mode.', 'currency', 'parameter_missing');
    return [];
  }
  if (!params.line_items?.length)
    throw invalidRequest('Missing required param: line_items.', 'line_items', 'parameter_missing');
  if (params.setup_intent_data)
    throw invalidRequest('You can not pass `setup_intent_data` in `payment` mode.', 'setup_intent_data');
  const items = params.line_items.map((item, index) => readLineItem(item, index, created));
  const currency = items[0]?.currency ?? '';
  if (items.some((item) => item.currency !== currency))
    throw invalidRequest('All prices on a Checkout Session must use the same currency.', 'line_items');
  if (lineItemsTotal(items) < leastAmountPennies) {
    throw invalidRequest(
      `The Checkout Session's total amount due must add up to at least ${formatMoney(leastAmountPennies, currency)} ${currency}`,
      'line_items',
      'amount_too_small',
    );
  }
  return items;
}

type LineItemParams = NonNullable<CheckoutParams['line_items']>[number];

function readLineItem({ price_data: price, quantity = 1 }: LineItemParams, index: number, created: number): LineItem {
  const param = `line_items[${index}]`;
  if (price.unit_amount < 0)
    throw invalidRequest(
      'Invalid non-negative integer',
      `${param}[price_data][unit_amount]`,
      'parameter_invalid_integer',
    );
  if (quantity < 1)
    throw invalidRequest(
      'This value must be greater than or equal to 1.',
      `${param}[quantity]`,
      'parameter_invalid_integer',
    );
  const amount = price.unit_amount * quantity;
  if (amount > 99_999_999)
    throw invalidRequest(
      'Amount must be no more than £999,999.99',
      `${param}[price_data][unit_amount]`,
      'amount_too_large',
    );
  const { currency } = price;
  return {
    id: newId('li'),
    object: 'item',
    description: price.product_data.name,
    detail: price.product_data.description ?? null,
    quantity,
    currency,
    adjustable_quantity: null,
    metadata: {},
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      currency,
      product: newId('prod', 14),
      type: 'one_time',
      unit_amount: price.unit_amount,
      unit_amount_decimal: String(price.unit_amount),
      billing_scheme: 'per_unit',
      created,
      livemode: false,
      metadata: {},
      tax_behavior: 'unspecified',
      ...unusedFields.price,
    },
  };
}

/** What the items cost together, in pennies. */
export function lineItemsTotal(items: readonly LineItem[]): number {
  return items.reduce((sum, item) => sum + item.amount_total, 0);
}
