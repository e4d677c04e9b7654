import type { StripeDesk } from '../ground/desk.ts';
import { expand } from '../ground/expand.ts';
import type { PaymentMethod } from '../ground/model.ts';
import { group, ignored, list, needed, oneOf, readParams, text } from '../ground/params.ts';
import type { StripeCall } from './answer-call.ts';
import { methodFromToken } from './card-tokens.ts';

/** `POST /v1/payment_methods`: a means of payment from a card's token, which is spent by it. A card's number is taken by `POST /v1/tokens` alone. */
export function createMethod(desk: StripeDesk, call: StripeCall): PaymentMethod {
  const params = readParams(
    {
      type: needed(oneOf('card')),
      card: needed(group({ token: needed(text()) })),
      billing_details: ignored,
      expand: list(text()),
    },
    call.form,
  );
  return expand(desk.store, methodFromToken(desk, params.card.token), params.expand);
}
