import { fillText } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import {
  type Answers,
  type Compiled,
  compileQuestionnaire,
  isReadOnly,
  problemValues,
  type Questionnaire,
  review,
  rules,
  type Situation,
} from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadShowcase } from '../../apps/gateway/tests/kit/shops/load-showcase.ts';

let brand: Brand;
/** The products' questionnaires by `flex`, and those about an additional driver by `flex driver`. */
let forms: ReadonlyMap<string, Compiled>;
beforeAll(async () => {
  brand = await loadShowcase();
  const compiled = (questionnaire: Questionnaire) =>
    compileQuestionnaire(questionnaire, { rules, inputs: inputModels });
  forms = new Map(
    Object.values(brand.products).flatMap(({ code, questionnaire, additionalDriver }): [string, Compiled][] => [
      [code, compiled(questionnaire)],
      ...(additionalDriver ? ([[`${code} driver`, compiled(additionalDriver)]] as [string, Compiled][]) : []),
    ]),
  );
});

/** Today is 2026-11-20; a visitor asks for a quote, unless more is said. */
const situation = (more: Partial<Situation['circumstances']> = {}): Situation => ({
  today: '2026-11-20',
  formats: brand.formats,
  circumstances: { ...sampleSituation.circumstances, features: brand.features, ...more },
});

const asks = (form: Compiled, answers: Answers, more?: Partial<Situation['circumstances']>) =>
  review(form, answers, situation(more)).live;

/** What the form says of an answer, in English; nothing when it stands. */
function said(form: Compiled, name: string, answers: Answers): string | undefined {
  const problem = review(form, answers, situation()).problems.get(name);
  return problem && fillText(brand.texts['en'] ?? {}, 'en', problem.message, problemValues(problem, 'en'));
}

const car = { vehicleCode: 'VW-GOLF', make: 'Volkswagen', model: 'Golf', year: 2021, primaryFuel: 'petrol' };
const known = { ...car, numberOfSeats: 5, steering: 'RHD', value: 1_425_000 };
const byPlate = (vrn: string | undefined, specification: object | undefined = known) => ({
  vehicle: { ...(vrn && { vrn }), regLookup: true, ...(specification && { specification }) },
});
const home = (postalCode: string) => ({ line1: '12 Wharf Lane', city: 'Bristol', postalCode, countryIso3: 'GBR' });
const claim = { type: 'Windscreen', date: '2025-05-06', ncdAffected: false };
const conviction = { code: 'SP30', convictionDate: '2024-02-10' };
const taken = { promotion: true };

/** What nobody has to answer: what moves no price, and the add-on that its own page asks about. */
const OPTIONAL = [
  'disclosedNumberOfSeats',
  'drivingLicence.region',
  'relationshipToInsured',
  'valueCorrected',
  ...['marketingPreferences', 'promotion', 'industry', 'useOfOtherCar', 'renewalMonth'],
  ...['purchaseType', 'ncdProtection'],
];
const REQUIRED = 'Please answer this question to continue';
const CONFIRM = 'Please answer this question to confirm';
const FUTURE = 'Sorry, this can’t be in the future';
const UNLIKELY = 'This value doesn’t look correct';
const FIVE_YEARS = 'You don’t need to tell us things from more than 5 years ago';
const TOO_YOUNG = 'That’s more years than you can have been driving';
const NAME = 'First name and last name need 2 to 30 characters each';
const PHONE = 'Please enter a valid UK phone number';
const RETAILER = 'Please confirm your retailer code';
const UNCHECKED = 'Please check your code before you continue';
const ORDER = 'Please enter a valid order number';

type Case = [question: string, answer: unknown, says: string | undefined, others?: Answers, only?: string];

