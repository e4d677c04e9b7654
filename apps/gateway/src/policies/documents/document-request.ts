import type { Brand } from '@marque/catalogue';
import type { CertificatePeriod } from '@marque/domain/policy/certificate-periods';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import type { PaperLook } from '../../papers/sheet-look.ts';

/** The input of a document. `demonstration` prints that it is not evidence of insurance. `period` is what a certificate proves: by default the first. */
export type DocumentRequest = {
  readonly policy: Policy;
  readonly version: PolicyVersion;
  readonly brand: Brand;
  readonly look: PaperLook;
  readonly demonstration: boolean;
  /** The address of the brand's site, without a slash at the end. */
  readonly siteUrl: string;
  readonly period?: CertificatePeriod;
};
