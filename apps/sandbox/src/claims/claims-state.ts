import { postboxUrl } from '../webhooks/postbox.ts';
import { webhookMode } from '../webhooks/webhook-mode.ts';
import { listWebhooks, type Webhook } from '../webhooks/webhooks.ts';
import type { Claim } from './claim.ts';
import type { ClaimsDesk } from './desk.ts';
import { listClaimsObjects } from './objects.ts';

/** Every claim and every notification, the newest first. */
export type ClaimsState = {
  webhooks: string;
  webhookUrl: string;
  next: { match: string; do: string }[];
  claims: Claim[];
  sent: Omit<Webhook, 'body'>[];
};

/** What a checker needs to know of the claims desk. */
export function claimsState(desk: ClaimsDesk): ClaimsState {
  return {
    webhooks: webhookMode(desk.store, desk.postbox.vendor),
    webhookUrl: postboxUrl(desk.postbox),
    next: desk.script.next,
    claims: listClaimsObjects(desk.store, 'claim').reverse(),
    sent: listWebhooks(desk.postbox).map(({ body: _body, ...webhook }) => webhook),
  };
}
