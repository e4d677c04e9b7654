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

/** The parameters of `POST /v1/payment_intents` for payments by card. */
export const intentShape = {
  amount: needed(integer),
  currency: needed(currency),
  customer: text(),
  payment_method: text(),
  payment_method_options: group({
    card: group({ moto: flag, request_three_d_secure: ignored, setup_future_usage: ignored }),
  }),
  payment_method_types: removed('allowed_payment_method_types'),
  allowed_payment_method_types: list(oneOf('card')),
  automatic_payment_methods: group({ enabled: needed(flag), allow_redirects: oneOf('always', 'never') }),
  capture_method: oneOf('automatic', 'automatic_async'),
  confirm: flag,
  confirmation_method: oneOf('automatic'),
  description: text(1000),
  error_on_requires_action: flag,
  metadata,
  off_session: flag,
  receipt_email: text(),
  return_url: address,
  setup_future_usage: oneOf('off_session', 'on_session'),
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
  use_stripe_sdk: flag,
  expand: list(text()),
};

export type IntentParams = Read<typeof intentShape>;
