import { randomUUID } from 'node:crypto';
import { webhookMode } from '../webhooks/webhook-mode.ts';
import type { OnfidoCall } from './answer-call.ts';
import { completeCheck, type KeptReport } from './complete-check.ts';
import { nowIso, type OnfidoDesk } from './desk.ts';
import { isSlow, judgeApplicant } from './judge-applicant.ts';
import { type Applicant, type Check, type Report, reportNames } from './model.ts';
import { findOnfidoObject, listOnfidoObjects, putOnfidoObject } from './objects.ts';
import { invalidFields, notFound } from './onfido-error.ts';
import { readText } from './read-text.ts';

/** `POST /v3.6/checks`: begins a check with the named reports. It is in progress when this answers and completes a moment later. */
export function createCheck(desk: OnfidoDesk, { body, webhooksFirst }: OnfidoCall): Check {
  const applicant = findOnfidoObject<Applicant>(desk.store, 'applicant', readText(body.applicant_id) ?? '');
  if (!applicant) throw invalidFields({ applicant_id: ['must be a valid applicant'] });
  const names = readNames(body.report_names, 'report_names');
  if (names.length === 0) throw invalidFields({ report_names: ["can't be blank"] });
  const considered = body.consider === undefined ? [] : readNames(body.consider, 'consider');
  const check = openCheck(desk, applicant, body);
  const reports = names.map((name) => openReport(desk, check, name));
  const kept: Check = { ...check, report_ids: reports.map((report) => report.id) };
  for (const report of reports) {
    // What it will find is settled at once and kept, so that a restart changes nothing.
    const found = judgeApplicant(applicant, report.name, considered);
    const withFinding: KeptReport = { ...report, found };
    putOnfidoObject(desk.store, 'report', { body: withFinding, belongsTo: check.id });
  }
  putOnfidoObject(desk.store, 'check', { body: kept, belongsTo: applicant.id });
  if ((webhooksFirst || isEarly(desk)) && !isSlow(applicant)) completeCheck(desk, kept);
  return kept;
}

/** `GET /v3.6/checks/:id`. */
export function retrieveCheck(desk: OnfidoDesk, { id }: OnfidoCall): Check {
  const check = findOnfidoObject<Check>(desk.store, 'check', id);
  if (!check) throw notFound();
  return check;
}

/** `GET /v3.6/checks?applicant_id=`: an applicant's checks. */
export function listChecks(desk: OnfidoDesk, { query }: OnfidoCall): { checks: Check[] } {
  if (!query.applicant_id) throw invalidFields({ applicant_id: ["can't be blank"] });
  if (!findOnfidoObject(desk.store, 'applicant', query.applicant_id)) throw notFound();
  return { checks: listOnfidoObjects<Check>(desk.store, 'check', query.applicant_id) };
}

function openCheck(desk: OnfidoDesk, applicant: Applicant, body: OnfidoCall['body']): Check {
  const id = randomUUID();
  return {
    id,
    created_at: nowIso(desk),
    href: `/v3.6/checks/${id}`,
    applicant_id: applicant.id,
    applicant_provides_data: false,
    status: 'in_progress',
    result: null,
    report_ids: [],
    tags: Array.isArray(body.tags) ? body.tags.map(String) : [],
    form_uri: null,
    redirect_uri: null,
    results_uri: `${desk.publicUrl()}/onfido`,
    paused: false,
    privacy_notices_read_consent_given: body.privacy_notices_read_consent_given === true,
    sandbox: true,
    version: '3.6',
  };
}

function openReport(desk: OnfidoDesk, check: Check, name: string): Report {
  const id = randomUUID();
  return {
    id,
    created_at: nowIso(desk),
    href: `/v3.6/reports/${id}`,
    check_id: check.id,
    name,
    status: 'awaiting_data',
    result: null,
    sub_result: null,
    breakdown: {},
    properties: {},
  };
}

function readNames(value: unknown, field: string): string[] {
  const names = Array.isArray(value) ? value.map(String) : [];
  const unknown = names.filter((name) => !reportNames.includes(name));
  if (unknown.length > 0) throw invalidFields({ [field]: unknown.map((name) => `${name} is not a known report`) });
  return [...new Set(names)];
}

function isEarly(desk: OnfidoDesk): boolean {
  const { script, store, vendor } = desk.postbox;
  return (script.nextWebhooks[0] ?? webhookMode(store, vendor)) === 'early';
}