describe('the questions of the showcase brand, in every product that asks them', () => {
  it.each<Case>([
    ['maritalStatus', undefined, REQUIRED],
    ['name', { firstName: 'J', lastName: 'Marsh' }, NAME],
    ['name', { firstName: 'Jo', lastName: 'M'.repeat(31) }, NAME],
    ['name', { firstName: 'Jo', lastName: 'M'.repeat(30) }, undefined],
    ['email', 'ada@example', 'Please enter a valid email address'],
    ['phoneNumber', '+448001111111', PHONE],
    ['phoneNumber', '+44770090012', PHONE],
    ['phoneNumber', '+447700900123', undefined],
    ['phoneNumber', '+442079460123', undefined],
    ['address', home('BS1 4D'), 'Please enter a valid UK postcode'],
    ['address', home('BS1 4DJ'), undefined],
    ['vehicle', undefined, 'Please enter your registration number'],
    ['vehicle', byPlate('LK21HGO').vehicle, undefined],
    ['vehicle', byPlate('Q123ABC').vehicle, expect.stringMatching(/starts with Q/)],
    ['vehicle', byPlate('LK21HG').vehicle, expect.stringMatching(/isn’t a registration/)],
    ['vehicle', { vrn: 'LK21HGO', regLookup: true }, expect.stringMatching(/find your car/)],
    ['vehicle', { regLookup: true, specification: known }, expect.stringMatching(/find your car/)],
    ['vehicle', { regLookup: false, specification: known }, undefined],
    ['dateOfBirth', '2026-11-21', FUTURE],
    ['dateOfBirth', '1901-11-19', UNLIKELY],
    ['dateOfBirth', '1901-11-20', undefined],
    ['drivingLicence.validFrom', '2026-11-21', 'This must have been issued in the past'],
    ['drivingLicence.validFrom', '1901-11-19', UNLIKELY],
    [
      'drivingLicence.validFrom',
      '2004-03-01',
      expect.stringMatching(/^Based on (your|their) date of birth, this doesn’t look right$/),
      { dateOfBirth: '1988-03-02' },
    ],
    ['drivingLicence.validFrom', '2004-03-02', undefined, { dateOfBirth: '1988-03-02' }],
    ['noClaimsDiscount', undefined, REQUIRED],
    ['noClaimsDiscount', 9, TOO_YOUNG, { dateOfBirth: '2001-11-21' }],
    ['noClaimsDiscount', 5, TOO_YOUNG, { dateOfBirth: '1988-03-02', 'drivingLicence.validFrom': '2021-11-21' }],
    ['noClaimsDiscount', 5, undefined, { dateOfBirth: '1988-03-02', 'drivingLicence.validFrom': '2021-11-20' }],
    ['annualMileage', 0, expect.stringMatching(/^Sorry but that’s not a valid value\..* miles$/)],
    ['annualMileage', 1, undefined],
    ['annualMileage', 99_998, undefined],
    ['annualMileage', 99_999, expect.stringMatching(/^Sorry but that’s not a valid value\./)],
    [
      'estimatedValue',
      0,
      expect.stringMatching(/^Sorry but that’s not a valid value\..* £99,999$/),
      byPlate('LK21HGO', car),
    ],
    ['estimatedValue', 100, undefined, byPlate('LK21HGO', car)],
    ['estimatedValue', 9_999_900, undefined, byPlate('LK21HGO', car)],
    ['estimatedValue', 10_000_000, expect.stringMatching(/^Sorry/), byPlate('LK21HGO', car)],
    ['usageStartYearMonth', '1938-12', 'Please choose 1939 or later'],
    ['usageStartYearMonth', '1939-01', undefined],
    ['startAt', '2026-11-19', 'Sorry, this can’t be in the past'],
    ['startAt', '2026-12-21', 'Please choose a day within the next 30 days'],
    ['startAt', '2026-11-30', expect.stringMatching(/^Cover can’t start before/), { usageStartYearMonth: '2026-12' }],
    ['startAt', '2026-12-01', undefined, { usageStartYearMonth: '2026-12' }],
    ['vehicleClaimsHistory', undefined, REQUIRED],
    ['vehicleClaimsHistory', [], undefined],
    ['vehicleClaimsHistory', [claim, { ...claim, date: '2021-11-19' }], FIVE_YEARS],
    ['vehicleClaimsHistory', [{ ...claim, date: '2021-11-20' }], undefined],
    ['vehicleClaimsHistory', [{ ...claim, date: '2026-11-21' }], FUTURE],
    ['vehicleClaimsHistory', [{ date: claim.date, ncdAffected: true }], CONFIRM],
    ['vehicleClaimsHistory', [{ type: 'Vandalism', ncdAffected: true }], CONFIRM],
    ['vehicleClaimsHistory', [{ type: 'Vandalism', date: claim.date }], CONFIRM],
    ['drivingLicence.convictions', [{ ...conviction, convictionDate: '2021-11-19' }], FIVE_YEARS],
    ['drivingLicence.convictions', [{ ...conviction, convictionDate: '2026-11-21' }], FUTURE],
    ['drivingLicence.convictions', [{ code: 'SP30' }], CONFIRM],
    ['drivingLicence.convictions', [{ convictionDate: '2024-02-10' }], CONFIRM],
    ['agreed', undefined, 'Please confirm that this person agreed'],
    ['agreed', false, 'Please confirm that this person agreed'],
    ['retailer', undefined, RETAILER, {}, 'driveaway'],
    ['retailer', 'A', UNCHECKED, {}, 'driveaway'],
    ['retailer', 'NORTH123', UNCHECKED, {}, 'driveaway'],
    ['retailer', 'NORTH1', undefined, {}, 'driveaway'],
    ['retailer', '1234', UNCHECKED, taken, 'flex'],
    ['retailer', '10101', undefined, taken, 'flex'],
    ['orderNumber', '5123456', ORDER, taken],
    ['orderNumber', '412345', ORDER, taken],
    ['orderNumber', '4123456', undefined, taken],
    ['promotionTermsAccepted', false, 'You must accept the terms of the promotion to continue', taken],
    ['promotionTermsAccepted', true, undefined, taken],
  ])('given %s answered with %j, the form says %j', (question, answer, says, others = {}, only) => {
    const asking = [...forms].filter(([name, form]) => form.questions.has(question) && name.startsWith(only ?? ''));
    expect(asking.length).toBeGreaterThan(0);
    for (const [name, form] of asking) {
      const answers = { ...others, [question]: answer };
      expect(asks(form, answers), name).toContain(question);
      expect(said(form, question, answers), name).toEqual(says);
    }
  });
});

