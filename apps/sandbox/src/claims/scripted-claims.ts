import type { ScriptedVendor } from '../script/scripted-vendor.ts';
import { faults } from '../stripe/ground/script.ts';
import { postboxUrl } from '../webhooks/postbox.ts';
import { webhookMode, webhookModes } from '../webhooks/webhook-mode.ts';
import { listWebhooks } from '../webhooks/webhooks.ts';
import type { ClaimsDesk } from './desk.ts';

/** What a script can plan at the claims desk. */
export function scriptedClaims(desk: ClaimsDesk): ScriptedVendor {
  const { postbox } = desk;
  return {
    name: 'claims',
    title: 'Claims desk',
    queues: { nextWebhooks: { words: webhookModes, planned: postbox.script.nextWebhooks } },
    calls: {
      planned: desk.script.next,
      // The desk knows no idempotency keys, and its calls send no notification of their own.
      faults: faults.filter((fault) => fault !== '500-saved' && fault !== '400' && fault !== 'webhooks-first'),
      shape: /^(GET|POST) \/v1\/\S+$/,
      examples: ['POST /v1/links', 'GET /v1/claims/:id'],
    },
    webhooks: {
      store: desk.store,
      setting: postbox.vendor,
      mode: () => webhookMode(desk.store, postbox.vendor),
      url: () => postboxUrl(postbox),
      held: () => listWebhooks(postbox, 'held').length,
    },
  };
}
