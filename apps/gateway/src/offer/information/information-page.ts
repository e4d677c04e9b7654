import { assert, escapeHtml } from '@marque/base';
import type { Insurer } from '@marque/catalogue';
import { atSameAddress, documentPage } from '../document-page.ts';
import { offerWords, productName } from '../offer-words.ts';
import { type InformationSection, informationSections } from './information-sections.ts';
import type { About } from './information-values.ts';
import { insurerLine } from './insurer-line.ts';
import { itemIcon } from './item-icons.ts';

/** The insurance product information document of a product, or of one of its optional covers, as a page. */
export function informationPage(about: About, language: string): string {
  const { brand, product, cover } = about;
  const words = offerWords(brand, language);
  const { text } = words;
  const insurer = insurerOf(about);
  const named = text('documents.ipid.kicker', { product: productName(brand, product, words) });
  const title = cover === null ? named : text(`covers.${cover}.name`);
  const { company } = brand.legal;
  const regulator = text('legal.regulator');
  const main = `<header class="heading">
<p class="kicker">${escapeHtml(text('documents.ipid.kind'))}</p>
<h1>${escapeHtml(title)}</h1>
<p class="by">${escapeHtml(insurerLine(insurer, words))}<br>
${escapeHtml(text('documents.ipid.arranged', { company, regulator }))}<br>
${escapeHtml(text('documents.ipid.version', { version: product.rating.wordingVersion }))}</p>
</header>
<div class="items">
${informationSections(about, words).map(section).join('\n')}
</div>
<p class="demonstration" role="note">${escapeHtml(text('documents.offerPage.demonstration'))}</p>`;
  return documentPage({ brand, language, title, kind: 'information', main, addressIn: atSameAddress });
}

function insurerOf({ brand, product, cover }: About): Insurer {
  const found = product.offerDocuments.find((one) => one.cover === cover);
  const insurer = brand.legal.insurers[found?.insurer ?? ''];
  assert(insurer, 'the loader checked that each cover names an insurer of the brand');
  return insurer;
}

function section({ item, heading, lines, lists }: InformationSection): string {
  const inside = lists.map((one) => `<h3>${escapeHtml(one.heading)}</h3>${list(one.lines)}`).join('\n');
  return `<section class="item ${item}" aria-labelledby="${item}"><h2 id="${item}">${itemIcon(item)}${escapeHtml(heading)}</h2>
${lines.length === 0 ? '' : list(lines)}${inside}</section>`;
}

function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}
