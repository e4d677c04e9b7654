import { PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';
import type { Instant } from '@marque/base';
import { copyTagged, type TaggedPages } from './copy-tagged.ts';

/** A paper of a bundle: its name and its PDF. */
export type BundledPaper = { readonly title: string; readonly bytes: Uint8Array };

/**
 * What a bundle says about itself, the language in which its pages are read out, and when the newest of its papers was
 * written.
 */
export type BundleSettings = {
  readonly title: string;
  readonly language: string;
  readonly author: string;
  readonly createdAt: Instant;
};

/**
 * Joins papers into one PDF, in their order, with a bookmark for each, its pages counted by themselves and its structure for screen readers. The same
 * papers give the same bytes.
 */
export async function joinPapers(papers: readonly BundledPaper[], settings: BundleSettings): Promise<Uint8Array> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  const parts: (TaggedPages & { readonly title: string })[] = [];
  for (const { title, bytes } of papers) {
    const paper = await PDFDocument.load(bytes, { updateMetadata: false });
    parts.push({ title, ...copyTagged(paper, whole) });
  }
  whole.setTitle(settings.title, { showInWindowTitleBar: true });
  whole.setAuthor(settings.author);
  whole.setLanguage(settings.language);
  whole.setCreationDate(new Date(settings.createdAt));
  whole.setModificationDate(new Date(settings.createdAt));
  addBookmarks(whole, parts);
  addLabels(whole, parts);
  return await whole.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** A bookmark for each paper, which opens its first page. */
function addBookmarks(whole: PDFDocument, parts: readonly { title: string; pages: readonly PDFRef[] }[]): void {
  const { context } = whole;
  const outlines = context.nextRef();
  const items = parts.map(() => context.nextRef());
  for (const [index, { title, pages }] of parts.entries()) {
    const [page] = pages;
    const around = [
      ['Prev', items[index - 1]],
      ['Next', items[index + 1]],
    ] as const;
    const known = Object.fromEntries(around.flatMap(([name, ref]) => (ref ? [[name, ref]] : [])));
    const dest = page ? [page, PDFName.of('Fit')] : [];
    const [item] = items.slice(index, index + 1);
    if (item)
      context.assign(
        item,
        context.obj({ Title: PDFHexString.fromText(title), Parent: outlines, Dest: dest, ...known }),
      );
  }
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return;
  context.assign(outlines, context.obj({ Type: 'Outlines', First: first, Last: last, Count: items.length }));
  whole.catalog.set(PDFName.of('Outlines'), outlines);
  whole.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

/** Each paper's pages count from one, as printed on them. */
function addLabels(whole: PDFDocument, parts: readonly { title: string; pages: readonly PDFRef[] }[]): void {
  const { context } = whole;
  const labels = context.obj([]);
  let from = 0;
  for (const { title, pages } of parts) {
    labels.push(PDFNumber.of(from));
    labels.push(context.obj({ S: 'D', P: PDFHexString.fromText(`${title} `) }));
    from += pages.length;
  }
  whole.catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: labels }));
}
