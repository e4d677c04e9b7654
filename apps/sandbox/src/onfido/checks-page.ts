import { formatTime } from '../pages/format-time.ts';
import { type Html, html } from '../pages/html.ts';
import { pageShell } from '../pages/page-shell.ts';
import type { OnfidoState } from './onfido-state.ts';

const mostRows = 100;

/** The identity checks with buttons that complete them, and every webhook. `problem` says why a button did nothing. */
export function checksPage(state: OnfidoState, problem?: string): string {
  const body = html`<h1>Identity checks</h1>
    <p class="lead">Who was checked, with which reports, and what was found. The applicant’s name decides: see the <a href="/#names">overview</a>.</p>
    ${problem && html`<p class="alert" role="alert">${problem}</p>`}
    ${section('Checks', ['Applicant', 'Reports', 'Result', 'Started', ''], state.checks.map(checkRow), 'No checks yet. They appear here when the shop verifies a customer.')}
    ${section('Webhooks', ['Told', 'Webhook', 'Time', ''], state.sent.map(webhookRow), 'No webhooks yet.')}
    <p class="muted small note">Webhooks go to <code>${state.webhookUrl}</code>, mode “${state.webhooks}”. One that fails is tried again after 1, 2, 4 … seconds, at most 5 minutes apart.</p>`;
  return pageShell({ title: 'Identity checks', section: 'onfido', body });
}

function section(title: string, columns: readonly string[], rows: readonly Html[], empty: string): Html {
  const heading = html`<h2>${title} <span class="count">${rows.length}</span></h2>`;
  if (rows.length === 0) return html`<section>${heading}<p class="empty">${empty}</p></section>`;
  return html`<section>${heading}<div class="table" role="region" aria-label="${title}" tabindex="0"><table>
    <thead><tr>${columns.map((column) => html`<th scope="col">${column || html`<span class="unseen">Action</span>`}</th>`)}</tr></thead>
    <tbody>${rows.slice(0, mostRows)}</tbody></table></div>
    ${rows.length > mostRows && html`<p class="muted small">The newest ${mostRows} are shown.</p>`}</section>`;
}

function checkRow(check: OnfidoState['checks'][number]): Html {
  const name = `${check.applicant?.first_name} ${check.applicant?.last_name}`;
  return html`<tr><td>${name}<small><code>${check.id}</code></small></td>
    <td>${check.reports.map((report) => html`<small>${report.name.replaceAll('_', ' ')}: ${report.result ?? 'not yet'}</small>`)}</td>
    <td>${pill(check.result ?? check.status)}</td><td class="nowrap">${formatTime(Date.parse(check.created_at))}</td>
    <td>${check.status === 'in_progress' && html`<div class="inline">${complete(check.id, name, 'clear')}${complete(check.id, name, 'consider')}</div>`}</td></tr>`;
}

function complete(checkId: string, name: string, result: 'clear' | 'consider'): Html {
  return html`<form method="post" action="/script/onfido/complete"><input type="hidden" name="back" value="/onfido"><input type="hidden" name="checkId" value="${checkId}"><input type="hidden" name="result" value="${result}">
    <button class="button small quiet" aria-label="Complete as ${result}: ${name}">Complete as ${result}</button></form>`;
}

function webhookRow(webhook: OnfidoState['sent'][number]): Html {
  const tried =
    webhook.attempts > 0 &&
    html`<small>${webhook.attempts} ${webhook.attempts === 1 ? 'attempt' : 'attempts'}, last: ${webhook.lastResult}</small>`;
  return html`<tr><td>${webhook.kind}<small><code>${webhook.subject}</code></small></td>
    <td>${pill(webhook.state)}${tried}</td><td class="nowrap">${formatTime(webhook.createdMs)}</td>
    <td><form method="post" action="/onfido/webhooks/${webhook.id}/send"><button class="button small quiet" aria-label="Send ${webhook.kind} again">Send again</button></form></td></tr>`;
}

const good = new Set(['clear', 'delivered']);
const bad = new Set(['consider', 'given_up']);

function pill(status: string): Html {
  return html`<span class="pill ${good.has(status) ? 'good' : bad.has(status) ? 'bad' : 'wait'}">${status.replaceAll('_', ' ')}</span>`;
}
