import { deliverDue } from './deliver-webhooks.ts';
import type { StripeDesk } from './desk.ts';
import { forgetOldAnswers } from './idempotency.ts';
import { expireOverdueSessions } from './session-life.ts';

export type WebhookPump = { wake: () => void; stop: () => Promise<void> };

const tickMs = 250;

/** Keeps webhooks going out and overdue sessions expiring until it is stopped. What was pending before a restart goes out again. */
export function startWebhookPump(desk: StripeDesk): WebhookPump {
  const stopping = new AbortController();
  let planned: NodeJS.Immediate | undefined;
  let round: Promise<void> | undefined;
  // One round at a time, so that webhooks keep the order of their events; what comes up meanwhile waits for the next tick or round.
  const run = () => {
    planned = undefined;
    if (stopping.signal.aborted || round) return;
    const due = deliverDue(desk, stopping.signal);
    round = due.then((delivered) => {
      round = undefined;
      if (delivered > 0) wake();
    });
  };
  const wake = () => {
    planned ??= setImmediate(run);
  };
  const sweep = () => {
    expireOverdueSessions(desk);
    wake();
  };
  const timer = setInterval(sweep, tickMs);
  forgetOldAnswers(desk);
  sweep();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      clearImmediate(planned);
      await round;
    },
  };
}
