import { assert, escapeHtml } from '@marque/base';
import type { Brand, Insurer } from '@marque/catalogue';
import { atSameAddress, documentPage } from './document-page.ts';
import { insurerLine } from './information/insurer-line.ts';
import { offerWords } from './offer-words.ts';
import { plainWords } from './plain-words.ts';

/** Fewer headings than this can be seen at a glance. */
const CONTENTS_FROM = 4;

/**
 * A written document as the brand's folder has it, and the insurer whose words it holds; null if they are those of the
 * brand's company.
 */
export type Written = { readonly html: string; readonly insurer: Insurer | null };

/**
 * A written document, such as the policy wording, as a page: its own words, the kind of document above its heading, and
 * a table of contents. The loader checked that it is a whole page.
 */
export function writtenPage(brand: Brand, { html, insurer }: Written, language: string): string {
  const words = offerWords(brand, language);
  const { text } = words;
  const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1];
  const found = body && /<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(body);
  assert(body !== undefined && found, 'the loader found a body with one heading over all');
  const title = /<title>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? found[1];
  const headings: { id: string; words: string }[] = [];
  const placed = body
    .slice(found.index + found[0].length)
    .replace(/<h2>([\s\S]*?)<\/h2>/gi, (_heading, words: string) => {
      const id = `part-${headings.length + 1}`;
      headings.push({ id, words });
      return `<h2 id="${id}">${words}</h2>`;
    })
    .replace(/<table>/gi, '<div class="scroll" tabindex="0"><table>')
    .replace(/<\/table>/gi, '</table></div>');
  const start = Math.max(placed.indexOf('<h2 id="part-1">'), 0);
  const contents = headings.map(({ id, words }) => `<li><a href="#${id}">${words}</a></li>`).join('\n');
  const list = `<nav class="contents" aria-labelledby="contents"><h2 id="contents">${escapeHtml(text('documents.offerPage.contents'))}</h2><ol>
${contents}
</ol></nav>`;
  const main = `${body.slice(0, found.index).trim()}
<h1>${found[1]}</h1>
<p class="by">${escapeHtml(insurer ? insurerLine(insurer, words) : companyLine(brand, text('legal.regulator')))}</p>
${placed.slice(0, start).trim()}
${headings.length < CONTENTS_FROM ? '' : list}
<div class="words">${placed.slice(start).trim()}</div>`;
  return documentPage({
    brand,
    language,
    title: plainWords(title ?? ''),
    kind: 'written',
    main,
    addressIn: atSameAddress,
  });
}

/** The company that arranges the insurance, as its own terms name it. */
function companyLine({ legal: { company, address } }: Brand, regulator: string): string {
  return `${company}, ${address}. ${regulator}`;
}
