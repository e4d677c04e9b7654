import { currency } from '../ground/currency.ts';
import {
  address,
  flag,
  group,
  ignored,
  integer,
  list,
  metadata,
  needed,
  oneOf,
  type Read,
  text,
} from '../ground/params.ts';
import { removed } from '../ground/removed.ts';

const priceData = {
  currency: needed(currency),
  unit_amount: needed(integer),
  product_data: needed(
    group({ name: needed(text()), description: text(), images: list(text()), metadata, tax_code: ignored }),
  ),
  tax_behavior: ignored,
};

/** The parameters of `POST /v1/checkout/sessions` for hosted pages in the modes payment and setup. */
export const checkoutShape = {
  mode: needed(oneOf('payment', 'setup')),
  success_url: needed(address),
  cancel_url: address,
  line_items: list(
    group({ price_data: needed(group(priceData)), quantity: integer, adjustable_quantity: ignored, metadata }),
  ),
  client_reference_id: text(200),
  metadata,
  customer: text(),
  customer_email: text(800),
  customer_creation: oneOf('always', 'if_required'),
  currency,
  locale: text(10),
  expires_at: integer,
  payment_intent_data: group({
    metadata,
    description: text(1000),
    setup_future_usage: oneOf('off_session', 'on_session'),
    capture_method: oneOf('automatic', 'automatic_async'),
    receipt_email: text(),
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
  }),
  setup_intent_data: group({ metadata, description: text(1000) }),
  allowed_payment_method_types: list(oneOf('card')),
  payment_method_types: removed('allowed_payment_method_types'),
  ui_mode: oneOf('hosted', 'hosted_page'),
  expand: list(text()),
  allow_promotion_codes: flag,
  automatic_tax: ignored,
  adaptive_pricing: ignored,
  billing_address_collection: ignored,
  branding_settings: ignored,
  consent_collection: ignored,
  custom_text: ignored,
  customer_update: ignored,
  invoice_creation: ignored,
  payment_method_collection: ignored,
  payment_method_options: ignored,
  phone_number_collection: ignored,
  saved_payment_method_options: ignored,
  submit_type: oneOf('auto', 'book', 'donate', 'pay'),
};

export type CheckoutParams = Read<typeof checkoutShape>;
