import { describe, expect, it } from 'vitest';
import { mayTypeAddress, placeOfAddress } from './may-type-address.ts';

const around = {
  ...{ features: {}, anonymous: false, admin: false, permissions: [], scheme: 'flex' },
  ...{ policy: false, policyStarted: false },
};
const granted = { admin: true, permissions: ['action:address-override'] };

describe('an address may be typed by hand', () => {
  it.each([
    ['a visitor, for a quote', { override: true }, { anonymous: true }, true],
    ['a visitor, where the question takes none', {}, { anonymous: true }, false],
    ['a customer, on a policy', { override: true }, { policy: true }, false],
    ['staff without the permission, on a policy', { override: true }, { policy: true, admin: true }, false],
    ['staff who may, on a policy', { override: true }, { policy: true, ...granted }, true],
    ['staff who may, where the question takes none', {}, { policy: true, ...granted }, false],
  ])('%s', (_who, settings, circumstances, expected) => {
    expect(mayTypeAddress(settings, { ...around, ...circumstances })).toBe(expected);
  });
});

describe('the place of an address', () => {
  const home = { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' };

  it('is the same however it is labelled, and with its empty lines or without', () => {
    const found = {
      ...home,
      company: null,
      line2: ' ',
      label: '12 Wharf Lane\nBristol',
      countryName: 'United Kingdom',
    };
    expect(placeOfAddress(found)).toBe(placeOfAddress(home));
  });

  it('is another one with each other line', () => {
    const others = [
      { ...home, line1: '13 Wharf Lane' },
      { ...home, line2: 'Flat 2' },
      { ...home, postalCode: 'BS1 4DK' },
    ];
    expect(new Set([home, ...others].map(placeOfAddress)).size).toBe(4);
  });
});
