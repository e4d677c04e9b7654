import type { OnfidoCall } from './answer-call.ts';
import { reportsOf } from './complete-check.ts';
import type { OnfidoDesk } from './desk.ts';
import type { Check, Report } from './model.ts';
import { findOnfidoObject } from './objects.ts';
import { invalidFields, notFound } from './onfido-error.ts';

/** `GET /v3.6/reports?check_id=`: a check's reports, in the order in which they were asked for. */
export function listReports(desk: OnfidoDesk, { query }: OnfidoCall): { reports: Report[] } {
  if (!query.check_id) throw invalidFields({ check_id: ["can't be blank"] });
  if (!findOnfidoObject<Check>(desk.store, 'check', query.check_id)) throw notFound();
  return { reports: reportsOf(desk, query.check_id) };
}

/** `GET /v3.6/reports/:id`. */
export function retrieveReport(desk: OnfidoDesk, { id }: OnfidoCall): Report {
  const kept = findOnfidoObject<Report>(desk.store, 'report', id);
  const report = kept && reportsOf(desk, kept.check_id).find((candidate) => candidate.id === id);
  if (!report) throw notFound();
  return report;
}