/** The forms whose names match, each with its name. */
const formsNamed = (names: RegExp) => [...forms].filter(([name]) => names.test(name));

describe('what the showcase brand asks', () => {
  it.each(['FT', 'PT', 'SE', 'ED', 'RE', 'VW', 'HW-HH', 'IM', 'NE-DIS', 'NE'])(
    'given the employment %s, asks for occupation and industry only of those who work',
    (employmentStatus) => {
      for (const [name, form] of formsNamed(/^(flex|annual)/)) {
        const works = ['FT', 'PT', 'SE'].includes(employmentStatus);
        const asked = asks(form, { employmentStatus });
        expect([asked.has('occupation'), asked.has('industry')], name).toEqual([works, works]);
      }
    },
  );

  it('given a car, asks for seats, steering and value where its specification lacks them, and only there', () => {
    const lacking = { disclosedNumberOfSeats: 'numberOfSeats', disclosedSteering: 'steering', estimatedValue: 'value' };
    for (const [name, form] of formsNamed(/^\w+$/)) {
      for (const [question, part] of Object.entries(lacking)) {
        expect(asks(form, byPlate('LK21HGO', { ...known, [part]: null })).has(question), name).toBe(true);
        expect(asks(form, byPlate('LK21HGO')).has(question), name).toBe(false);
        expect(asks(form, {}).has(question), name).toBe(false);
      }
    }
  });

  it('given years without a claim, asks about protecting them from the fourth on', () => {
    for (const [name, form] of formsNamed(/^(flex|annual)$/)) {
      const years = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
      const asked = years.filter((noClaimsDiscount) => asks(form, { noClaimsDiscount }).has('ncdProtection'));
      expect(asked, name).toEqual([4, 5, 6, 7, 8, 9]);
    }
  });

  it('given somebody signed in, does not ask how to reach them', () => {
    for (const [name, form] of formsNamed(/^\w+$/)) {
      for (const question of ['email', 'phoneNumber']) {
        expect(asks(form, {}).has(question), name).toBe(true);
        expect(asks(form, {}, { anonymous: false }).has(question), name).toBe(false);
      }
    }
  });

  it('given any question but offers, preferences and what moves no price, wants an answer', () => {
    for (const [name, { questions }] of forms) {
      const optional = [...questions.values()].filter(({ question }) =>
        question.rules.every(({ rule }) => !rules[rule]?.checksBlank),
      );
      const names = optional.map(({ question }) => question.name);
      expect(OPTIONAL, name).toEqual(expect.arrayContaining(names));
    }
  });
});

describe('what the showcase brand lets nobody change', () => {
  const isFixed = (form: Compiled, name: string, circumstances: Partial<Situation['circumstances']>) =>
    isReadOnly(form.questions.get(name) ?? {}, situation({ anonymous: false, ...circumstances }).circumstances);
  const identity = ['name', 'dateOfBirth', 'vehicle', 'noClaimsDiscount'];
  const history = ['vehicleClaimsHistory', 'drivingLicence.convictions'];

  it.each<[string, Partial<Situation['circumstances']>, readonly string[]]>([
    ['a quote', {}, []],
    ['a policy, to its customer', { policy: true }, [...identity, ...history]],
    ['a policy, to staff', { policy: true, admin: true }, history],
    ['a policy, to staff who may', { policy: true, admin: true, permissions: ['action:mta-claims'] }, []],
  ])('given %s, is who and what is insured, and the claims', (_what, circumstances, expected) => {
    for (const [name, form] of forms) {
      for (const question of [...identity, ...history].filter((one) => form.questions.has(one)))
        expect([name, question, isFixed(form, question, circumstances)]).toEqual([
          name,
          question,
          expected.includes(question),
        ]);
    }
  });

  it('given somebody signed in, is their e-mail address', () => {
    for (const [, form] of formsNamed(/^\w+$/)) {
      expect(isFixed(form, 'email', {})).toBe(true);
      expect(isFixed(form, 'email', { anonymous: true })).toBe(false);
    }
  });
});
