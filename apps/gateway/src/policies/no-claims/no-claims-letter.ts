import { versionAt } from '@marque/domain/policy/version-at';
import type { NoClaimsRecord } from '@marque/domain/process/ending/no-claims-record';
import { policyInWords } from '../../papers/policy-in-words.ts';
import { brandedLook } from '../../papers/sheet-look.ts';
import { wordsOf } from '../../papers/words.ts';
import { writeSheet } from '../../papers/write-sheet.ts';
import type { DocumentRequest } from '../documents/document-request.ts';
import { noClaimsOn } from './no-claims-on.ts';

/** The input of the letter; `issuedAt` is the moment up to which it is true. */
export type NoClaimsRequest = Pick<DocumentRequest, 'policy' | 'brand' | 'look' | 'demonstration'> & {
  readonly record: NoClaimsRecord;
  readonly issuedAt: string;
};

/** The letter of no-claims years as a PDF, in the language in which the policy was sold: what the next insurer asks for. */
export function noClaimsLetter({
  policy,
  brand,
  look,
  demonstration,
  record,
  issuedAt,
}: NoClaimsRequest): Promise<Uint8Array> {
  const facts = policyInWords({ policy, version: versionAt(policy, record.until), brand });
  const words = wordsOf(brand, policy.language);
  const { text } = words;
  const settings = {
    title: `${text('documents.no-claims.title')} ${policy.policyNumber}`,
    language: words.language,
    author: brand.name,
    brandName: brand.name,
    createdAt: issuedAt,
    look: brandedLook(look),
    foot: [...(demonstration ? [text('documents.demonstration')] : []), `${brand.name} · ${policy.policyNumber}`],
    pageOf: (page: number, pages: number) => text('documents.page', { page, pages }),
  };
  return writeSheet(settings, (sheet) => noClaimsOn(sheet, { facts, record, brand, words, issuedAt }));
}
