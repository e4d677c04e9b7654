import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../ground/context.ts';
import type { LetterFacts, LetterKind } from '../ground/tables/letter-facts.ts';
import { JobWaits } from '../jobs/job-waits.ts';
import { readDocument } from '../papers/read-document.ts';
import { wordsOf } from '../papers/words.ts';
import type { MailMessage } from '../ports/mail.ts';
import { documentsOf } from '../store/policies/documents.ts';

/** A stored letter, and the policy that it is about. */
type Enclosing = { readonly kind: LetterKind; readonly facts: unknown; readonly policy: Policy | undefined };

/**
 * What comes with a stored letter: with the news of a certificate, the certificate; with that of a change, the documents that it makes new. Rejects with `JobWaits`
 * while one of them is being written, and when its file is lost.
 */
export async function enclosedIn(
  context: Context,
  brand: Brand,
  { kind, facts, policy }: Enclosing,
): Promise<MailMessage['attachments']> {
  const wanted = wantedIn(kind, facts);
  if (!wanted || !policy) return [];
  const of = { brand: brand.brand, policyId: policy.policyId, version: wanted.version };
  const written = await documentsOf(context.db, of);
  const words = wordsOf(brand, policy.language);
  const attachments: MailMessage['attachments'][number][] = [];
  for (const document of wanted.documents) {
    const found = written.find((one) => one.document === document && one.edition === wanted.edition);
    if (!found) throw new JobWaits(`The ${document} that a letter brings is being written`);
    const content = await readDocument(context, found);
    const title = words.text(`documents.${document}.title`);
    attachments.push({ name: `${title} ${policy.policyNumber}.pdf`, type: 'application/pdf', content });
  }
  return attachments;
}

type Wanted = { readonly version: number; readonly edition: number; readonly documents: readonly string[] };

function wantedIn(kind: LetterKind, facts: unknown): Wanted | undefined {
  if (kind === 'next-certificate') return { ...(facts as LetterFacts['next-certificate']), documents: ['certificate'] };
  if (kind !== 'policy-changed') return undefined;
  const { after, papers } = facts as LetterFacts['policy-changed'];
  return { version: after, edition: 1, documents: papers };
}
