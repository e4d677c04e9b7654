import { createHash, timingSafeEqual } from 'node:crypto';
import { type StripeError, stripeError } from '../ground/stripe-error.ts';

/** The error for a call whose `Authorization` (Bearer, or Basic with the key as user) is not the secret key; undefined when it is. */
export function refuseKey(header: string | undefined, key: string): StripeError | undefined {
  const given = readKey(header);
  if (given === undefined) {
    return stripeError(401, {
      type: 'invalid_request_error',
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  }
  if (timingSafeEqual(digest(given), digest(key))) return undefined;
  return stripeError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(Math.max(0, given.length - 12))}${given.slice(-4)}`,
  });
}

function readKey(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (value !== '' && /^bearer$/i.test(scheme)) return value;
  if (value !== '' && /^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  return undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
