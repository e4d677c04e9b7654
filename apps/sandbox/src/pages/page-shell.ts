import { type Html, html } from './html.ts';

/** Which item of the navigation is the current page. */
type Section = 'home' | 'stripe' | 'gocardless' | 'onfido' | 'claims' | 'mailbox' | 'clock' | 'script';

const sections: readonly { section: Section; href: string; label: string }[] = [
  { section: 'home', href: '/', label: 'Overview' },
  { section: 'stripe', href: '/stripe', label: 'Payments' },
  { section: 'gocardless', href: '/gocardless', label: 'Direct Debits' },
  { section: 'onfido', href: '/onfido', label: 'Identity checks' },
  { section: 'claims', href: '/claims', label: 'Claims' },
  { section: 'mailbox', href: '/mailbox', label: 'Mailbox' },
  { section: 'clock', href: '/clock', label: 'Clock' },
  { section: 'script', href: '/script', label: 'Script' },
];

/** A whole page of the sandbox's own, with its navigation. */
export function pageShell(page: { title: string; section: Section; body: Html }): string {
  const header = html`<header class="bar"><div class="wrap bar-row">
    <a class="word" href="/">Sandbox</a>
    <nav aria-label="Sandbox pages"><ul class="nav">${sections.map(
      (item) =>
        html`<li><a href="${item.href}"${item.section === page.section ? html` aria-current="page"` : ''}>${item.label}</a></li>`,
    )}</ul></nav>
  </div></header>`;
  return document(
    `${page.title} – Sandbox`,
    html`${header}<main id="main" class="wrap">${page.body}</main>
    <footer class="wrap foot">Stands in for the servers of Stripe, GoCardless, Onfido, Loqate, Twilio, a claims handler and a mail provider. Nothing leaves this computer.</footer>`,
  );
}

/** A whole page that a customer meets, such as the card page: no navigation. `script` is an asset's address. */
export function hostedShell(page: { title: string; body: Html; script?: string }): string {
  return document(page.title, html`<main id="main" class="hosted">${page.body}</main>`, page.script);
}

function document(title: string, body: Html, script?: string): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sandbox.css">
${script && html`<script type="module" src="${script}"></script>`}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<aside class="banner" aria-label="Sandbox">Sandbox – no real money</aside>
${body}
</body>
</html>
`.markup;
}
