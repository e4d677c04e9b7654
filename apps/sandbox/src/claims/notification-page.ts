import { type Html, html } from '../pages/html.ts';
import { hostedShell } from '../pages/page-shell.ts';
import { type Claim, claimTypes, type KeptLink } from './claim.ts';
import { typeWords } from './claim-words.ts';
import type { LinkFault } from './open-visit.ts';

/** What a customer filled in, and what is wrong with each field. */
export type TypedLoss = { type: string; driver: string; occurredOn: string };
export type LossProblems = { [F in keyof TypedLoss]?: string };

/** The page on which a customer tells of a loss, with the policy filled in. */
export function notificationPage(page: { link: KeptLink; form: TypedLoss; problems?: LossProblems }): string {
  const { link, form, problems = {} } = page;
  const { order } = link;
  const car = [order.registration, order.vehicle].filter(Boolean).join(', ');
  return hostedShell({
    title: 'Tell us what happened – Sandbox',
    body: html`<div class="checkout"><section class="summary" aria-label="Your policy">
      <p><a class="back" href="${order.callback_url}">Go back</a></p>
      <p class="muted note">${order.insurer}</p>
      <p class="amount">${order.policy_number}</p>
      <p class="muted">${car}</p>
      <p class="muted">Would you rather call? ${order.telephone}, or write to ${order.email}.</p>
      <p class="small"><a href="${order.privacy_policy_url}">How your data are used</a></p>
    </section>
    <section class="card" aria-labelledby="title"><h1 id="title">Tell us what happened</h1>
      ${Object.keys(problems).length > 0 && html`<p class="alert" role="alert">Check the fields marked below. Nothing was sent.</p>`}
      <form method="post" action="/claims/notify/${link.id}/form" novalidate>
        ${choice(
          'type',
          { label: 'What happened?', chosen: form.type, problem: problems.type },
          claimTypes.map((type) => [type, typeWords[type]]),
        )}
        ${choice(
          'driver',
          { label: 'Who was driving, or had the car?', chosen: form.driver, problem: problems.driver },
          order.drivers.map((name, index) => [String(index), name]),
        )}
        ${field('occurredOn', { label: 'When?', problem: problems.occurredOn }, html`<input id="occurredOn" name="occurredOn" type="date" value="${form.occurredOn}" required${faulty('occurredOn', problems.occurredOn)}>`)}
        <button class="button wide" type="submit">Send</button>
      </form></section></div>`,
  });
}

/** What a customer sees once the loss is told. */
export function notifiedPage(link: KeptLink, claim: Claim): string {
  return hostedShell({
    title: 'We have it – Sandbox',
    body: html`<section class="card narrow" aria-labelledby="title"><h1 id="title">We have it</h1>
      <p>Your claim is ${claim.reference}. A person reads it and calls you.</p>
      <p><a class="button" href="${link.order.callback_url}">Go back</a></p></section>`,
  });
}

const faultWords: Record<LinkFault, string> = {
  tampered: 'This link isn’t right',
  expired: 'This link has run out',
  used: 'This link has been used',
};

/** The page of a link that does not open. It says nothing of any policy. */
export function closedLinkPage(fault: LinkFault): string {
  return hostedShell({
    title: `${faultWords[fault]} – Sandbox`,
    body: html`<section class="card narrow" aria-labelledby="title"><h1 id="title">${faultWords[fault]}</h1>
      <p>Go back to your policy for a new one, or call the number on your documents.</p></section>`,
  });
}

type Field = { label: string; problem?: string | undefined };

function field(name: string, { label, problem }: Field, control: Html): Html {
  return html`<div class="field${problem ? ' wrong' : ''}"><label for="${name}">${label}</label>
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}${control}</div>`;
}

function choice(name: string, look: Field & { chosen: string }, options: readonly (readonly [string, string])[]): Html {
  const shown = [['', 'Please choose'] as const, ...options];
  return field(
    name,
    look,
    html`<select id="${name}" name="${name}" required${faulty(name, look.problem)}>${shown.map(
      ([value, words]) =>
        html`<option value="${value}"${value === look.chosen ? html` selected` : ''}>${words}</option>`,
    )}</select>`,
  );
}

function faulty(name: string, problem: string | undefined): Html | undefined {
  return problem === undefined ? undefined : html` aria-invalid="true" aria-describedby="${name}-problem"`;
}
