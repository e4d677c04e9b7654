import type { Instant } from '@marque/base';
import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import type { Sheet } from '../../papers/sheet.ts';
import type { Words } from '../../papers/words.ts';
import { particulars } from './certificate-particulars.ts';

/** The law's name for the form, by which the police and other insurers know it. */
const FORM = { text: 'Certificate of Motor Insurance', language: 'en' };

/** What a certificate says; it is issued when the policy was sold unless `issuedAt` says otherwise. */
type Certified = { readonly facts: PolicyInWords; readonly words: Words; readonly issuedAt?: Instant };

/** Writes the certificate of a policy on a sheet. */
export function certificateOn(sheet: Sheet, { facts, words, issuedAt = facts.policy.createdAt }: Certified): void {
  const { text, language } = words;
  sheet.title(
    text('documents.certificate.heading'),
    `${text('documents.certificate.number')}: ${facts.policy.policyNumber}`,
    language === FORM.language ? undefined : FORM,
  );
  for (const { key, lines } of particulars(facts, words))
    sheet.entry(text(`documents.certificate.${key}`), lines.join('\n'));
  certification(sheet, { facts, words, issuedAt });
}

function certification(sheet: Sheet, { facts, words, issuedAt }: Required<Certified>): void {
  const { insurer } = facts;
  const { text, day } = words;
  const certification = text('documents.certificate.certification');
  sheet.rule([certification]);
  sheet.paragraph(certification);
  sheet.paragraph(
    `${text('documents.certificate.insurer', { insurer: insurer.name })}\n${text('documents.certificate.insurerAddress', { address: insurer.address })}\n${text('documents.reference', { reference: insurer.reference })}`,
  );
  sheet.paragraph(
    `${text('documents.certificate.signed')}, ${insurer.name}\n${text('documents.issued', { date: day(issuedAt) })}`,
  );
  sheet.paragraph(text('documents.certificate.note'));
}
