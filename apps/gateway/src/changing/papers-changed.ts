import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '@marque/catalogue';
import type { PolicyChangeWire } from '@marque/contract';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { policyInWords } from '../papers/policy-in-words.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { wordsOf } from '../papers/words.ts';
import { lastingParticulars } from '../policies/documents/certificate-particulars.ts';
import { documentNames } from '../policies/documents/documents-of-version.ts';

/** A version of a policy, and the one that a change makes of it. */
export type VersionsCompared = {
  readonly policy: Policy;
  readonly brand: Brand;
  readonly before: PolicyVersion;
  readonly after: PolicyVersion;
};

/**
 * The documents of a policy with a change, and which of them it makes new: the certificate where what it proves is another thing, the schedule where anything
 * is, and those of a cover that comes. What the policy was sold by stands.
 */
export function papersChanged(
  { policy, brand, before, after }: VersionsCompared,
  language: string,
): PolicyChangeWire['papers'] {
  const words = wordsOf(brand, language);
  const certifies = (version: PolicyVersion) => lastingParticulars(policyInWords({ policy, version, brand }), words);
  const isNew = (document: string) =>
    document === 'certificate'
      ? !isDeepStrictEqual(certifies(before), certifies(after))
      : !isDeepStrictEqual([before.data, before.choices], [after.data, after.choices]);
  const written = documentNames({ brand, policy }).map((document) => ({ document, isNew: isNew(document) }));
  const [had, has] = [before.quote.covers, after.quote.covers];
  const soldBy = productOfPolicy(brand, policy)
    .offerDocuments.filter(({ cover }) => cover === null || has.includes(cover))
    .map(({ document, cover }) => ({ document, isNew: cover !== null && !had.includes(cover) }));
  return [...written, ...soldBy].map((paper) => ({ ...paper, title: words.text(`documents.${paper.document}.title`) }));
}
