import { assert, type Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CertificateWire } from '@marque/contract';
import type { ShownCertificate } from '@marque/domain/policy/certificate-in-force';
import type { Policy } from '@marque/domain/policy/policy';
import { policyInWords } from '../papers/policy-in-words.ts';
import { particulars } from './documents/certificate-particulars.ts';
import { certificateWords } from './documents/certificate-words.ts';

/** The certificate to show, its policy and its brand. */
export type CertifiedPolicy = { readonly policy: Policy; readonly brand: Brand; readonly shown: ShownCertificate };

/** A certificate as data, as its policy's owner sees it: who may drive and for what, in the very words of the paper. */
export function presentCertificate(
  { policy, brand, shown }: CertifiedPolicy,
  { now, demonstration }: { readonly now: Instant; readonly demonstration: boolean },
): CertificateWire {
  const version = policy.versions.find((one) => one.version === shown.version);
  assert(version, 'a certificate is written for a version of its policy');
  const facts = policyInWords({ policy, version, brand, period: shown });
  const words = certificateWords(brand);
  const said = particulars(facts, words);
  const linesOf = (key: string) => [...(said.find((one) => one.key === key)?.lines ?? [])];
  return {
    ...{ policyNumber: policy.policyNumber, version: shown.version, edition: shown.edition, state: shown.state },
    ...{ registration: facts.registration, isZeroEmission: facts.isZeroEmission },
    vehicle: facts.vehicle === '' ? null : facts.vehicle,
    policyholder: facts.holder,
    insurer: facts.insurer.name,
    covers: facts.product.rating.mainCovers.map(({ cover }) => cover).filter((code) => facts.covers.includes(code)),
    ...{ from: shown.from, until: shown.until },
    ...{ language: words.language, persons: linesOf('persons'), limitations: linesOf('limitations') },
    ...{ demonstration, checkedAt: now },
  };
}
