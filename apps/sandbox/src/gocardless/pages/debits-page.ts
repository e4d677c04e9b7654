import { formatMoney } from '../../pages/format-money.ts';
import { formatTime } from '../../pages/format-time.ts';
import { type Html, html } from '../../pages/html.ts';
import { pageShell } from '../../pages/page-shell.ts';
import type { GoCardlessState } from '../go-cardless-state.ts';

const mostRows = 100;

/** The mandates and payments with what a bank can do to them, the refunds, and every event with its webhook. `problem` says why a button did nothing. */
export function debitsPage(state: GoCardlessState, problem?: string): string {
  const { totals } = state;
  const body = html`<h1>Direct Debits</h1>
    <p class="lead">${formatMoney(totals.confirmedPennies, 'gbp')} collected, ${formatMoney(totals.refundedPennies, 'gbp')} given back, ${formatMoney(totals.chargedBackPennies, 'gbp')} claimed back. The banks work by the <a href="/clock">clock</a>: move it to see payments collected.</p>
    ${problem && html`<p class="alert" role="alert">${problem}</p>`}
    ${section('Mandates', ['Mandate', 'Status', 'Next charge', 'Set up', ''], state.mandates.map(mandateRow(state)), 'No mandates yet. They appear here when a customer sets up a Direct Debit.')}
    ${section('Payments', ['Payment', 'Amount', 'Status', 'Charged on', ''], state.payments.map(paymentRow), 'No payments yet. The shop orders one for each collection.')}
    ${section('Refunds', ['Refund', 'Amount', 'Status', 'Ordered', ''], state.refunds.map(refundRow), 'No refunds yet.')}
    ${section('Events and webhooks', ['Event', 'Webhook', 'Time', ''], state.events.map(eventRow), 'No events yet.')}
    <p class="muted small note">Webhooks go to <code>${state.webhookUrl}</code>, mode “${state.webhooks}”. One that fails is tried again after 1, 2, 4 … seconds, at most 5 minutes apart.</p>`;
  return pageShell({ title: 'Direct Debits', section: 'gocardless', body });
}

function section(title: string, columns: readonly string[], rows: readonly Html[], empty: string): Html {
  const heading = html`<h2>${title} <span class="count">${rows.length}</span></h2>`;
  if (rows.length === 0) return html`<section>${heading}<p class="empty">${empty}</p></section>`;
  return html`<section>${heading}<div class="table" role="region" aria-label="${title}" tabindex="0"><table>
    <thead><tr>${columns.map((column) => html`<th scope="col">${column || html`<span class="unseen">Action</span>`}</th>`)}</tr></thead>
    <tbody>${rows.slice(0, mostRows)}</tbody></table></div>
    ${rows.length > mostRows && html`<p class="muted small">The newest ${mostRows} are shown.</p>`}</section>`;
}

function mandateRow(state: GoCardlessState): (mandate: GoCardlessState['mandates'][number]) => Html {
  return (mandate) => {
    const customer = state.customers.find(({ id }) => id === mandate.links.customer);
    const account = state.bankAccounts.find(({ id }) => id === mandate.links.customer_bank_account);
    const live = mandate.next_possible_charge_date !== null;
    return html`<tr><td><code>${mandate.reference}</code><small>${customer?.email}, ${account?.bank_name}, ending in ${account?.account_number_ending}</small></td>
      <td>${pill(mandate.status)}</td><td class="nowrap">${mandate.next_possible_charge_date ?? '–'}</td>
      <td class="nowrap">${formatTime(Date.parse(mandate.created_at))}</td>
      <td>${live && act(`mandates/${mandate.id}/cancel`, 'Cancel at the bank', mandate.reference)}</td></tr>`;
  };
}

function paymentRow(payment: GoCardlessState['payments'][number]): Html {
  const collected = payment.status === 'confirmed' || payment.status === 'paid_out';
  const under = collected || payment.status === 'pending_submission' || payment.status === 'submitted';
  const refunded =
    payment.amount_refunded > 0 && html`<small>${formatMoney(payment.amount_refunded, 'gbp')} given back</small>`;
  return html`<tr><td><code>${shorten(payment.id)}</code>${payment.description && html`<small>${payment.description}</small>`}</td>
    <td class="number">${formatMoney(payment.amount, 'gbp')}${refunded}</td>
    <td>${pill(payment.status)}${payment.presentations > 1 && html`<small>presented ${payment.presentations} times</small>`}</td>
    <td class="nowrap">${payment.charge_date}</td>
    <td><div class="inline">${under && act(`payments/${payment.id}/fail`, 'Fail', payment.id)}${collected && act(`payments/${payment.id}/charge-back`, 'Claim back', payment.id)}</div></td></tr>`;
}

function refundRow(refund: GoCardlessState['refunds'][number]): Html {
  return html`<tr><td><code>${shorten(refund.id)}</code><small><code>${shorten(refund.links.payment)}</code></small></td>
    <td class="number">${formatMoney(refund.amount, 'gbp')}</td><td>${pill(refund.status)}</td>
    <td class="nowrap">${formatTime(Date.parse(refund.created_at))}</td>
    <td>${refund.status !== 'bounced' && act(`refunds/${refund.id}/fail`, 'Fail', refund.id)}</td></tr>`;
}

function eventRow(event: GoCardlessState['events'][number]): Html {
  const { delivery } = event;
  const name = `${event.resource_type} ${event.action}`.replaceAll('_', ' ');
  const tried =
    delivery &&
    delivery.attempts > 0 &&
    html`<small>${delivery.attempts} ${delivery.attempts === 1 ? 'attempt' : 'attempts'}, last: ${delivery.lastResult}</small>`;
  return html`<tr><td>${name}<small>${event.details.description}</small></td>
    <td>${pill(delivery?.state ?? 'never')}${tried}</td><td class="nowrap">${formatTime(Date.parse(event.created_at))}</td>
    <td>${act(`events/${event.id}/send`, 'Send again', name)}</td></tr>`;
}

function act(path: string, label: string, of: string): Html {
  return html`<form method="post" action="/gocardless/bank/${path}"><button class="button small quiet" aria-label="${label}: ${of}">${label}</button></form>`;
}

const good = new Set(['active', 'confirmed', 'paid_out', 'paid', 'delivered']);
const bad = new Set(['failed', 'cancelled', 'charged_back', 'bounced', 'given_up']);

function pill(status: string): Html {
  return html`<span class="pill ${good.has(status) ? 'good' : bad.has(status) ? 'bad' : 'wait'}">${status.replaceAll('_', ' ')}</span>`;
}

function shorten(id: string): string {
  return `${id.slice(0, 9)}…${id.slice(-4)}`;
}
