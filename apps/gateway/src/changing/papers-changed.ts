import { isDeepStrictEqual } from 'node:util';
import { type Brand, offerDocumentAddress } from '@marque/catalogue';
import type { PolicyChangeWire } from '@marque/contract';
import type { VersionMade } from '@marque/domain/policy/changing/change-policy';
import { paperVersion } from '@marque/domain/policy/changing/paper-version';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { versionAt } from '@marque/domain/policy/version-at';
import { policyInWords } from '../papers/policy-in-words.ts';
import { productOfPolicy } from '../papers/product-of-policy.ts';
import { wordsOf } from '../papers/words.ts';
import { lastingParticulars } from '../policies/documents/certificate-particulars.ts';
import { certificateWords } from '../policies/documents/certificate-words.ts';
import { documentNames } from '../policies/documents/documents-written.ts';

/** A policy, and the brand whose words its papers use. */
type Worded = { readonly policy: Policy; readonly brand: Brand };

/**
 * The versions that a change makes, each with the documents that it leaves as they are: the certificate if it proves
 * the same, the schedule if nothing else it says differs either. A version is compared with the one before it, and with
 * the one whose place it takes, unless another document came in between.
 */
export function withPapers(
  { policy, brand }: Worded,
  { before, made }: { readonly before: PolicyVersion; readonly made: readonly VersionMade[] },
): VersionMade[] {
  const names = documentNames({ brand, policy });
  let previous = before;
  const shown = [before];
  return made.map(({ version, rated }) => {
    const others = [previous, versionAt(policy, version.startedAt)];
    const papers = names.flatMap((document) => {
      const counted = shown.map((one) => paperVersion(one, document));
      const kept = others.find((other) => {
        const number = paperVersion(other, document);
        // A document that was withdrawn in between is not shown again.
        const isNext = number === counted.at(-1) || !counted.includes(number);
        return isNext && saysTheSame({ policy, brand }, { document, versions: [other, version] });
      });
      return kept ? [[document, paperVersion(kept, document)] as const] : [];
    });
    previous = papers.length === 0 ? version : { ...version, papers: Object.fromEntries(papers) };
    shown.push(previous);
    return { version: previous, rated };
  });
}

type Compared = { readonly document: string; readonly versions: readonly [PolicyVersion, PolicyVersion] };

function saysTheSame({ policy, brand }: Worded, { document, versions: [one, other] }: Compared): boolean {
  if (document !== 'certificate') return isDeepStrictEqual(scheduled(one), scheduled(other));
  const certifies = (version: PolicyVersion) =>
    lastingParticulars(policyInWords({ policy, version, brand }), certificateWords(brand));
  return isDeepStrictEqual(certifies(one), certifies(other));
}

/** What a schedule says: what was told and chosen, and what it costs. */
function scheduled({ data, choices, quote }: PolicyVersion) {
  return [data, choices, quote.covers, quote.availablePaymentSchedules];
}

/**
 * The documents of a policy with a change, and which of them it makes new: written ones that would say something else,
 * and those of a cover that is added. The papers by which the policy was sold stand.
 */
export function papersChanged(
  { policy, brand }: Worded,
  { before, after }: { readonly before: PolicyVersion; readonly after: PolicyVersion },
): readonly PaperChanged[] {
  const written = documentNames({ brand, policy }).map((document) => ({
    document,
    isNew: after !== before && paperVersion(after, document) === after.version,
    cover: null,
  }));
  const [had, has] = [before.quote.covers, after.quote.covers];
  const soldBy = productOfPolicy(brand, policy)
    .offerDocuments.filter(({ cover }) => cover === null || has.includes(cover))
    .map(({ document, cover }) => ({ document, cover, isNew: cover !== null && !had.includes(cover) }));
  return [...written, ...soldBy];
}

type Paper = PolicyChangeWire['papers'][number];

/** A document, the optional cover that it is about, and whether a change makes it new. */
type PaperChanged = Omit<Paper, 'title' | 'href'>;

/**
 * The same, with their names in the reader's language, which may differ from that of the person who confirmed the
 * change.
 */
export function papersNamed(
  papers: readonly (Pick<PaperChanged, 'document' | 'isNew'> & { readonly cover?: string | null })[],
  { policy, brand, language }: Worded & { readonly language: string },
): Paper[] {
  const words = wordsOf(brand, language);
  const product = productOfPolicy(brand, policy);
  return papers.map(({ document, isNew, cover = null }) => {
    const listed = product.offerDocuments.find((one) => one.document === document);
    const href = listed ? offerDocumentAddress(product, listed, language) : null;
    return { document, isNew, cover, title: words.text(`documents.${document}.title`), href };
  });
}
