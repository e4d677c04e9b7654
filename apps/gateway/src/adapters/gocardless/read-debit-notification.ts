import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { DebitEvent } from '../../ports/direct-debits.ts';
import { isProviderName } from '../../ports/provider-name.ts';

const name = z.string().refine(isProviderName);

/** The parts of an event that are read, at any depth. */
export const eventShape = z.object({
  id: name,
  resource_type: z.string(),
  action: name,
  links: z.record(z.string(), name).default({}),
});

const notification = z.object({ events: z.array(eventShape).max(250) });

/** The name of the link to a resource of each kind. */
const LINKS = {
  mandates: 'mandate',
  payments: 'payment',
  billing_requests: 'billing_request',
  refunds: 'refund',
} as const;

/**
 * Checks the signature over the raw body, in constant time, and reads where its events point. Undefined when it is not
 * from GoCardless. It carries no time: each event counts once by its id.
 */
export function readDebitNotification(
  rawBody: Uint8Array,
  signature: string,
  secret: string,
): readonly DebitEvent[] | undefined {
  const wanted = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('hex'));
  const given = Buffer.from(signature);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const read = notification.safeParse(asJson(rawBody));
  return read.success ? read.data.events.map(eventOf) : undefined;
}

function asJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    // A valid signature but no JSON: refused like anything else that GoCardless did not send.
    return undefined;
  }
}

/** A GoCardless event as the port shows it: where it points. */
export function eventOf({ id: eventId, action, links, resource_type: type }: z.infer<typeof eventShape>): DebitEvent {
  if (!isKnown(type)) return { eventId, resource: 'other', resourceId: null, action };
  return { eventId, resource: type, resourceId: links[LINKS[type]] ?? null, action };
}

function isKnown(type: string): type is keyof typeof LINKS {
  return Object.hasOwn(LINKS, type);
}
