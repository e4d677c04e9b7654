import { formatTime } from '../pages/format-time.ts';
import { type Html, html } from '../pages/html.ts';
import { pageShell } from '../pages/page-shell.ts';
import type { Mail } from './mail.ts';
import type { Message } from './read-message.ts';

/** The list of messages, newest first, of everybody or of one recipient. */
export function mailboxPage(view: { mails: readonly Mail[]; recipients: readonly string[]; to: string }): string {
  const body = html`<h1>Mailbox</h1>
    <p class="lead">Every message that the shop sends stops here. Nobody outside receives it.</p>
    <form method="get" action="/mailbox" class="inline">
      <label for="to">Sent to</label>
      <input id="to" name="to" list="recipients" value="${view.to}" placeholder="Everybody" autocomplete="off" spellcheck="false">
      <datalist id="recipients">${view.recipients.map((address) => html`<option value="${address}"></option>`)}</datalist>
      <button class="button quiet">Show</button>
      ${view.to && html`<a href="/mailbox">Show everybody's</a>`}
    </form>
    ${view.mails.length === 0 ? html`<p class="empty">${view.to ? `Nothing was sent to ${view.to} yet.` : 'No messages yet. Ask the shop for a sign-in code, or buy a policy.'}</p>` : html`<ul class="mails">${view.mails.map(mailRow)}</ul>`}`;
  return pageShell({ title: 'Mailbox', section: 'mailbox', body });
}

function mailRow(mail: Mail): Html {
  return html`<li><a href="/mailbox/${mail.id}"><b>${mail.subject || '(no subject)'}</b>
    <span class="muted">To ${mail.recipients.join(', ')}</span><time class="muted" datetime="${new Date(mail.businessAtMs).toISOString()}">${formatTime(mail.businessAtMs)}</time></a></li>`;
}

/** One message: who, when, its HTML in a closed frame, its plain text, its attachments and every header. */
export function mailPage(mail: Mail, message: Message): string {
  const facts: [string, string][] = [
    ['From', message.from],
    ['To', message.to.join(', ')],
    ['Cc', message.cc.join(', ')],
    ['Reply to', message.replyTo.join(', ')],
    ['Delivered to', hiddenRecipients(mail, message)],
    ['Received', `${formatTime(mail.businessAtMs)} in London`],
  ];
  const body = html`<p><a class="back" href="/mailbox">All messages</a></p>
    <h1>${message.subject || '(no subject)'}</h1>
    <dl class="facts">${facts.filter(([, value]) => value !== '').map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${
      message.attachments.length > 0 &&
      html`<section><h2>Attachments</h2><ul class="files">${message.attachments.map(
        (part, index) => html`<li>
      <a href="/mailbox/${mail.id}/attachments/${index}" download>${part.filename}</a> <span class="muted">${part.mimeType}, ${formatSize(part.content.byteLength)}</span></li>`,
      )}</ul></section>`
    }
    ${message.html && html`<section><h2>Message</h2><iframe class="mail" src="/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message as its reader sees it"></iframe></section>`}
    ${message.text && html`<section><h2>Plain text</h2><pre class="text">${message.text}</pre></section>`}
    <details><summary>All headers</summary><pre class="text">${message.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre></details>`;
  return pageShell({ title: message.subject || 'Message', section: 'mailbox', body });
}

/** The page for an unknown message number. */
export function noMailPage(): string {
  return pageShell({
    title: 'No such message',
    section: 'mailbox',
    body: html`<h1>There is no such message</h1><p><a class="button" href="/mailbox">All messages</a></p>`,
  });
}

function formatSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KB`;
}

/** Recipients who are not in its To or Cc, such as hidden copies. */
function hiddenRecipients(mail: Mail, message: Message): string {
  const named = [...message.to, ...message.cc].join(' ').toLowerCase();
  return mail.recipients.filter((address) => !named.includes(address.toLowerCase())).join(', ');
}
