import type { ScriptAct, ScriptedVendor } from '../script/scripted-vendor.ts';
import { faults } from '../stripe/ground/script.ts';
import { postboxUrl } from '../webhooks/postbox.ts';
import { webhookMode, webhookModes } from '../webhooks/webhook-mode.ts';
import { listWebhooks } from '../webhooks/webhooks.ts';
import type { OnfidoDesk } from './desk.ts';
import { listOpenChecks } from './objects.ts';

/** What a script can plan at Onfido. */
export function scriptedOnfido(desk: OnfidoDesk): ScriptedVendor {
  const { postbox } = desk;
  return {
    name: 'onfido',
    title: 'Onfido',
    queues: { nextWebhooks: { words: webhookModes, planned: postbox.script.nextWebhooks } },
    calls: {
      planned: desk.script.next,
      // Onfido knows no idempotency keys, so no failure is remembered under one.
      faults: faults.filter((fault) => fault !== '500-saved' && fault !== '400'),
      shape: /^(GET|POST) \/v3\.6\/\S+$/,
      examples: ['POST /v3.6/checks', 'POST /v3.6/applicants', 'GET /v3.6/checks/:id', 'GET /v3.6/reports'],
    },
    webhooks: {
      store: desk.store,
      setting: postbox.vendor,
      mode: () => webhookMode(desk.store, postbox.vendor),
      url: () => postboxUrl(postbox),
      held: () => listWebhooks(postbox, 'held').length,
    },
    acts: () =>
      listOpenChecks(desk.store)
        .reverse()
        .flatMap((check) => (['clear', 'consider'] as const).map((result) => completeAct(check.id, result))),
  };
}

function completeAct(checkId: string, result: 'clear' | 'consider'): ScriptAct {
  return {
    about: `Check ${checkId} in progress`,
    button: `Complete as ${result}`,
    path: '/script/onfido/complete',
    fields: { checkId, result },
  };
}
