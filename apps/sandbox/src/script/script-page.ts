import { type Html, html } from '../pages/html.ts';
import { pageShell } from '../pages/page-shell.ts';
import { webhookModes } from '../webhooks/webhook-mode.ts';
import type { ScriptAct, ScriptedVendor } from './scripted-vendor.ts';
import { labelOf, nameOfQueue } from './word-labels.ts';

const mostActs = 8;

/**
 * The faults that a person can plan at each vendor, and those already planned. `problem` says why a button did nothing.
 */
export function scriptPage(vendors: readonly ScriptedVendor[], problem?: string): string {
  const body = html`<h1>Script</h1>
    <p class="lead">Make the next call fail, the next card decline or a webhook come late, and watch what the shop makes of it. What you plan happens once; then all is well again.</p>
    ${problem && html`<p class="alert" role="alert">${problem}</p>`}
    ${vendors.map(vendorSection)}
    <p class="muted small note">A test does the same with <code>POST /script</code>. Plans are forgotten when the sandbox stops; how webhooks come in general is remembered.</p>`;
  return pageShell({ title: 'Script', section: 'script', body });
}

function vendorSection(vendor: ScriptedVendor): Html {
  const heading = `at-${vendor.name}`;
  return html`<section aria-labelledby="${heading}"><h2 id="${heading}">${vendor.title}</h2>
    <div class="card script">
      ${plans(vendor)}
      ${callForm(vendor)}
      ${Object.keys(vendor.queues).map((queue) => wordForm(vendor, queue))}
      ${webhookForms(vendor)}
      ${acts(vendor)}
    </div></section>`;
}

function plans(vendor: ScriptedVendor): Html | false {
  const planned = [
    ...(vendor.calls?.planned ?? []).map((item) => `${item.match} ${labelOf('calls', item.do)}`),
    ...Object.entries(vendor.queues).flatMap(([name, queue]) =>
      queue.planned.map((word) => `${nameOfQueue(name)} ${labelOf(name, word)}`),
    ),
  ];
  if (planned.length === 0) return false;
  return html`<div class="planned" role="status"><p><b>Planned</b></p><ul>${planned.map((plan) => html`<li>${plan}</li>`)}</ul>
    <form method="post" action="/script/forget"><input type="hidden" name="vendor" value="${vendor.name}"><button class="button small quiet" aria-label="Forget what is planned at ${vendor.title}">Forget it</button></form></div>`;
}

function callForm(vendor: ScriptedVendor): Html | false {
  if (!vendor.calls) return false;
  const { examples, faults } = vendor.calls;
  return html`<form method="post" action="/script/plan" class="inline">
    <input type="hidden" name="vendor" value="${vendor.name}"><input type="hidden" name="list" value="calls">
    ${select({ id: `${vendor.name}-match`, name: 'match', label: 'The next', options: examples.map((call) => [call, call]) })}
    ${select({ id: `${vendor.name}-calls`, name: 'word', label: 'call', options: faults.map((fault) => [fault, labelOf('calls', fault)]) })}
    <button class="button quiet" aria-label="Plan it for the next call of ${vendor.title}">Plan it</button></form>`;
}

function wordForm(vendor: ScriptedVendor, queue: string): Html {
  const words = vendor.queues[queue]?.words ?? [];
  const label = nameOfQueue(queue);
  return html`<form method="post" action="/script/plan" class="inline">
    <input type="hidden" name="vendor" value="${vendor.name}"><input type="hidden" name="list" value="${queue}">
    ${select({ id: `${vendor.name}-${queue}`, name: 'word', label, options: words.map((word) => [word, labelOf(queue, word)]) })}
    <button class="button quiet" aria-label="Plan it at ${vendor.title}: ${label}">Plan it</button></form>`;
}

function webhookForms(vendor: ScriptedVendor): Html | false {
  if (!vendor.webhooks) return false;
  const { mode, held } = vendor.webhooks;
  const waiting = held();
  return html`<form method="post" action="/script/webhooks" class="inline">
      <input type="hidden" name="vendor" value="${vendor.name}">
      ${select({
        id: `${vendor.name}-mode`,
        name: 'webhooks',
        label: 'All other webhooks come',
        options: webhookModes.map((word) => [word, labelOf('nextWebhooks', word)]),
        chosen: mode(),
      })}
      <button class="button quiet" aria-label="Keep how webhooks of ${vendor.title} come">Keep</button></form>
    ${
      waiting > 0 &&
      html`<form method="post" action="/script/${vendor.name}/deliver" class="inline"><span>${waiting} ${waiting === 1 ? 'webhook waits' : 'webhooks wait'}.</span>
      <button class="button" aria-label="Send the webhooks of ${vendor.title} that wait">Send now</button></form>`
    }`;
}

function acts(vendor: ScriptedVendor): Html | false {
  const found = [...Map.groupBy(vendor.acts?.() ?? [], (act) => act.about)];
  if (found.length === 0) return false;
  return html`<ul class="acts" aria-label="What can be brought about at ${vendor.title}">${found
    .slice(0, mostActs)
    .map(
      ([about, buttons]) => html`<li><span>${about}</span><div class="inline">${buttons.map(actForm)}</div></li>`,
    )}</ul>
    ${found.length > mostActs && html`<p class="muted small">The newest ${mostActs} are shown.</p>`}`;
}

function actForm(act: ScriptAct): Html {
  return html`<form method="post" action="${act.path}">
    ${Object.entries(act.fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button class="button small quiet" aria-label="${act.button}: ${act.about}">${act.button}</button></form>`;
}

type Select = {
  id: string;
  name: string;
  label: string;
  options: readonly (readonly [string, string])[];
  chosen?: string;
};

function select({ id, name, label, options, chosen }: Select): Html {
  return html`<label for="${id}">${label}</label><select id="${id}" name="${name}">${options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )}</select>`;
}
