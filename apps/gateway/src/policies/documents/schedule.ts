import { policyInWords } from '../../papers/policy-in-words.ts';
import { brandedLook } from '../../papers/sheet-look.ts';
import { wordsOf } from '../../papers/words.ts';
import { writeSheet } from '../../papers/write-sheet.ts';
import type { DocumentRequest } from './document-request.ts';
import { issuedAt } from './issued-at.ts';
import { scheduleOn } from './schedule-on.ts';

/**
 * The schedule of a policy as a PDF: who insures whom and which car, from when, what it costs with tax apart, the
 * excess of a claim, and every fact told.
 */
export function schedule({
  policy,
  version,
  brand,
  look,
  demonstration,
  siteUrl,
}: DocumentRequest): Promise<Uint8Array> {
  const facts = policyInWords({ policy, version, brand });
  const words = wordsOf(brand, policy.language);
  const { text } = words;
  const settings = {
    title: `${text('documents.schedule.title')} ${policy.policyNumber}`,
    language: words.language,
    author: brand.name,
    brandName: brand.name,
    createdAt: issuedAt({ policy, version }),
    look: brandedLook(look),
    foot: [...(demonstration ? [text('documents.demonstration')] : []), `${brand.name} · ${policy.policyNumber}`],
    pageOf: (page: number, pages: number) => text('documents.page', { page, pages }),
  };
  return writeSheet(settings, (sheet) => scheduleOn(sheet, { facts, brand, words, siteUrl }));
}
