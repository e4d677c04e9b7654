import type { BrandWire, ProductWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { toldFor } from '../told-with.ts';
import { askOfAnotherCar } from './ask-of-another-car.ts';
import { askedWith, changingForm, toCheck } from './changing-form.ts';

const required = [{ rule: 'required', args: {}, message: 'rules.required' }];
const ask = (name: string, type: string) => ({
  ...{ name, type, adjustment: 'ASSET_DISCLOSURE', rules: required, settings: {} },
});
const product = {
  code: 'flex',
  coreAsset: { code: 'car', type: 'car' },
  questionnaire: {
    sections: [
      { id: 'car', tab: 'car', questions: [ask('vehicle', 'vehicleTabs'), ask('modifications', 'boolean')] },
      { id: 'use', tab: 'car', questions: [ask('miles', 'text')] },
    ],
    conditions: {},
  },
} as unknown as ProductWire;
const brand = {
  timeZone: 'Europe/London',
  features: {},
  formats: { registrations: [], postcode: '', phone: { prefix: '+44', pattern: '' } },
} as unknown as BrandWire;
const golf = { vrn: 'LK21HGO', regLookup: true, specification: { vehicleCode: 'GOLF', year: 2021 } };
const polo = { vrn: 'LK19XYZ', regLookup: true, specification: { vehicleCode: 'POLO', year: 2019 } };
const NAMES = ['vehicle', 'modifications'];

const begun = () => {
  const form = changingForm({
    ...{ brand, product, others: [], row: undefined },
    policy: { schemeCode: 'flex', today: '2026-12-10', policyDetail: { policyStatus: 'ACTIVE' } } as never,
    told: toldFor(
      { startAt: '2026-12-01', paymentSchedule: 'MONTHLY' },
      {
        data: { profiles: { ph: {} }, assets: { car: { ...golf, modifications: false, miles: '5000' } }, quote: {} },
        ...{ voluntaryExcess: 0, covers: [], requestedOptionalCovers: {}, driversUntil: {} },
      },
    ),
    asker: { anonymous: false, admin: true, permissions: [] },
  });
  return { form, stop: askOfAnotherCar(form, NAMES) };
};

test('given another car, then what was told of the first is asked again, and nothing else', () => {
  const { form } = begun();
  form.store.set('vehicle', polo);
  expect(form.store.get('modifications')).toBeUndefined();
  expect(form.store.get('miles')).toBe('5000');
  const checked = toCheck(form, askedWith(form, NAMES));
  expect(checked.filter((name) => !form.store.valid(name))).toContain('modifications');
});

test('given the first car once more, or none yet, then what was told of it stands', () => {
  const { form } = begun();
  form.store.set('vehicle', undefined);
  expect(form.store.get('modifications')).toBe(false);
  form.store.set('vehicle', polo);
  form.store.set('vehicle', golf);
  expect(form.store.get('modifications')).toBe(false);
});

test('given what is answered of the other car, then it stays, also with another registration of it', () => {
  const { form } = begun();
  form.store.set('vehicle', polo);
  form.store.set('modifications', true);
  form.store.set('vehicle', { ...polo, vrn: 'LK19ABC' });
  expect(form.store.get('modifications')).toBe(true);
});

test('it ends with its page', () => {
  const { form, stop } = begun();
  stop();
  form.store.set('vehicle', polo);
  expect(form.store.get('modifications')).toBe(false);
});
