import { allFactors } from '@marque/domain/rating/factors/all-factors';
import type { TariffSettings } from '@marque/domain/rating/settings/tariff-settings';

const insurer = 'Harbour Mutual (demo)';

/** Settings of a monthly product that uses every factor and every check: what tests and benches start from. */
export const sampleSettings: TariffSettings = {
  inForceFrom: '2026-01-01',
  period: 'MONTH',
  schedules: ['MONTHLY'],
  wordingVersion: 'flex-2026-11',
  iptBasisPoints: 1200,
  mainCovers: [
    { cover: 'damage_to_car', insurer, minimumPremiumPennies: 500 },
    { cover: 'liability_to_others', insurer, minimumPremiumPennies: 250 },
    { cover: 'medical_expenses', insurer, minimumPremiumPennies: 50 },
  ],
  optionalCovers: [
    { cover: 'legal_expenses', insurer: 'Lantern Legal (demo)', factors: [] },
    { cover: 'ncb_protection', insurer, minimumNcd: 4, loads: 'main' },
  ],
  factors: allFactors.map(({ name }) => name),
  ratingDriver: { riskiestBasisPoints: 6000 },
  termDays: 30,
  occupationBands: { A: ['SOC21', 'RE', 'NE-DIS'], C: ['SOC342', 'ED'] },
  convictions: {
    families: {
      speeding: ['SP', 'TS', 'PC', 'MW', 'CU', 'LC20'],
      phone: ['CU80'],
      careless: ['CD', 'AC', 'MS', 'LC'],
    },
    refer: ['BA', 'CD4', 'CD5', 'CD6', 'CD7', 'CD8', 'CD9', 'DD', 'DG', 'DR', 'IN', 'TT', 'XX', 'UT', 'MR'],
  },
  excess: {
    voluntaryPennies: [0, 10000, 20000, 30000],
    voluntaryAppliesTo: ['accidental_damage', 'fire', 'theft'],
    compulsory: [
      { name: 'accidental_damage', excessPennies: 25000 },
      { name: 'fire', excessPennies: 25000 },
      { name: 'theft', excessPennies: 25000 },
      { name: 'windscreen_repair', excessPennies: 1000 },
      { name: 'windscreen_replacement', excessPennies: 10000 },
      { name: 'lock_and_key_replacement', excessPennies: 10000 },
      { name: 'non_approved_repairer', excessPennies: 20000 },
    ],
    combine: 'MAX',
  },
  endorsements: [
    { code: 'DRVEXC_YOUNG', who: 'EVERY_DRIVER', ageBelow: 25, excessName: 'accidental_damage', excessPennies: 15000 },
    {
      code: 'DRVEXC_INEXP',
      who: 'EVERY_DRIVER',
      licenceYearsBelow: 1,
      excessName: 'accidental_damage',
      excessPennies: 5000,
    },
    { code: 'DRIVE_OTHER_CARS_EXCLUDED', who: 'POLICYHOLDER', ageBelow: 25 },
  ],
  referrals: [
    { code: 'driver_too_young', check: 'driver_age_below', years: 17 },
    { code: 'driver_too_old', check: 'driver_age_above', years: 84 },
    {
      code: 'driver_disqualified',
      check: 'answers',
      of: 'EVERY_DRIVER',
      when: { answer: 'bannedOrDisqualified', is: true },
    },
    { code: 'bankrupt', check: 'answers', of: 'EVERY_DRIVER', when: { answer: 'bankrupt', is: true } },
    {
      code: 'insurance_refused',
      check: 'answers',
      of: 'EVERY_DRIVER',
      when: { answer: 'previouslyRefusedInsurance', is: true },
    },
    {
      code: 'criminal_convictions',
      check: 'answers',
      of: 'EVERY_DRIVER',
      when: { answer: 'unspentCriminalConvictions', is: true },
    },
    {
      code: 'medical_condition_not_told',
      check: 'answers',
      of: 'EVERY_DRIVER',
      when: { answer: 'dvlaUnawareOfMedicalCondition', is: true },
    },
    {
      code: 'told_not_to_drive',
      check: 'answers',
      of: 'EVERY_DRIVER',
      when: { answer: 'advisedByDoctorNotToDrive', is: true },
    },
    { code: 'modified_car', check: 'answers', of: 'CAR', when: { answer: 'modifications', is: true } },
    { code: 'severe_conviction', check: 'conviction_referred' },
    { code: 'unknown_conviction', check: 'conviction_unknown' },
    { code: 'too_many_fault_claims', check: 'claims_above', types: ['AccidentFault', 'AccidentBothFault'], count: 3 },
    { code: 'vehicle_too_valuable', check: 'estimated_value_above', valuePennies: 7500000 },
    { code: 'vehicle_too_powerful', check: 'vehicle_group_above', group: 48 },
    { code: 'vehicle_group_unknown', check: 'vehicle_group_unresolved' },
    { code: 'left_hand_drive', check: 'left_hand_drive' },
    { code: 'young_driver_powerful_car', check: 'young_driver_in_group', yearsBelow: 21, groupAtLeast: 30 },
    { code: 'outside_territory', check: 'postcode_area_in', areas: ['JE', 'GY', 'IM'] },
    { code: 'postcode_unknown', check: 'postcode_area_unresolved' },
  ],
};
