import type { Brand } from '@marque/catalogue';
import { informationPage } from './information/information-page.ts';
import { writtenPage } from './written-page.ts';

/** What an address names: a version of the wording, an insurer and a document. */
export type PageName = { readonly version: string; readonly insurer: string; readonly document: string };

const made = new WeakMap<Brand, Map<string, string>>();

/**
 * A document to read before the sale, as a whole page in a language of the brand; undefined if there is none.
 * Documents of earlier versions remain readable while their files are in the brand's folder. Each page is made once.
 */
export function offerPage(
  brand: Brand,
  { version, insurer, document }: PageName,
  language: string,
): string | undefined {
  const path = `${version}/${language}/${insurer}.${document}`;
  const pages = made.get(brand) ?? new Map<string, string>();
  made.set(brand, pages);
  const known = pages.get(path);
  if (known !== undefined) return known;
  const page = writePage(brand, { version, insurer, document }, { path, language });
  if (page !== undefined) pages.set(path, page);
  return page;
}

function writePage(
  brand: Brand,
  { version, insurer, document }: PageName,
  { path, language }: { readonly path: string; readonly language: string },
): string | undefined {
  const html = brand.documentPages[path];
  const by = brand.legal.insurers[insurer];
  if (html !== undefined && by) {
    const isTheCompanys = Object.values(brand.products)
      .flatMap(({ offerDocuments }) => offerDocuments)
      .some((one) => one.document === document && one.givenBy === 'company');
    return writtenPage(brand, { html, insurer: isTheCompanys ? null : by }, language);
  }
  const product = Object.values(brand.products).find(({ rating }) => rating.wordingVersion === version);
  const listed = product?.offerDocuments.find(
    (one) => one.isInformation && one.document === document && one.insurer === insurer,
  );
  return product && listed && informationPage({ brand, product, cover: listed.cover }, language);
}
