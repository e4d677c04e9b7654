import type { Brand } from '@marque/catalogue';
import { documentPage } from './document-page.ts';
import { plainWords } from './plain-words.ts';

/** A content page as the brand's folder has it: its language, its path below the language's folder, and its HTML. */
export type ContentFile = { readonly language: string; readonly page: string; readonly html: string };

/**
 * A content page that is opened by itself: its own words below the brand's logo, which leads home, with the way to the
 * other languages. Undefined for a file that is no whole page. The loader checks that a linked page is there in every
 * language.
 */
export function wholeContentPage(brand: Brand, { language, page, html }: ContentFile): string | undefined {
  const main = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1]?.trim();
  if (main === undefined || !brand.languages.includes(language)) return undefined;
  const [title = brand.name] = ['title', 'h1'].flatMap((name) => wordsIn(html, name));
  const addressIn = (other: string) => `/brand/content/${other}/${page}`;
  return documentPage({ brand, language, title, kind: 'content', main, addressIn });
}

/** The words of the first element of a name, if it has any. */
function wordsIn(html: string, name: string): string[] {
  const words = plainWords(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'i').exec(html)?.[1] ?? '');
  return words === '' ? [] : [words];
}
