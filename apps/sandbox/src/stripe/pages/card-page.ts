import { formatMoney } from '../../pages/format-money.ts';
import { type Html, html } from '../../pages/html.ts';
import { hostedShell } from '../../pages/page-shell.ts';
import { passesLuhn } from '../cards/passes-luhn.ts';
import type { CardEntry, CardField, CardProblems } from '../cards/read-card.ts';
import type { CheckoutSession, LineItem } from '../ground/model.ts';
import { findTestCard } from '../ground/test-cards.ts';

export type CardPageState = { entry?: CardEntry; problems?: CardProblems; alert?: string };
type CardPage = CardPageState & { session: CheckoutSession; lineItems: readonly LineItem[]; email: string | null };

/** The page on which a customer enters a card: what is bought on one side, the form on the other. */
export function cardPage(page: CardPage): string {
  const title = page.session.mode === 'payment' ? 'Pay by card' : 'Save a card';
  return hostedShell({
    title: `${title} – Sandbox`,
    script: '/assets/card-form.js',
    body: html`<div class="checkout">${summary(page)}${form(page, title)}</div>`,
  });
}

function summary({ session, lineItems }: CardPage): Html {
  const back = session.cancel_url && html`<a class="back" href="${session.cancel_url}">Cancel and go back</a>`;
  if (session.mode === 'setup') {
    return html`<section class="summary" aria-label="What this is for">${back}<p class="muted">Save a card for later payments</p><p class="amount">£0.00</p><p class="muted">Nothing is charged today.</p></section>`;
  }
  return html`<section class="summary" aria-label="Your order">${back}
    <p class="muted">${lineItems[0]?.description ?? ''}</p>
    <p class="amount" data-testid="amount">${formatMoney(session.amount_total ?? 0, session.currency)}</p>
    <ul class="items">${lineItems.map(
      (item) => html`<li>
      <span><b>${item.description}</b>${item.quantity > 1 && html` × ${item.quantity}`}${item.detail ? html`<small>${String(item.detail)}</small>` : ''}</span>
      <span>${formatMoney(item.amount_total, item.currency)}</span></li>`,
    )}
      <li class="total"><span>Total due today</span><span>${formatMoney(session.amount_total ?? 0, session.currency)}</span></li>
    </ul></section>`;
}

function form(page: CardPage, title: string): Html {
  const { session } = page;
  const button =
    session.mode === 'payment' ? `Pay ${formatMoney(session.amount_total ?? 0, session.currency)}` : 'Save card';
  return html`<section class="card" aria-labelledby="title"><h1 id="title">${title}</h1>
    ${page.alert && html`<p class="alert" role="alert" data-testid="decline">${page.alert}</p>`}
    ${page.problems && html`<p class="alert" role="alert">Check the fields marked below. Nothing was charged.</p>`}
    <form method="post" action="/c/pay/${session.id}" novalidate data-card-form>
      ${page.email === null ? field(page, 'email') : html`<div class="fixed"><span class="muted">Email</span> <span data-testid="email">${page.email}</span></div>`}
      ${field(page, 'number')}
      <div class="pair">${field(page, 'expiry')}${field(page, 'cvc')}</div>
      ${field(page, 'name')}
      ${field(page, 'postcode')}
      <button class="button wide" type="submit">${button}</button>
    </form>
    <p class="small muted">Use a test card: <code>4242 4242 4242 4242</code>, any date ahead, any three digits. <a href="/#cards">Other test cards</a></p>
  </section>`;
}

type FieldLook = { label: string; autocomplete: string; hint?: string; attributes?: Html };

const looks: Record<CardField, FieldLook> = {
  email: { label: 'Email', autocomplete: 'email', attributes: html`type="email"` },
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    hint: '1234 1234 1234 1234',
    attributes: html`inputmode="numeric" maxlength="23"`,
  },
  expiry: {
    label: 'Expiry date',
    autocomplete: 'cc-exp',
    hint: 'MM / YY',
    attributes: html`inputmode="numeric" maxlength="9"`,
  },
  cvc: {
    label: 'Security code',
    autocomplete: 'cc-csc',
    hint: 'CVC',
    attributes: html`inputmode="numeric" maxlength="4"`,
  },
  name: { label: 'Name on card', autocomplete: 'cc-name' },
  postcode: { label: 'Postcode', autocomplete: 'billing postal-code', attributes: html`autocapitalize="characters"` },
};

function field(page: CardPage, name: CardField): Html {
  const look = looks[name];
  const problem = page.problems?.[name];
  const describedBy = problem ? html` aria-invalid="true" aria-describedby="${name}-problem"` : '';
  return html`<div class="field${problem ? ' wrong' : ''}">
    <label for="${name}">${look.label}</label>
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    <input id="${name}" name="${name}" autocomplete="${look.autocomplete}" value="${shownValue(page.entry, name)}" required${
      look.hint ? html` placeholder="${look.hint}"` : ''
    } ${look.attributes ?? ''}${describedBy}>
  </div>`;
}

/** The typed fields stay, except the security code, and a valid number that is not a test card and so might be somebody's. */
function shownValue(entry: CardEntry | undefined, name: CardField): string {
  if (!entry || name === 'cvc') return '';
  const number = entry.number.replace(/[\s-]/g, '');
  const mightBeReal = name === 'number' && passesLuhn(number) && !findTestCard(number);
  return mightBeReal ? '' : entry[name];
}
