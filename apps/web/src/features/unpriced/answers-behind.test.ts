import type { ProductWire, ProposalWire } from '@marque/contract';
import type { Question, Situation } from '@marque/forms';
import { expect, test } from 'vitest';
import { answersBehind } from './answers-behind.ts';

const ask = (name: string, type: string, adjustment: string, settings = {}): Question => ({
  name,
  type,
  adjustment,
  rules: [],
  settings,
});
const items = { items: ['bankrupt', 'unsatisfiedCCJs'] };
const product = {
  coreAsset: { code: 'car', type: 'car' },
  questionnaire: {
    conditions: {},
    sections: [
      { id: 'car', tab: 'all', questions: [ask('annualMileage', 'numberText', 'ASSET_DISCLOSURE', { unit: 'plain' })] },
      {
        id: 'you',
        tab: 'all',
        questions: [
          ask('dateOfBirth', 'date', 'PROFILE_DISCLOSURE'),
          ask('declarations', 'booleanList', 'PROFILE_DISCLOSURE', items),
          ask('claims', 'checkboxList', 'PROFILE_DISCLOSURE', { options: ['Theft'] }),
        ],
      },
      { id: 'drivers', tab: 'all', page: 'additionalDrivers', questions: [] },
    ],
  },
  additionalDriver: {
    max: 4,
    questionnaire: {
      conditions: {},
      sections: [
        {
          id: 'their-details',
          tab: 'all',
          questions: [
            ask('dateOfBirth', 'date', 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE'),
            ask('claims', 'checkboxList', 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', { options: ['Theft'] }),
          ],
        },
      ],
    },
  },
} as unknown as ProductWire;
const proposal = {
  data: {
    profiles: {
      ph: { dateOfBirth: '1988-03-02', bankrupt: true, unsatisfiedCCJs: false },
      p1: { dateOfBirth: '2010-01-01', claims: ['Theft'] },
      p2: { dateOfBirth: '1990-01-01', claims: ['Theft'] },
    },
    assets: { car: { annualMileage: 8000 } },
    quote: {},
  },
  startAt: '2026-11-27',
  voluntaryExcess: 0,
  covers: [],
  paymentSchedule: 'MONTHLY',
} as unknown as ProposalWire;
const situation: Situation = {
  today: '2026-11-20',
  circumstances: {
    features: {},
    anonymous: true,
    admin: false,
    permissions: [],
    scheme: 'flex',
    policy: false,
    policyStarted: false,
  },
  formats: { registrations: [], postcode: '.*', phone: { prefix: '+44', pattern: '.*' } },
};
const behind = (answers: string[], profileCode?: string) =>
  answersBehind(
    { code: 'any', message: 'Any', answers, ...(profileCode === undefined ? {} : { profileCode }) },
    { proposal, product, situation },
  ).map(({ asked, value, page }) => [asked.question.name, value, page]);

test('given a reason, when it is shown, then the answers behind it are beside it with the pages that change them', () => {
  expect(behind(['dateOfBirth', 'annualMileage'], 'ph')).toEqual([
    ['dateOfBirth', '1988-03-02', 'disclosure/you'],
    ['annualMileage', 8000, 'disclosure/car'],
  ]);
});

test('given a reason about an additional driver, when it is shown, then it is that driver’s answer', () => {
  expect(behind(['dateOfBirth', 'annualMileage'], 'p1')).toEqual([
    ['dateOfBirth', '2010-01-01', 'disclosure/drivers/profile/p1/their-details'],
    ['annualMileage', 8000, 'disclosure/car'],
  ]);
});

test('given one item of a list, when it is the reason, then the others are left out', () => {
  expect(behind(['bankrupt'], 'ph')).toEqual([['declarations', { bankrupt: true }, 'disclosure/you']]);
});

test('given an answer that nobody gave, when it is named, then nothing is shown for it', () => {
  expect(behind(['drivingLicence.convictions', 'estimatedValue'])).toEqual([]);
});

test('given a reason about all drivers together, when it is shown, then each who told of something is there, and nobody else', () => {
  expect(behind(['claims'])).toEqual([
    ['claims', ['Theft'], 'disclosure/drivers/profile/p1/their-details'],
    ['claims', ['Theft'], 'disclosure/drivers/profile/p2/their-details'],
  ]);
});
