import { createHmac } from 'node:crypto';
import { shopSecrets } from './start-test-shop.ts';

/** How a provider's notifications look: where they go, how they are signed, and one that points to something. */
export type NotificationKind = {
  readonly provider: string;
  readonly path: string;
  readonly header: string;
  readonly secret: string;
  /** A signature, made at a moment in real milliseconds by anyone who knows a secret. */
  readonly sign: (body: string, by: { readonly secret: string; readonly atMs: number }) => string;
  readonly about: (thing: {
    readonly eventId: string;
    readonly kind: string;
    readonly id: unknown;
    readonly says?: object;
  }) => object;
};

const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Each provider that notifies us. */
export const notifying: readonly NotificationKind[] = [
  {
    provider: 'stripe',
    path: '/api/webhooks/stripe',
    header: 'stripe-signature',
    secret: shopSecrets.stripeWebhookSecret,
    sign: (body, { secret, atMs }) => {
      const t = Math.floor(atMs / 1000);
      return `t=${t},v1=${hex(secret, `${t}.${body}`)}`;
    },
    about: ({ eventId, kind, id, says }) => ({
      ...{ id: eventId, object: 'event', type: `${kind}.updated` },
      data: { object: { ...says, id, object: kind } },
    }),
  },
  {
    provider: 'gocardless',
    path: '/api/webhooks/gocardless',
    header: 'webhook-signature',
    secret: shopSecrets.goCardlessWebhookSecret,
    sign: (body, { secret }) => hex(secret, body),
    about: ({ eventId, kind, id, says }) => ({
      events: [{ ...says, id: eventId, resource_type: `${kind}s`, action: 'confirmed', links: { [kind]: id } }],
    }),
  },
  {
    provider: 'onfido',
    path: '/api/webhooks/onfido',
    header: 'x-sha2-signature',
    secret: shopSecrets.onfidoWebhookToken,
    sign: (body, { secret }) => hex(secret, body),
    about: ({ eventId, kind, id, says }) => ({
      payload: {
        ...{ resource_type: kind, action: `${kind}.completed` },
        object: { ...says, id, status: 'complete', completed_at_iso8601: eventId },
      },
    }),
  },
  {
    provider: 'claims',
    path: '/api/webhooks/claims',
    header: 'claims-signature',
    secret: shopSecrets.claimsWebhookSecret,
    sign: (body, { secret, atMs }) => {
      const t = Math.floor(atMs / 1000);
      return `t=${t},v1=${hex(secret, `${t}.${body}`)}`;
    },
    about: ({ eventId, kind, id, says }) => ({ ...says, id: eventId, type: `${kind}.updated`, [kind]: id }),
  },
];
