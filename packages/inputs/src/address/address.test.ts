import { describe, expect, it } from 'vitest';
import { checkExamples } from '../check-examples.ts';
import { addressExamples } from './examples.ts';
import { ADDRESS_DEBOUNCE_MS, addressLines, addressModel, writeAddress } from './model.ts';

const found = {
  company: null,
  department: null,
  line1: '12 Wharf Lane ',
  line2: '',
  city: 'Bristol',
  postalCode: 'BS1 4DJ',
  countryName: 'United Kingdom',
  countryIso2: 'GB',
  countryIso3: 'GBR',
  label: '12 Wharf Lane\nBRISTOL\nBS1 4DJ',
  provider: 'x',
};

describe('the address input', () => {
  checkExamples(addressModel, addressExamples);

  it('given an address found, keeps the lines that it has and nothing else', () => {
    expect(writeAddress(found)).toEqual({
      line1: '12 Wharf Lane',
      city: 'Bristol',
      postalCode: 'BS1 4DJ',
      countryName: 'United Kingdom',
      countryIso2: 'GB',
      countryIso3: 'GBR',
      label: '12 Wharf Lane\nBRISTOL\nBS1 4DJ',
    });
  });

  it('given an address, shows its lines with the postcode last', () => {
    expect(
      addressLines({ postalCode: 'BS1 4DJ', company: 'Lagan Motors', line1: '1 Quay', city: 'Bristol', line2: '' }),
    ).toEqual(['Lagan Motors', '1 Quay', 'Bristol', 'BS1 4DJ']);
    expect(addressLines(undefined)).toEqual([]);
  });

  it('given a company that stands among the lines as well, says it once', () => {
    const office = {
      company: 'Kiln Ltd',
      department: 'Accounts',
      line1: 'Accounts',
      line2: 'Kiln Ltd',
      line3: '2 Quay',
    };
    expect(addressLines(office)).toEqual(['Kiln Ltd', 'Accounts', '2 Quay']);
  });

  it('waits half a second after the last key', () => expect(ADDRESS_DEBOUNCE_MS).toBe(500));
});
