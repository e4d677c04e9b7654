import { type Html, html } from '../../pages/html.ts';
import { hostedShell } from '../../pages/page-shell.ts';
import type { BillingRequest, BillingRequestFlow } from '../ground/model.ts';
import type { PayerField, PayerForm, PayerProblems } from '../ground/read-payer.ts';

type FlowPage = {
  flow: BillingRequestFlow;
  request: BillingRequest;
  form: PayerForm;
  problems?: PayerProblems;
};

/** The page on which a customer enters who pays and from which account. */
export function flowPage(page: FlowPage): string {
  return hostedShell({
    title: 'Set up a Direct Debit – Sandbox',
    body: html`<div class="checkout">${purpose(page)}${form(page)}</div>`,
  });
}

/** What the mandate is for, and the way out. */
function purpose({ flow, request }: FlowPage): Html {
  const exit = flow.exit_uri ?? flow.redirect_uri;
  return html`<section class="summary" aria-label="What this is for">
    ${exit && html`<form method="post" action="/gocardless/flow/${flow.id}/exit"><button class="back">Cancel and go back</button></form>`}
    <p class="muted note">${request.mandate_request.description ?? 'A Direct Debit for payments to come'}</p>
    <p class="amount">Direct Debit</p>
    <p class="muted">Nothing is taken today. You are told before each payment.</p>
  </section>`;
}

function form(page: FlowPage): Html {
  return html`<section class="card" aria-labelledby="title"><h1 id="title">Set up a Direct Debit</h1>
    ${page.problems && html`<p class="alert" role="alert">Check the fields marked below. Nothing was set up.</p>`}
    <form method="post" action="/gocardless/flow/${page.flow.id}" novalidate>
      <div class="pair">${field(page, 'givenName')}${field(page, 'familyName')}</div>
      ${field(page, 'email')}
      ${field(page, 'addressLine1')}
      ${field(page, 'addressLine2')}
      <div class="pair">${field(page, 'city')}${field(page, 'postalCode')}</div>
      ${field(page, 'accountHolder')}
      <div class="pair">${field(page, 'sortCode')}${field(page, 'accountNumber')}</div>
      <button class="button wide" type="submit">Continue</button>
    </form>
    <p class="small muted">Use a test account: sort code <code>20-00-00</code>, account number <code>55779911</code>. <a href="/#accounts">Other test accounts</a></p>
  </section>`;
}

type FieldLook = { label: string; autocomplete: string; hint?: string; attributes?: Html; optional?: true };

const looks: Record<PayerField, FieldLook> = {
  givenName: { label: 'First name', autocomplete: 'given-name' },
  familyName: { label: 'Last name', autocomplete: 'family-name' },
  email: { label: 'Email', autocomplete: 'email', attributes: html`type="email"` },
  addressLine1: { label: 'Address', autocomplete: 'address-line1' },
  addressLine2: { label: 'Second line of the address (optional)', autocomplete: 'address-line2', optional: true },
  city: { label: 'Town or city', autocomplete: 'address-level2' },
  postalCode: { label: 'Postcode', autocomplete: 'postal-code', attributes: html`autocapitalize="characters"` },
  accountHolder: { label: 'Name on the account', autocomplete: 'name' },
  sortCode: {
    label: 'Sort code',
    autocomplete: 'off',
    hint: '20-00-00',
    attributes: html`inputmode="numeric" maxlength="8"`,
  },
  accountNumber: {
    label: 'Account number',
    autocomplete: 'off',
    hint: '12345678',
    attributes: html`inputmode="numeric" maxlength="10"`,
  },
};

function field(page: FlowPage, name: PayerField): Html {
  const look = looks[name];
  const problem = page.problems?.[name];
  // What might be somebody's account is not sent back into the page.
  const shown = name === 'sortCode' || name === 'accountNumber' ? '' : page.form[name];
  return html`<div class="field${problem ? ' wrong' : ''}">
    <label for="${name}">${look.label}</label>
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    <input id="${name}" name="${name}" autocomplete="${look.autocomplete}" value="${shown}"${look.optional ? '' : html` required`}${
      look.hint ? html` placeholder="${look.hint}"` : ''
    } ${look.attributes ?? ''}${problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : ''}>
  </div>`;
}
