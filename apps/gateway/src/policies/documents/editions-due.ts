import type { Instant } from '@marque/base';
import type { CertificatePeriod } from '@marque/domain/policy/certificate-periods';
import { certificatePeriods } from '@marque/domain/policy/certificate-periods';
import { paperVersion } from '@marque/domain/policy/changing/paper-version';
import { documentNames, type VersionOfPolicy } from './documents-written.ts';

/** A document that a policy should have by a moment, and the version for which it is written; a certificate proves a period. */
export type EditionDue = {
  readonly document: string;
  readonly version: number;
  readonly edition: number;
  readonly period: CertificatePeriod | null;
};

/**
 * Every document that should be written for a version by a moment: one of each that no earlier version has, and a
 * certificate for each stretch of its cover.
 */
export function editionsDue(of: VersionOfPolicy, now: Instant): EditionDue[] {
  return papersDue(of, now).filter(({ version }) => version === of.version.version);
}

/**
 * Each document that a policy should have by a moment while a version is in force, including those that an earlier
 * version has.
 */
export function papersDue(of: VersionOfPolicy, now: Instant): EditionDue[] {
  const { policy } = of;
  return documentNames(of).flatMap((document): EditionDue[] => {
    const number = paperVersion(of.version, document);
    if (document !== 'certificate') return [{ document, version: number, edition: 1, period: null }];
    const version = policy.versions.find((one) => one.version === number) ?? of.version;
    const periods = certificatePeriods(policy, version, now);
    return periods.map((period) => ({ document, version: number, edition: period.edition, period }));
  });
}
