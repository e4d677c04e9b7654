import { html } from './html.ts';
import { pageShell } from './page-shell.ts';

/** What is at an address that leads nowhere. */
export function missingPage(): string {
  const body = html`<h1>There is no such page</h1><p class="note"><a class="button" href="/">See what there is</a></p>`;
  return pageShell({ title: 'No such page', section: 'home', body });
}
