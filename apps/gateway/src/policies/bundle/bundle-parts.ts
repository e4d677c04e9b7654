import type { Instant } from '@marque/base';
import { type PapersOfVersion, paperVersion } from '@marque/domain/policy/changing/paper-version';
import { paperStanding } from '@marque/domain/policy/paper-standing';
import type { Policy } from '@marque/domain/policy/policy';
import type { WrittenEdition } from '../../store/policies/documents.ts';
import type { KeptDocument } from '../../store/proposals/offer-documents.ts';

/** A document of a bundle: a PDF that was written, or a page that was shown before the sale. */
export type BundlePart =
  | ({ readonly origin: 'WRITTEN' } & WrittenEdition)
  | ({ readonly origin: 'SOLD_BY' } & KeptDocument);

/**
 * The documents of a policy's version. `names` are those written for it, in the product's order; `written` has the
 * newest edition first.
 */
export type BundleHeld = {
  readonly policy: Pick<Policy, 'versions' | 'termination' | 'startsAt' | 'endsAt'>;
  readonly version: PapersOfVersion;
  readonly names: readonly string[];
  readonly written: readonly WrittenEdition[];
  readonly sold: readonly KeptDocument[];
};

/**
 * The documents of a policy's version in the order in which somebody looks for them: those written for it, each in the
 * edition that counts now, else the newest to come; then those it was sold by, as they were shown. Expired or withdrawn
 * ones are left out: nothing on their pages says so. Undefined while one of them is still to be written.
 */
export function bundleParts(
  { policy, version, names, written, sold }: BundleHeld,
  now: Instant,
): BundlePart[] | undefined {
  const ofVersion = names.map((name) => {
    const of = paperVersion(version, name);
    return written.filter((one) => one.document === name && one.version === of);
  });
  if (ofVersion.some(({ length }) => length === 0)) return undefined;
  const standing = ({ document, version: of, coversFrom, coversUntil }: WrittenEdition) =>
    paperStanding(policy, { document, version: of, from: coversFrom ?? policy.startsAt, until: coversUntil }, now)
      .state;
  const found = ofVersion.flatMap(
    (editions) =>
      editions.find((one) => standing(one) === 'IN_FORCE') ?? editions.find((one) => standing(one) === 'COMING') ?? [],
  );
  return [
    ...found.map((one) => ({ origin: 'WRITTEN' as const, ...one })),
    ...sold.map((one) => ({ origin: 'SOLD_BY' as const, ...one })),
  ];
}
