import { formatTime } from '../pages/format-time.ts';
import { type Html, html } from '../pages/html.ts';
import { pageShell } from '../pages/page-shell.ts';
import { type ClaimStatus, type ClaimStep, claimTypes } from './claim.ts';
import { stepWords, typeWords } from './claim-words.ts';
import type { ClaimsState } from './claims-state.ts';

const mostRows = 100;

/** Where each step leaves a claim, and whether it names a day or an amount. */
const moves: readonly { step: ClaimStep; status: ClaimStatus; on?: true; amountPennies?: number }[] = [
  { step: 'in_hand', status: 'active' },
  { step: 'question', status: 'active' },
  { step: 'repair_booked', status: 'active', on: true },
  { step: 'paid', status: 'settled', on: true, amountPennies: 41_200 },
  { step: 'closed', status: 'settled' },
];

/** The claims with buttons that move them on, a form for a call, and every notification. `problem` says why a button did nothing. */
export function deskPage(
  state: ClaimsState,
  { today, problem }: { today: string; problem?: string | undefined },
): string {
  const claims = state.claims.map((claim) => claimRow(claim, today));
  const body = html`<h1>Claims</h1>
    <p class="lead">What customers told on the page of a one-time link or by telephone, with buttons for what a claims handler does next.</p>
    ${problem && html`<p class="alert" role="alert">${problem}</p>`}
    <section><h2>Take a call</h2><form class="inline" method="post" action="/script/claims/report"><input type="hidden" name="back" value="/claims">
      <label for="policyNumber">Policy number</label><input id="policyNumber" name="policyNumber" required><label for="insuredName">Name</label><input id="insuredName" name="insuredName">
      <label for="type">What happened</label><select id="type" name="type">${claimTypes.map((type) => html`<option value="${type}">${typeWords[type]}</option>`)}</select>
      <button class="button small">Note the claim</button></form></section>
    ${section('Claims', ['Claim', 'What', 'State', ''], claims, 'No claims yet. They appear here when somebody tells of a loss.')}
    ${section('Notifications', ['Told', 'Notification', 'Time', ''], state.sent.map(sentRow), 'No notifications yet.')}
    <p class="muted small note">Notifications go to <code>${state.webhookUrl}</code>, mode “${state.webhooks}”.</p>`;
  return pageShell({ title: 'Claims', section: 'claims', body });
}

function section(title: string, columns: readonly string[], rows: readonly Html[], empty: string): Html {
  const heading = html`<h2>${title} <span class="count">${rows.length}</span></h2>`;
  if (rows.length === 0) return html`<section>${heading}<p class="empty">${empty}</p></section>`;
  return html`<section>${heading}<div class="table" role="region" aria-label="${title}" tabindex="0"><table>
    <thead><tr>${columns.map((column) => html`<th scope="col">${column || html`<span class="unseen">Action</span>`}</th>`)}</tr></thead>
    <tbody>${rows.slice(0, mostRows)}</tbody></table></div></section>`;
}

function claimRow(claim: ClaimsState['claims'][number], today: string): Html {
  return html`<tr><td class="nowrap">${claim.reference}<small>${claim.policy_number}</small></td>
    <td>${typeWords[claim.type]}<small>${claim.insured_name}, ${claim.occurred_on}</small></td>
    <td><span class="pill ${claim.status === 'settled' ? 'good' : 'wait'}">${claim.status}</span><small>${stepWords[claim.news.step]}</small></td>
    <td><div class="inline">${moves.map(
      (move) => html`<form method="post" action="/script/claims/move"><input type="hidden" name="back" value="/claims">
        <input type="hidden" name="claimId" value="${claim.id}"><input type="hidden" name="status" value="${move.status}"><input type="hidden" name="step" value="${move.step}">
        ${move.on && html`<input type="hidden" name="on" value="${today}">`}${move.amountPennies !== undefined && html`<input type="hidden" name="amountPennies" value="${move.amountPennies}">`}
        <button class="button small quiet" aria-label="${stepWords[move.step]}: ${claim.reference}">${stepWords[move.step]}</button></form>`,
    )}</div></td></tr>`;
}

function sentRow(sent: ClaimsState['sent'][number]): Html {
  return html`<tr><td>${sent.kind}<small><code>${sent.subject}</code></small></td>
    <td><span class="pill ${sent.state === 'delivered' ? 'good' : 'wait'}">${sent.state}</span>${sent.attempts > 0 && html`<small>last: ${sent.lastResult}</small>`}</td>
    <td class="nowrap">${formatTime(sent.createdMs)}</td>
    <td><form method="post" action="/claims/webhooks/${sent.id}/send"><button class="button small quiet" aria-label="Send ${sent.kind} again">Send again</button></form></td></tr>`;
}
