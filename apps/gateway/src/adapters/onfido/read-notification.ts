import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CheckNotification } from '../../ports/identity-checks.ts';
import { isProviderName } from '../../ports/provider-name.ts';

const name = z.string().refine(isProviderName);

const notification = z.object({
  payload: z.object({
    resource_type: z.string(),
    action: name,
    object: z.object({ id: name, completed_at_iso8601: name.nullish() }),
  }),
});

/**
 * Checks the signature over the raw body and reads what a notification is about; undefined when the signature is
 * missing, made with another token or over another body. The provider gives a notification neither an id nor an age, so
 * it is told from others by what happened to what, and when.
 */
export function readNotification(
  rawBody: Uint8Array,
  signature: string,
  webhookToken: string,
): CheckNotification | undefined {
  const expected = createHmac('sha256', webhookToken).update(rawBody).digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const read = notification.safeParse(jsonOf(rawBody));
  if (!read.success) return undefined;
  const { resource_type: resource, action, object } = read.data.payload;
  return {
    eventId: [action, object.id, object.completed_at_iso8601 ?? ''].join(' '),
    type: action,
    checkId: resource === 'check' ? object.id : null,
  };
}

function jsonOf(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    // A signed body that is not JSON is not a notification of the provider.
    return undefined;
  }
}
