import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import { lookFor } from '../../letters/look-for.ts';
import type { BundledPaper } from '../../papers/bundle/join-papers.ts';
import { pageBlocks } from '../../papers/bundle/page-blocks.ts';
import { pageOnSheet } from '../../papers/bundle/page-on-sheet.ts';
import { readDocument } from '../../papers/read-document.ts';
import { brandedLook, type PaperLook } from '../../papers/sheet-look.ts';
import { wordsOf } from '../../papers/words.ts';
import { writeSheet } from '../../papers/write-sheet.ts';
import type { KeptDocument } from '../../store/proposals/offer-documents.ts';
import type { BundlePart } from './bundle-parts.ts';

/** The owner of the documents. */
export type Bundled = {
  readonly brand: Brand;
  readonly owner: string;
  readonly policy: Policy;
  readonly parts: readonly BundlePart[];
};

/**
 * All documents of a policy as one PDF: written ones byte for byte, pages that were shown before the sale with their
 * own words on paper. They are read one after the other. Rejects when one of them is lost or changed.
 */
export async function makeBundle(context: Context, { brand, owner, policy, parts }: Bundled): Promise<Uint8Array> {
  const words = wordsOf(brand, policy.language);
  const look = await lookFor(context, brand, owner);
  const papers: BundledPaper[] = [];
  for (const part of parts) {
    const bytes = await readDocument(context, part);
    const title = words.text(`documents.${part.document}.title`);
    papers.push({
      title,
      bytes: part.origin === 'WRITTEN' ? bytes : await onPaper(part, bytes, { brand, look, policy }),
    });
  }
  const moments = parts.map((one) => (one.origin === 'WRITTEN' ? one.createdAt : one.shown_at)).sort();
  // Loaded with the first bundle: the code that joins papers is a tenth of the modules that a start would load.
  const { joinPapers } = await import('../../papers/bundle/join-papers.ts');
  return await joinPapers(papers, {
    title: `${words.text('documents.bundle.title')} ${policy.policyNumber}`,
    language: words.language,
    author: brand.name,
    createdAt: moments.at(-1) ?? policy.createdAt,
  });
}

/** A page as it was shown, on paper, in its own language. */
async function onPaper(
  { document, language, shown_at: shownAt }: KeptDocument,
  html: Uint8Array,
  { brand, look, policy }: Pick<Bundled, 'brand' | 'policy'> & { readonly look: PaperLook },
): Promise<Uint8Array> {
  const words = wordsOf(brand, language);
  const { text } = words;
  const settings = {
    title: `${text(`documents.${document}.title`)} ${policy.policyNumber}`,
    language: words.language,
    author: brand.name,
    brandName: brand.name,
    createdAt: shownAt,
    look: brandedLook(look),
    foot: [`${brand.name} · ${policy.policyNumber}`],
    pageOf: (page: number, pages: number) => text('documents.page', { page, pages }),
  };
  const blocks = pageBlocks(Buffer.from(html).toString('utf8'));
  const below = text('documents.bundle.asRead', { date: words.day(shownAt) });
  return await writeSheet(settings, (sheet) => pageOnSheet(sheet, blocks, below));
}
