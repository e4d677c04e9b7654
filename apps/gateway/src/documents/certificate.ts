import { particulars } from './certificate-particulars.ts';
import type { DocumentRequest } from './document-request.ts';
import { type PolicyInWords, policyInWords } from './policy-in-words.ts';
import type { Sheet } from './sheet.ts';
import { type Words, wordsOf } from './words.ts';
import { writeSheet } from './write-sheet.ts';

/**
 * The certificate of motor insurance as a PDF: the particulars in the order that the law prescribes, black on white, without a word of advertising.
 * A policy without an end has a certificate for a year.
 */
export function certificate({ policy, brand, fonts, demonstration }: DocumentRequest): Promise<Uint8Array> {
  const facts = policyInWords(policy, brand);
  const words = wordsOf(brand, policy.language);
  const { text } = words;
  const settings = {
    title: `${text('documents.certificate.title')} ${policy.policyNumber}`,
    language: words.language,
    author: facts.insurer.name,
    createdAt: policy.createdAt,
    fonts,
    foot: demonstration ? text('documents.demonstration') : policy.policyNumber,
    pageOf: (page: number, pages: number) => text('documents.page', { page, pages }),
  };
  return writeSheet(settings, (sheet) => {
    sheet.title(
      text('documents.certificate.heading'),
      `${text('documents.certificate.number')}: ${policy.policyNumber}`,
    );
    for (const { key, lines } of particulars(facts, words))
      sheet.entry(text(`documents.certificate.${key}`), lines.join('\n'));
    certification(sheet, facts, words);
  });
}

function certification(sheet: Sheet, { insurer, policy }: PolicyInWords, { text, day }: Words): void {
  sheet.rule();
  sheet.paragraph(text('documents.certificate.certification'));
  sheet.paragraph(
    `${text('documents.certificate.insurer', { insurer: insurer.name })}\n${text('documents.certificate.insurerAddress', { address: insurer.address })}`,
  );
  sheet.paragraph(
    `${text('documents.certificate.signed')}, ${insurer.name}\n${text('documents.issued', { date: day(policy.createdAt) })}`,
  );
  sheet.paragraph(text('documents.certificate.note'));
}
