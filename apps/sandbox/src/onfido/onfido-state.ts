import { postboxUrl } from '../webhooks/postbox.ts';
import { webhookMode } from '../webhooks/webhook-mode.ts';
import { listWebhooks, type Webhook } from '../webhooks/webhooks.ts';
import { reportsOf } from './complete-check.ts';
import type { OnfidoDesk } from './desk.ts';
import type { Applicant, Check, Report } from './model.ts';
import { listOnfidoObjects } from './objects.ts';

/** Every check, the newest first, with its applicant and reports, and every webhook. */
export type OnfidoState = {
  webhooks: string;
  webhookUrl: string;
  next: { match: string; do: string }[];
  applicants: Applicant[];
  checks: (Check & { applicant: Applicant | null; reports: Report[] })[];
  sent: Omit<Webhook, 'body'>[];
};

/** What a checker needs to know of the Onfido stand-in. */
export function onfidoState(desk: OnfidoDesk): OnfidoState {
  const applicants = listOnfidoObjects<Applicant>(desk.store, 'applicant').reverse();
  return {
    webhooks: webhookMode(desk.store, desk.postbox.vendor),
    webhookUrl: postboxUrl(desk.postbox),
    next: desk.script.next,
    applicants,
    checks: listOnfidoObjects<Check>(desk.store, 'check')
      .reverse()
      .map((check) => ({
        ...check,
        applicant: applicants.find((applicant) => applicant.id === check.applicant_id) ?? null,
        reports: reportsOf(desk, check.id),
      })),
    sent: listWebhooks(desk.postbox).map(({ body: _body, ...webhook }) => webhook),
  };
}
