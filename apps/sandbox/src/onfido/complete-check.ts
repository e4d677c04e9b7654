import { inTransaction } from '../store/in-transaction.ts';
import { queueWebhook } from '../webhooks/webhooks.ts';
import { nowIso, type OnfidoDesk } from './desk.ts';
import type { Check, Report } from './model.ts';
import { listOnfidoObjects, putOnfidoObject } from './objects.ts';

/** A report as it is kept: what it will find is beside it until the check is complete. */
export type KeptReport = Report & { found?: Exclude<Report['result'], null> };

/** A check's reports, without what they have not found yet. */
export function reportsOf(desk: OnfidoDesk, checkId: string): Report[] {
  return listOnfidoObjects<KeptReport>(desk.store, 'report', checkId).map(({ found: _found, ...report }) => report);
}

/** Completes a check in progress and queues its webhook. `outcome` overrules what the reports would find; a check that is complete stays as it is. */
export function completeCheck(desk: OnfidoDesk, check: Check, outcome?: 'clear' | 'consider'): Check {
  if (check.status === 'complete') return check;
  return inTransaction(desk.store, () => {
    const results = listOnfidoObjects<KeptReport>(desk.store, 'report', check.id).map(({ found, ...report }) => {
      const result = outcome ?? found ?? 'clear';
      putOnfidoObject(desk.store, 'report', { body: completed(report, result), belongsTo: check.id });
      return result;
    });
    const complete: Check = {
      ...check,
      status: 'complete',
      result: results.every((result) => result === 'clear') ? 'clear' : 'consider',
    };
    putOnfidoObject(desk.store, 'check', { body: complete, belongsTo: check.applicant_id });
    queueWebhook(desk.postbox, {
      kind: 'check.completed',
      subject: check.id,
      payload: {
        payload: {
          resource_type: 'check',
          action: 'check.completed',
          object: {
            id: check.id,
            status: 'complete',
            completed_at_iso8601: nowIso(desk),
            href: `${desk.publicUrl()}/onfido${check.href}`,
          },
        },
      },
    });
    return complete;
  });
}

function completed(report: Report, result: Exclude<Report['result'], null>): Report {
  const isDocument = report.name.startsWith('document');
  return {
    ...report,
    status: 'complete',
    result,
    sub_result: isDocument ? (result === 'clear' ? 'clear' : 'suspected') : null,
  };
}
