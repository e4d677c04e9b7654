import { escapeHtml } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { offerWords } from './offer-words.ts';

/** The address of these pages' style sheet: a separate file, because a page may contain no style. */
export const OFFER_STYLE = '/documents/offer.css';

/** The content of a page: its title as text, its body as HTML. `kind` is a class of the style sheet. */
export type PageParts = {
  readonly brand: Brand;
  readonly language: string;
  readonly title: string;
  readonly kind: 'written' | 'information' | 'personal' | 'absent' | 'content';
  readonly main: string;
  /** The address of the same page in a language; a page about one proposal has none. */
  readonly addressIn?: (language: string) => string;
};

/** The address of a document in a language: the same as in every other. */
export const atSameAddress = (language: string) => `?language=${language}`;

/** A whole page of a document. The same parts give the same bytes, so that the hash of what is shown is the hash of what is kept. */
export function documentPage({ brand, language, title, kind, main, addressIn }: PageParts): string {
  const words = offerWords(brand, language);
  const name = escapeHtml(brand.name);
  const legal = [brand.legal.company, brand.legal.address].join(', ');
  return `<!doctype html>
<html lang="${escapeHtml(words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${name}</title>
<link rel="icon" type="image/svg+xml" href="/brand/${escapeHtml(brand.images.icon)}">
<link rel="stylesheet" href="/brand/theme.css">
<link rel="stylesheet" href="${OFFER_STYLE}">
</head>
<body class="document-page ${kind}">
<header class="bar"><a href="/"><img src="/brand/${escapeHtml(brand.images.logo)}" alt="${name}" height="32"></a>${addressIn ? translations(brand, words.language, addressIn) : ''}</header>
<main>
${main}
</main>
<footer class="legal"><p>${escapeHtml(legal)}. ${escapeHtml(words.text('legal.regulator'))}</p></footer>
</body>
</html>
`;
}

function translations(brand: Brand, shown: string, addressIn: (language: string) => string): string {
  return brand.languages
    .filter((language) => language !== shown)
    .map((language) => {
      const text = escapeHtml(offerWords(brand, language).text('documents.offerPage.inThisLanguage'));
      return `<a class="language" lang="${language}" hreflang="${language}" href="${escapeHtml(addressIn(language))}">${text}</a>`;
    })
    .join('');
}

/** The page for an unknown document. */
export function absentPage(brand: Brand, language: string): string {
  const { text } = offerWords(brand, language);
  const title = text('documents.offerPage.notFound');
  const main = `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text('documents.offerPage.notFoundText'))}</p>
<p><a href="/">${escapeHtml(text('documents.offerPage.home'))}</a></p>`;
  return documentPage({ brand, language, title, kind: 'absent', main });
}
