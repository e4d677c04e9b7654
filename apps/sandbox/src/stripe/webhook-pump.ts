import { type Pump, startPump } from '../webhooks/start-pump.ts';
import { forgetOldAnswers } from './calls/idempotency.ts';
import { expireOverdueSessions } from './calls/sessions.ts';
import type { StripeDesk } from './ground/desk.ts';
import { deliverDue } from './hooks/deliver-event.ts';

/** Keeps webhooks going out and overdue sessions expiring until it is stopped. What was pending before a restart goes out again. */
export function startWebhookPump(desk: StripeDesk): Pump {
  forgetOldAnswers(desk);
  return startPump({
    sweep: () => expireOverdueSessions(desk),
    deliver: (signal) => deliverDue(desk, signal),
  });
}
