import { type Reviewed, reviewDisclosed, visitor } from '@marque/asking';
import { getPath, isPennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { CompiledQuestion } from '@marque/forms';
import { answerLines } from '@marque/inputs';
import { answersInWords } from '../../offer/answers-in-words.ts';
import type { OfferSection } from '../../offer/offer-section.ts';
import { type OfferWords, offerWords } from '../../offer/offer-words.ts';
import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import { askedBy } from '../../request/asked-by.ts';

/** A fact by its name. */
export type NamedFact = readonly [name: string, value: string];

/** The facts from which a policy was priced, in words. */
export type ScheduleFacts = {
  /** The car and its use. */
  readonly car: readonly NamedFact[];
  /** Each driver: name, date of birth, licence and since when; the policyholder first. Unknown values are empty. */
  readonly drivers: readonly (readonly [name: string, born: string, licence: string])[];
  /** All other disclosures, first those about the policyholder and the car. */
  readonly told: readonly OfferSection[];
  /** The same of each additional driver. */
  readonly toldOfDrivers: readonly { readonly name: string; readonly sections: readonly OfferSection[] }[];
};

/** Questions whose answers have their own place above the rest. */
const placed = new Set([
  'vehicle',
  'estimatedValue',
  'usage',
  'annualMileage',
  'overnightLocation',
  'noClaimsDiscount',
  'name',
  'dateOfBirth',
  'address',
  'drivingLicence.licenceType',
  'drivingLicence.validFrom',
]);

/** Every fact that a policy was priced from, as its latest version holds it, in the policy's language. */
export function scheduleFacts(facts: PolicyInWords, brand: Brand): ScheduleFacts {
  const { policy, version, product } = facts;
  const words = offerWords(brand, policy.language);
  const { schemeCode, createdAt } = policy;
  const subject = askedBy({ brand, product, schemeCode, principal: visitor, now: createdAt });
  const [own, ...others] = reviewDisclosed(subject, version);
  const driversOf = (code: string) => (code === 'ph' ? own : others.find(({ profileCode }) => profileCode === code));
  const nameOf = (code: string | undefined) => facts.drivers.find((one) => one.profileCode === code)?.name ?? '';
  return {
    car: carFacts(facts, own, words),
    drivers: facts.drivers.map(({ profileCode, name, until }) => {
      const said = sayer(driversOf(profileCode), words);
      const since = said('drivingLicence.validFrom');
      const licence = said('drivingLicence.licenceType');
      const held = licence === '' ? 'documents.schedule.licenceOnlySince' : 'documents.schedule.licenceSince';
      const drives =
        until === null ? name : words.text('documents.schedule.driverUntil', { name, date: words.day(until) });
      return [drives, said('dateOfBirth'), since === '' ? licence : words.text(held, { licence, since })];
    }),
    told: own === undefined ? [] : answersInWords(own, words, isUnderwritten),
    toldOfDrivers: others.map((one) => ({
      name: nameOf(one.profileCode),
      sections: answersInWords(one, words, isUnderwritten),
    })),
  };
}

function carFacts({ version, product, vehicle, usage }: PolicyInWords, own: Reviewed | undefined, words: OfferWords) {
  const said = sayer(own, words);
  const car = version.data.assets[product.coreAsset.code];
  // An answer to a question that is no longer asked does not count.
  const value = own?.review.relevant['estimatedValue'] ?? getPath(car, 'specification.value');
  const named: readonly (readonly [string, string])[] = [
    ['description', vehicle],
    ['value', isPennies(value) ? words.roundMoney(value) : ''],
    ['usage', said('usage') === '' ? '' : words.text(`documents.certificate.use.${usage}`)],
    ['annualMileage', said('annualMileage')],
    ['overnight', said('overnightLocation')],
    ['noClaims', said('noClaimsDiscount')],
  ];
  return named
    .filter(([, value]) => value !== '')
    .map(([key, value]) => [words.text(`documents.schedule.${key}`), value] as const);
}

/** Says the answer to a question in short; nothing if it was not asked or does not count. */
function sayer(reviewed: Reviewed | undefined, words: OfferWords): (name: string) => string {
  return (name) => {
    const asked = reviewed?.compiled.questions.get(name);
    const value = reviewed?.review.relevant[name];
    return asked === undefined || value === undefined ? '' : answerLines({ asked, value }, words).short;
  };
}

/** The disclosures about people and the car, without contact details (`preserve`), the offer and the start. */
function isUnderwritten({ question }: CompiledQuestion): boolean {
  const about = ['ASSET_DISCLOSURE', 'PROFILE_DISCLOSURE', 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE'];
  return about.includes(question.adjustment ?? '') && question.preserve !== true && !placed.has(question.name);
}
