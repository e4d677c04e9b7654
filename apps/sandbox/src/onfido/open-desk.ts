import { createHmac } from 'node:crypto';
import type { Store } from '../store/open-store.ts';
import { sendDue } from '../webhooks/send-webhooks.ts';
import { type Pump, startPump } from '../webhooks/start-pump.ts';
import { completeCheck } from './complete-check.ts';
import type { OnfidoDesk } from './desk.ts';
import { isSlow } from './judge-applicant.ts';
import type { Applicant, Check } from './model.ts';
import { findOnfidoObject, listOpenChecks } from './objects.ts';

const momentMs = 20;

type Settings = { token: string; webhookToken: string; webhooksUrl: string };

/** Onfido's desk over a store. `start`, once the sandbox listens, lets checks complete and webhooks go out. */
export function openOnfidoDesk(
  store: Store,
  settings: Settings,
  surroundings: { nowMs: () => number; publicUrl: () => string },
): { desk: OnfidoDesk; start: () => Pump } {
  let pump: Pump | undefined;
  const desk: OnfidoDesk = {
    store,
    ...surroundings,
    token: settings.token,
    script: { next: [] },
    answered: () => {
      // A check takes a moment longer than the answer that began it; a sandbox that closed meanwhile completes it at its next start.
      setTimeout(() => store.isOpen && completeOpenChecks(desk), momentMs).unref();
    },
    postbox: {
      vendor: 'onfido',
      store,
      nowMs: surroundings.nowMs,
      defaultUrl: `${settings.webhooksUrl}/onfido`,
      headers: (body) => ({
        'content-type': 'application/json',
        'user-agent': 'Onfido Webhooks',
        'x-sha2-signature': createHmac('sha256', settings.webhookToken).update(body).digest('hex'),
      }),
      script: { nextWebhooks: [], early: new Set() },
      delivering: new Set(),
      wake: () => pump?.wake(),
    },
  };
  return {
    desk,
    start: () => {
      const started = startPump({
        deliver: (signal) => sendDue(desk.postbox, signal),
      });
      // What a stop left in progress.
      completeOpenChecks(desk);
      pump = started;
      return started;
    },
  };
}

/** Completes checks in progress, except those that wait for somebody. */
function completeOpenChecks(desk: OnfidoDesk): void {
  for (const check of listOpenChecks(desk.store)) if (!isSlow(applicantOf(desk, check))) completeCheck(desk, check);
}

function applicantOf(desk: OnfidoDesk, check: Check): Applicant {
  const applicant = findOnfidoObject<Applicant>(desk.store, 'applicant', check.applicant_id);
  if (!applicant) throw new Error(`The check ${check.id} has no applicant.`);
  return applicant;
}
