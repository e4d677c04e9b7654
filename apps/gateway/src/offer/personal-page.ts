import { escapeHtml } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { documentPage } from './document-page.ts';
import type { OfferSection } from './offer-section.ts';

/** A document about one proposal: what it says, in a language of the brand. */
export type Personal = {
  readonly brand: Brand;
  readonly language: string;
  readonly title: string;
  readonly sections: readonly OfferSection[];
};

/** The page that is kept of a document about one proposal. It is made only of the sections that the customer sees. */
export function personalPage({ brand, language, title, sections }: Personal): string {
  const main = `<h1>${escapeHtml(title)}</h1>\n${sections.map(section).join('\n')}`;
  return documentPage({ brand, language, title, kind: 'personal', main });
}

function section({ heading, paragraphs, items, rows }: OfferSection): string {
  const terms = rows.map(
    ({ term, lines }) =>
      `<div><dt>${escapeHtml(term)}</dt>${lines.map((line) => `<dd>${escapeHtml(line)}</dd>`).join('')}</div>`,
  );
  const parts = [
    heading === '' ? '' : `<h2>${escapeHtml(heading)}</h2>`,
    ...paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`),
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
    terms.length === 0 ? '' : `<dl>${terms.join('')}</dl>`,
  ];
  return `<section>${parts.join('')}</section>`;
}
