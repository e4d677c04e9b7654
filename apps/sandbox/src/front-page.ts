import { testAccounts } from './gocardless/ground/test-accounts.ts';
import { telltaleNames } from './onfido/judge-applicant.ts';
import { type Html, html } from './pages/html.ts';
import { pageShell } from './pages/page-shell.ts';
import { testCards } from './stripe/ground/test-cards.ts';

const tiles: readonly { href: string; title: string; text: string }[] = [
  {
    href: '/stripe',
    title: 'Payments',
    text: 'What was paid and given back, the open checkout pages, and every webhook with its answer.',
  },
  {
    href: '/gocardless',
    title: 'Direct Debits',
    text: 'Mandates and what was collected by them, with buttons for what a bank may do: fail, claim back, cancel.',
  },
  {
    href: '/onfido',
    title: 'Identity checks',
    text: 'Who was checked and what was found, with buttons that complete a check as clear or not.',
  },
  {
    href: '/claims',
    title: 'Claims',
    text: 'What customers told of a loss, with buttons for what a claims handler does next.',
  },
  {
    href: '/mailbox',
    title: 'Mailbox',
    text: 'Every email and text message that the shop sends: sign-in codes, documents, reminders.',
  },
  {
    href: '/clock',
    title: 'Clock',
    text: 'Move the shop’s date forward and watch policies start, fall due and renew.',
  },
  {
    href: '/script',
    title: 'Script',
    text: 'Make something go wrong: a card declines, a call hangs, a webhook comes late, a mandate is cancelled at the bank.',
  },
];

const postcodes: readonly { postcode: string; outcome: string }[] = [
  {
    postcode: 'BS1 4DJ',
    outcome: 'Any real-looking UK postcode gives 3 to 30 invented addresses, always the same ones',
  },
  { postcode: 'ZZ99 9ZZ', outcome: 'Well formed, no addresses' },
  { postcode: 'ER1 0RR', outcome: 'The address service reports an error' },
];

/** The index: where everything is, and what to type to see it happen. */
export function frontPage(smtpPort: number, scannerPort: number): string {
  const body = html`<h1>Your stand-in vendors</h1>
    <p class="lead">This server plays the card provider, the direct debit provider, the identity checks, the claims handler, the address service, the text message service, the virus scanner and the mail server, so that the whole shop can be tried without an account anywhere.</p>
    <ul class="tiles">${tiles.map((tile) => html`<li class="card"><h2><a href="${tile.href}">${tile.title}</a></h2><p>${tile.text}</p></li>`)}</ul>
    <section id="cards"><h2>Test cards</h2>
      <p>Use any expiry date ahead, any name and postcode, and any three digits as the security code (four for American Express). No other number works.</p>
      ${table(
        'Test cards',
        ['Number', 'What happens'],
        testCards.map((card) => [html`<code>${groupDigits(card.number)}</code>`, html`${card.outcome}`]),
      )}
    </section>
    <section id="accounts"><h2>Test accounts for Direct Debits</h2>
      <p>The sort code is <code>20-00-00</code>; no other account works. Banks work by the <a href="/clock">clock</a>: a new mandate can be charged on the third working day after it was sent, and the money counts as collected one working day later.</p>
      ${table(
        'Test accounts',
        ['Account number', 'What happens'],
        testAccounts.map((account) => [html`<code>${account.number}</code>`, html`${account.outcome}`]),
      )}
    </section>
    <section id="names"><h2>Identity checks</h2>
      <p>Everybody is who they say, but for these names.</p>
      ${table(
        'Names',
        ['Name', 'What happens'],
        telltaleNames.map(({ name, outcome }) => [html`${name}`, html`${outcome}`]),
      )}
    </section>
    <section><h2>Addresses</h2>
      ${table(
        'Postcodes',
        ['Postcode', 'What happens'],
        postcodes.map(({ postcode, outcome }) => [html`<code>${postcode}</code>`, html`${outcome}`]),
      )}
    </section>
    <section><h2>Mail</h2><p>The mail server listens on <code>127.0.0.1:${smtpPort}</code>. It asks for no password and delivers to nobody but the <a href="/mailbox">mailbox</a>.</p></section>
    <section><h2>Virus scanner</h2><p>It listens on <code>127.0.0.1:${scannerPort}</code>, speaks ClamAV’s protocol and finds the EICAR test file.</p></section>`;
  return pageShell({ title: 'Overview', section: 'home', body });
}

function table(name: string, columns: readonly [string, string], rows: readonly (readonly [Html, Html])[]): Html {
  return html`<div class="table" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${rows.map(([left, right]) => html`<tr><td class="nowrap">${left}</td><td>${right}</td></tr>`)}</tbody></table></div>`;
}

function groupDigits(number: string): string {
  return number.length === 15
    ? number.replace(/(\d{4})(\d{6})(\d{5})/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
