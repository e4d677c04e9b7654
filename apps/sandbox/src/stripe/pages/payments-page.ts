import { formatMoney } from '../../pages/format-money.ts';
import { formatTime } from '../../pages/format-time.ts';
import { type Html, html } from '../../pages/html.ts';
import { pageShell } from '../../pages/page-shell.ts';
import type { StripeState } from '../stripe-state.ts';

const mostRows = 100;

/** What was paid, what waits to be paid, and which webhooks went out. */
export function paymentsPage(state: StripeState): string {
  const { totals } = state;
  const body = html`<h1>Payments</h1>
    <p class="lead">${formatMoney(totals.capturedPennies, 'gbp')} taken in ${totals.captures} ${totals.captures === 1 ? 'payment' : 'payments'}, ${formatMoney(totals.refundedPennies, 'gbp')} given back.</p>
    ${section('Payments', ['Payment', 'Amount', 'Status', 'Started'], state.intents.map(intentRow), 'No payments yet. They appear here when a customer pays on the card page.')}
    ${section('Checkout sessions', ['Session', 'Amount', 'Status', 'Started'], state.sessions.map(sessionRow), 'No sessions yet. The shop opens one for each checkout.')}
    ${section('Events and webhooks', ['Event', 'Webhook', 'Time', ''], state.events.map(eventRow), 'No events yet.')}
    <p class="muted small note">Webhooks go to <code>${state.webhookUrl}</code>, mode “${state.webhooks}”. One that fails is tried again after 1, 2, 4 … seconds, at most 5 minutes apart.</p>`;
  return pageShell({ title: 'Payments', section: 'stripe', body });
}

function section(title: string, columns: readonly string[], rows: readonly Html[], empty: string): Html {
  const heading = html`<h2>${title} <span class="count">${rows.length}</span></h2>`;
  if (rows.length === 0) return html`<section>${heading}<p class="empty">${empty}</p></section>`;
  return html`<section>${heading}<div class="table" role="region" aria-label="${title}" tabindex="0"><table>
    <thead><tr>${columns.map((column) => html`<th scope="col">${column || html`<span class="unseen">Action</span>`}</th>`)}</tr></thead>
    <tbody>${rows.slice(0, mostRows)}</tbody></table></div>
    ${rows.length > mostRows && html`<p class="muted small">The newest ${mostRows} are shown.</p>`}</section>`;
}

function intentRow(intent: StripeState['intents'][number]): Html {
  const refunded =
    intent.refundedPennies > 0 &&
    html`<small>${formatMoney(intent.refundedPennies, intent.currency)} given back</small>`;
  return html`<tr><td><code>${intent.id}</code>${intent.description && html`<small>${intent.description}</small>`}</td>
    <td class="number">${formatMoney(intent.amountPennies, intent.currency)}${refunded}</td>
    <td>${pill(intent.status)}${intent.lastError && html`<small>${intent.lastError}</small>`}</td>
    <td class="nowrap">${formatTime(intent.created * 1000)}</td></tr>`;
}

function sessionRow(session: StripeState['sessions'][number]): Html {
  const shown =
    session.status === 'open'
      ? html`<a href="/c/pay/${session.id}"><code>${shorten(session.id)}</code></a>`
      : html`<code>${shorten(session.id)}</code>`;
  return html`<tr><td>${shown}</td>
    <td class="number">${session.amountPennies === null ? 'Card only' : formatMoney(session.amountPennies, session.currency)}</td>
    <td>${pill(session.status)}</td><td class="nowrap">${formatTime(session.created * 1000)}</td></tr>`;
}

function eventRow(event: StripeState['events'][number]): Html {
  const { delivery } = event;
  const tried =
    delivery &&
    delivery.attempts > 0 &&
    html`<small>${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'}, last: ${delivery.lastResult}</small>`;
  return html`<tr><td>${event.type}<small><code>${shorten(event.objectId)}</code></small></td>
    <td>${pill(delivery?.state ?? 'never')}${tried}</td><td class="nowrap">${formatTime(event.created * 1000)}</td>
    <td><form method="post" action="/stripe/events/${event.id}/send"><button class="button small quiet" aria-label="Send ${event.type} again">Send again</button></form></td></tr>`;
}

const good = new Set(['succeeded', 'complete', 'delivered']);
const bad = new Set(['given_up', 'expired', 'canceled']);

function pill(status: string): Html {
  return html`<span class="pill ${good.has(status) ? 'good' : bad.has(status) ? 'bad' : 'wait'}">${status.replaceAll('_', ' ')}</span>`;
}

function shorten(id: string): string {
  return id.length > 30 ? `${id.slice(0, 16)}…${id.slice(-4)}` : id;
}
