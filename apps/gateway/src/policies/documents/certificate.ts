import { policyInWords } from '../../papers/policy-in-words.ts';
import { plainLook } from '../../papers/sheet-look.ts';
import { writeSheet } from '../../papers/write-sheet.ts';
import { certificateOn } from './certificate-on.ts';
import { certificateWords } from './certificate-words.ts';
import type { DocumentRequest } from './document-request.ts';
import { issuedAt } from './issued-at.ts';

/**
 * The certificate of motor insurance as a PDF: the particulars in the order that the law prescribes, black on white,
 * without a word of advertising. It is in English, even for a policy in another language. A policy without an end has
 * one for each year.
 */
export function certificate({ demonstration, look, ...printed }: DocumentRequest): Promise<Uint8Array> {
  const { policy, brand } = printed;
  const facts = policyInWords(printed);
  const createdAt = issuedAt(printed);
  const words = certificateWords(brand);
  const { text } = words;
  const settings = {
    title: `${text('documents.certificate.title')} ${policy.policyNumber}`,
    language: words.language,
    author: facts.insurer.name,
    brandName: brand.name,
    createdAt,
    look: plainLook(look),
    // The name and address of a broker at the foot are not advertising.
    foot: [
      ...(demonstration ? [text('documents.demonstration')] : []),
      `${brand.legal.company}, ${brand.legal.address} · ${policy.policyNumber}`,
    ],
    pageOf: (page: number, pages: number) => text('documents.page', { page, pages }),
  };
  return writeSheet(settings, (sheet) => certificateOn(sheet, { facts, words, issuedAt: createdAt }));
}
