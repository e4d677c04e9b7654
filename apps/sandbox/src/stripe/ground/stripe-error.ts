import type { PaymentFault, PaymentIntent, PaymentMethod } from './model.ts';

type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  advice_code?: string;
  param?: string;
  doc_url?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
};

/** An error that travels to the caller in Stripe's own shape. */
export type StripeError = Error & { status: number; body: ErrorBody };

/** Makes an error with its HTTP status and Stripe's body. */
export function stripeError(status: number, body: ErrorBody): StripeError {
  const docs = body.code ? { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : {};
  return Object.assign(new Error(body.message), { status, body: { ...body, ...docs } });
}

/** A 400 for a parameter that is wrong; `code` is Stripe's, if it has one. */
export function invalidRequest(message: string, param?: string, code?: string): StripeError {
  return stripeError(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });
}

/** "No such …": 404 if the path named it, 400 if a parameter did. */
export function noSuch(noun: string, id: string, param?: string): StripeError {
  const body = {
    type: 'invalid_request_error' as const,
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  };
  return stripeError(param ? 400 : 404, body);
}

/** A 402: the card said no. */
export function cardError(fault: PaymentFault, intent: PaymentIntent, method: PaymentMethod): StripeError {
  return stripeError(402, { ...fault, payment_intent: intent, payment_method: method });
}

export function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && 'body' in error && 'status' in error;
}
