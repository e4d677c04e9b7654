import { type Pump, startPump } from '../webhooks/start-pump.ts';
import { deliverDue } from './deliver-event.ts';
import type { StripeDesk } from './desk.ts';
import { forgetOldAnswers } from './idempotency.ts';
import { expireOverdueSessions } from './sessions.ts';

/** Keeps webhooks going out and overdue sessions expiring until it is stopped. What was pending before a restart goes out again. */
export function startWebhookPump(desk: StripeDesk): Pump {
  forgetOldAnswers(desk);
  return startPump({
    sweep: () => expireOverdueSessions(desk),
    deliver: (signal) => deliverDue(desk, signal),
  });
}
