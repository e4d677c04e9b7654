import { invalidRequest } from '../ground/stripe-error.ts';
import type { IntentParams } from './intent-params.ts';

const code = 'payment_intent_invalid_parameter';

/** Throws Stripe's error for an impossible confirmation of a payment, or for details of a confirmation that is not requested. */
export function refuseConfirmation(params: IntentParams): void {
  const { confirm, off_session: offSession, return_url: returnUrl, setup_future_usage: usage } = params;
  if (!confirm) {
    for (const name of ['off_session', 'return_url'] as const)
      if (params[name] !== undefined)
        throw invalidRequest(
          `The parameter \`${name}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
          name,
        );
    return;
  }
  if (offSession && usage !== undefined)
    throw invalidRequest(
      'You cannot confirm with the `off_session` parameter when `setup_future_usage` is also set on the PaymentIntent because you cannot set up future usages when processing payments off-session.',
      'off_session',
      code,
    );
  if (!offSession && returnUrl === undefined && mayRedirect(params))
    throw invalidRequest(
      'A `return_url` must be specified because this Payment Intent is configured to automatically accept the payment methods enabled in the Dashboard, some of which may require a full page redirect to succeed. If you do not want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
      'return_url',
      code,
    );
}

/** Left out, it accepts every method of the account, even those that lead to another page. */
function mayRedirect({ automatic_payment_methods: automatic }: IntentParams): boolean {
  return automatic?.enabled !== true || automatic.allow_redirects !== 'never';
}
