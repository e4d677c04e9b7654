import { type Data, dayOf, getPath, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { Brand, Insurer, Product } from '@marque/catalogue';
import type { VrnSource } from '@marque/domain';
import { markOfForgotten } from '@marque/domain/facts/driver-parts';
import { vrnSourceOf } from '@marque/domain/facts/vrn-source';
import { type CertificatePeriod, certificatePeriods } from '@marque/domain/policy/certificate-periods';
import { sameDayNextYear } from '@marque/domain/policy/end-of-cover';
import { lastMinute } from '@marque/domain/policy/last-minute';
import type { Policy, PolicyVersion } from '@marque/domain/policy/policy';
import { turnOf } from '@marque/domain/policy/turning/turn-of';
import { divideRegistration } from '@marque/forms';
import { addressLines, isZeroEmission } from '@marque/inputs/models';
import { coversOfSale } from './covers-of-sale.ts';
import { productOfPolicy } from './product-of-policy.ts';
import { wordsOf } from './words.ts';

/** A policy as its documents and letters print it. */
export type PolicyInWords = {
  readonly policy: Policy;
  readonly version: PolicyVersion;
  readonly product: Product;
  readonly holder: string;
  readonly firstName: string;
  readonly email: string;
  readonly address: readonly string[];
  readonly registration: string;
  /** The source for the car's registration. */
  readonly vrnSource: VrnSource | null;
  readonly vehicle: string;
  /** `electric`, `petrol` and so on; empty if it is not known. */
  readonly primaryFuel: string;
  /** Whether its plate may bear the green flash. */
  readonly isZeroEmission: boolean;
  /**
   * Everybody who may drive, the policyholder first, each with a name and, for those who drive for some days only, the
   * last day.
   */
  readonly drivers: readonly {
    readonly profileCode: string;
    readonly name: string;
    readonly until: LocalDate | null;
  }[];
  readonly usage: string;
  /** Codes of the covers that the policy has. */
  readonly covers: readonly string[];
  /** The insurer of the car. */
  readonly insurer: Insurer;
  /** Every insurer of a cover that the policy has, that of the car first. */
  readonly insurers: readonly Insurer[];
  /** The last minute of the policy, or of a rolling year for continuous cover. */
  readonly expiresAt: Instant;
  /** What the certificate proves: its first moment and its last minute. */
  readonly certified: { readonly from: Instant; readonly lastMinute: Instant };
};

/**
 * The version of a policy that is printed, and its brand; `period` is what a certificate proves, by default the first.
 */
export type PrintedVersion = {
  readonly policy: Policy;
  readonly version: PolicyVersion;
  readonly brand: Brand;
  readonly period?: Pick<CertificatePeriod, 'from' | 'until'>;
};

/** Reads the parts of a policy's version that are printed. */
export function policyInWords({ policy, version, brand, period }: PrintedVersion): PolicyInWords {
  const product = productOfPolicy(brand, policy);
  const insurer = brand.legal.insurers[version.quote.mainInsurer];
  if (!insurer) throw new Error(`brand.yaml: policy ${policy.policyId} needs its insurer ${version.quote.mainInsurer}`);
  const { profiles, assets } = version.data;
  // A policy sold before covers were kept is read by the questionnaire of today.
  const covers = version.covers ?? coversOfSale({ schemeCode: policy.schemeCode, version, product, brand });
  const codes = [...product.covers.included, ...product.covers.optional]
    .filter(({ code }) => covers.includes(code))
    .map((cover) => cover.insurer);
  const holder = profiles['ph'] ?? {};
  const car = assets[product.coreAsset.code] ?? {};
  const primaryFuel = wordOf(getPath(car, 'specification.primaryFuel'));
  const nameOfForgotten = (profile: Data) =>
    markOfForgotten(profile) === undefined ? '' : wordsOf(brand, policy.language).text('documents.forgottenDriver');
  const until = () => policy.endsAt ?? endOfCertificate(policy);
  return {
    policy,
    version,
    product,
    holder: nameOf(holder),
    firstName: wordOf(getPath(holder, 'firstName')),
    email: wordOf(getPath(holder, 'email')),
    address: addressLines(holder['address']),
    registration: divideRegistration(wordOf(car['vrn']), brand.formats.registrations),
    vrnSource: vrnSourceOf(car),
    vehicle: ['make', 'model', 'trim']
      .map((part) => wordOf(getPath(car, `specification.${part}`)))
      .filter((part) => part !== '')
      .join(' '),
    primaryFuel,
    isZeroEmission: isZeroEmission({ primaryFuel }),
    drivers: Object.entries(profiles)
      .sort(([a], [b]) => (a === 'ph' ? -1 : b === 'ph' ? 1 : a.localeCompare(b, 'en')))
      .map(([profileCode, profile]) => ({
        ...{ profileCode, name: nameOf(profile) || nameOfForgotten(profile) },
        until: version.choices.driversUntil?.[profileCode] ?? null,
      })),
    usage: wordOf(car['usage']),
    covers,
    insurer,
    insurers: [...new Set([version.quote.mainInsurer, ...codes])].flatMap((code) => brand.legal.insurers[code] ?? []),
    // Days are costly to work out, and most callers do not print the certificate.
    get expiresAt() {
      return lastMinute(until());
    },
    get certified() {
      const first = () => certificatePeriods(policy, version, policy.createdAt)[0];
      const proven = period ?? first() ?? { from: policy.startsAt, until: until() };
      return { from: proven.from, lastMinute: lastMinute(proven.until) };
    },
  };
}

/** A policy without an end has a certificate for a year at a time. */
function endOfCertificate(policy: Policy): Instant {
  if (policy.termMonths !== undefined) return turnOf(policy);
  const { startsAt, timeZone } = policy;
  return startOfDay(sameDayNextYear(dayOf(startsAt, timeZone)), timeZone);
}

function nameOf(profile: { readonly [key: string]: unknown }): string {
  return [wordOf(profile['firstName']), wordOf(profile['lastName'])].join(' ').trim();
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
