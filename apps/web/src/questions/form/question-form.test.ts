import type { BrandWire, ProductWire, ProposalWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { begunDrivers, forgetDriver, isBegun, questionForm } from './question-form.ts';
import type { Asker } from './situation.ts';

const about = (name: string, more: object = {}) => ({
  name,
  type: 'text',
  adjustment: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  rules: [],
  settings: {},
  ...more,
});
const product = {
  code: 'flex',
  coreAsset: { code: 'car', type: 'car' },
  questionnaire: { sections: [], conditions: {} },
  additionalDriver: {
    questionnaire: {
      sections: [{ id: 'who', tab: 'who', questions: [about('firstName'), about('homeTown', { default: 'Bristol' })] }],
      conditions: {},
    },
    max: 4,
  },
} as unknown as ProductWire;
const brand = {
  timeZone: 'Europe/London',
  features: {},
  formats: { registrations: [], postcode: '', phone: { prefix: '+44', pattern: '' } },
} as unknown as BrandWire;
const proposalWith = (proposalCode: string, profiles: object) =>
  ({
    proposalCode,
    schemeCode: 'flex',
    createdAt: '2026-11-20T10:00:00Z',
    startAt: null,
    data: { profiles, assets: {}, quote: {} },
    voluntaryExcess: 0,
    covers: [],
    paymentSchedule: 'MONTHLY',
    quote: null,
  }) as unknown as ProposalWire;
const visitor: Asker = { anonymous: true, admin: false, permissions: [] };
const formOf = (proposal: ProposalWire, profileCode: string, asker = visitor) =>
  questionForm({ brand, product, proposal, asker, profileCode });

test('given the page of a new driver, when nothing is typed, then no driver has been begun, whatever is answered in advance', () => {
  const form = formOf(proposalWith('one', { ph: {} }), 'p1');
  expect(form.store.get('homeTown')).toBe('Bristol');
  expect(isBegun(form)).toBe(false);
  expect(begunDrivers('one')).toEqual([]);
});

test('given something typed about a driver, when one looks elsewhere and comes back, then it is still there until the driver is removed', () => {
  const proposal = proposalWith('two', { ph: {} });
  formOf(proposal, 'p1').store.set('firstName', 'Noah');
  expect(begunDrivers('two')).toEqual(['p1']);
  expect(formOf(proposal, 'p1').store.get('firstName')).toBe('Noah');
  expect(formOf(proposal, 'p2').store.get('firstName')).toBeUndefined();
  forgetDriver('two', 'p1');
  expect(begunDrivers('two')).toEqual([]);
  expect(formOf(proposal, 'p1').store.get('firstName')).toBeUndefined();
});

test('given a driver whom the gateway knows, when another answer was saved elsewhere, then the form takes it over unless something is typed', () => {
  const form = formOf(proposalWith('three', { ph: {}, p1: { firstName: 'Noah', homeTown: 'Bath' } }), 'p1');
  const elsewhere = proposalWith('three', { ph: {}, p1: { firstName: 'Noa', homeTown: 'Bath' } });
  expect(formOf(elsewhere, 'p1')).toBe(form);
  expect(form.store.get('firstName')).toBe('Noa');
  form.store.set('firstName', 'Nora');
  formOf(proposalWith('three', { ph: {}, p1: { firstName: 'Nell', homeTown: 'Bath' } }), 'p1');
  expect(form.store.get('firstName')).toBe('Nora');
});

test('given something typed by a visitor, when they have signed in meanwhile, then the questions are asked again of a customer and it is still there', () => {
  const proposal = proposalWith('four', { ph: {} });
  const before = formOf(proposal, 'p1');
  before.store.set('firstName', 'Noah');
  const after = formOf(proposal, 'p1', { ...visitor, anonymous: false });
  expect(after).not.toBe(before);
  expect(after.situation.circumstances.anonymous).toBe(false);
  expect(after.store.get('firstName')).toBe('Noah');
  expect(formOf(proposal, 'p1', { ...visitor, anonymous: false })).toBe(after);
});
