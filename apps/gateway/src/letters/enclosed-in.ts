import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { CERTIFICATE_AHEAD } from '@marque/domain/policy/paper-standing';
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
 * What comes with a stored letter: with the news of a certificate, the certificate; with that of a next term, its
 * certificate and schedule; with that of a change, the documents that it makes new, each time. Rejects with `JobWaits`
 * while one of them is being written, and when its file is lost.
 */
export async function enclosedIn(
  context: Context,
  brand: Brand,
  { kind, facts, policy }: Enclosing,
): Promise<MailMessage['attachments']> {
  if (!policy) return [];
  const words = wordsOf(brand, policy.language);
  const attachments: MailMessage['attachments'][number][] = [];
  for (const { version, edition, documents, from } of wantedIn(kind, facts)) {
    const written = await documentsOf(context.db, { brand: brand.brand, policyId: policy.policyId, version });
    const since = from === undefined ? '' : ` ${words.day(from)}`;
    for (const document of documents) {
      const found = written.find((one) => one.document === document && one.edition === edition);
      if (!found) throw new JobWaits(`The ${document} that a letter brings is being written`);
      const content = await readDocument(context, found);
      const title = words.text(`documents.${document}.title`);
      attachments.push({ name: `${title} ${policy.policyNumber}${since}.pdf`, type: 'application/pdf', content });
    }
  }
  return attachments;
}

/** Documents of a version. If they count later than the letter's others, `from` is in their names. */
type Wanted = {
  readonly version: number;
  readonly edition: number;
  readonly documents: readonly string[];
  readonly from?: Instant;
};

function wantedIn(kind: LetterKind, facts: unknown): Wanted[] {
  if (kind === 'next-certificate') {
    const { version, edition, isAhead } = facts as LetterFacts['next-certificate'];
    return [{ version, edition, documents: [isAhead ? CERTIFICATE_AHEAD : 'certificate'] }];
  }
  if (kind === 'renewed') return [{ version: 1, edition: 1, documents: ['certificate', 'schedule'] }];
  if (kind !== 'policy-changed') return [];
  const { after, papers, leaves = [] } = facts as LetterFacts['policy-changed'];
  return [
    { version: after, edition: 1, documents: papers },
    ...leaves.map(({ version, at, papers: own }) => ({ version, edition: 1, documents: own, from: at })),
  ];
}
