import type { Instant } from '@marque/base';
import type { CertificatePeriod } from '@marque/domain/policy/certificate-periods';
import { certificatePeriods } from '@marque/domain/policy/certificate-periods';
import { documentNames, type VersionOfPolicy } from './documents-of-version.ts';

/** A document that a version of a policy should have by a moment; a certificate proves a period. */
export type EditionDue = {
  readonly document: string;
  readonly edition: number;
  readonly period: CertificatePeriod | null;
};

/** Every document that a version should have by a moment: one of each, and of the certificate one for each stretch of its cover. */
export function editionsDue(of: VersionOfPolicy, now: Instant): EditionDue[] {
  return documentNames(of).flatMap((document): EditionDue[] =>
    document === 'certificate'
      ? certificatePeriods(of.policy, of.version, now).map((period) => ({ document, edition: period.edition, period }))
      : [{ document, edition: 1, period: null }],
  );
}
