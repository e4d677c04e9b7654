import type { BrandWire, Change, ProductWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { toldFor } from '../told-with.ts';
import { askedWith, changesIn, changingForm, toCheck } from './changing-form.ts';

const required = [{ rule: 'required', args: {}, message: 'rules.required' }];
const ask = (name: string, more: object = {}) => ({
  ...{ name, type: 'text', adjustment: 'ASSET_DISCLOSURE', rules: required, settings: {} },
  ...more,
});
const usage = ask('usage');
const miles = ask('miles');
const product = {
  code: 'flex',
  coreAsset: { code: 'car', type: 'car' },
  additionalDriver: {
    questionnaire: {
      sections: [
        {
          id: 'who',
          tab: 'who',
          questions: [ask('firstName', { adjustment: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE' })],
        },
      ],
      conditions: {},
    },
    max: 4,
  },
  questionnaire: {
    sections: [
      { id: 'use', tab: 'car', questions: [usage, miles, ask('plate', { readOnly: { policy: true } })] },
      {
        id: 'work',
        tab: 'you',
        questions: [ask('clients', { when: { answer: 'usage', is: 'business' } }), ask('askedSince')],
      },
    ],
    conditions: {},
  },
} as unknown as ProductWire;
const brand = {
  timeZone: 'Europe/London',
  features: {},
  formats: { registrations: [], postcode: '', phone: { prefix: '+44', pattern: '' } },
} as unknown as BrandWire;
const policy = { schemeCode: 'flex', today: '2026-12-10', policyDetail: { policyStatus: 'ACTIVE' } } as never;
const told = toldFor(
  { startAt: '2026-12-01', paymentSchedule: 'MONTHLY' },
  {
    data: { profiles: { ph: {} }, assets: { car: { usage: 'social', miles: '5000', plate: 'AB12CDE' } }, quote: {} },
    ...{ voluntaryExcess: 0, covers: [], requestedOptionalCovers: {}, driversUntil: {} },
  },
);
const formWith = (changes: readonly Change[] = [], others: readonly Change[] = [], profileCode?: string) =>
  changingForm({
    ...{ brand, product, policy, told, others, row: { changes }, profileCode },
    asker: { anonymous: false, admin: false, permissions: [] },
  });
const change = (data: { [name: string]: unknown }): Change => ({
  changeType: 'ASSET_DISCLOSURE',
  assetCode: 'car',
  data,
});
const NAMES = ['usage', 'miles', 'plate'];

test('given nothing touched, then nothing changes, what the brand began to ask since is not asked, and what is locked stays so', () => {
  const form = formWith();
  expect(changesIn(form, product)).toEqual([]);
  expect(askedWith(form, NAMES)).toEqual(NAMES);
  expect(form.store.isReadOnly('plate')).toBe(true);
  expect(toCheck(form, NAMES).filter((name) => !form.store.valid(name))).toEqual([]);
});

test('given an answer that opens a question elsewhere, then that is asked too, and both travel together', () => {
  const form = formWith();
  form.store.set('usage', 'business');
  expect(askedWith(form, NAMES)).toEqual([...NAMES, 'clients']);
  expect(toCheck(form, askedWith(form, NAMES))).toContain('clients');
  form.store.set('clients', 'yes');
  expect(askedWith(form, NAMES)).toEqual([...NAMES, 'clients']);
  expect(changesIn(form, product)).toEqual([change({ usage: 'business', clients: 'yes' })]);
});

test('given what was tried before, then the form holds it, and saying again what stands takes it out', () => {
  const form = formWith([change({ miles: '9000' })], [change({ usage: 'business', clients: 'yes' })]);
  expect([form.store.get('miles'), form.store.get('usage')]).toEqual(['9000', 'business']);
  expect(changesIn(form, product)).toEqual([change({ miles: '9000' })]);
  form.store.set('miles', '5000');
  expect(changesIn(form, product)).toEqual([]);
});

test('given a driver who is new, then all about them is asked, and they are added with it', () => {
  const form = formWith([], [], 'p1');
  expect(toCheck(form, ['firstName'])).toEqual(['firstName']);
  form.store.set('firstName', 'Noah');
  expect(changesIn(form, product, { profileCode: 'p1', isNew: true })).toEqual([
    { changeType: 'ADD_PROFILE', profileCode: 'p1', data: { firstName: 'Noah' } },
  ]);
});
