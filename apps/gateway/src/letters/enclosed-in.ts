import { assert } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../ground/context.ts';
import type { LetterFacts, LetterKind } from '../ground/tables/letter-facts.ts';
import { readDocument } from '../papers/read-document.ts';
import { wordsOf } from '../papers/words.ts';
import type { MailMessage } from '../ports/mail.ts';
import { documentsOf } from '../store/policies/documents.ts';

/** A stored letter, and the policy that it is about. */
type Enclosing = { readonly kind: LetterKind; readonly facts: unknown; readonly policy: Policy | undefined };

/** What comes with a stored letter: with the news of a certificate, the certificate. Rejects when its file is lost. */
export async function enclosedIn(
  context: Context,
  brand: Brand,
  { kind, facts, policy }: Enclosing,
): Promise<MailMessage['attachments']> {
  if (kind !== 'next-certificate' || policy === undefined) return [];
  const { policyId, version, edition } = facts as LetterFacts['next-certificate'];
  const written = await documentsOf(context.db, { brand: brand.brand, policyId, version });
  const certificate = written.find((one) => one.document === 'certificate' && one.edition === edition);
  assert(certificate, 'a certificate that a letter tells of is written');
  const title = wordsOf(brand, policy.language).text('documents.certificate.title');
  const content = await readDocument(context, certificate);
  return [{ name: `${title} ${policy.policyNumber}.pdf`, type: 'application/pdf', content }];
}
