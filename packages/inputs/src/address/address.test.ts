import { sampleFormats } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
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

const address = { line1: '12 Wharf Lane', city: 'Bristol', postalCode: 'BS1 4DJ', countryIso3: 'GBR' };

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

  it('given a company that is among the lines as well, says it once', () => {
    const office = {
      company: 'Kiln Ltd',
      department: 'Accounts',
      line1: 'Accounts',
      line2: 'Kiln Ltd',
      line3: '2 Quay',
    };
    expect(addressLines(office)).toEqual(['Kiln Ltd', 'Accounts', '2 Quay']);
  });

  it.each([
    { line1: 'St John’s Road' },
    { line1: "12 St John's Road" },
    { line1: 'Flat 3/2', line2: '14 Byres Road' },
    { company: 'Ysgol & Co', line1: 'Ysgol Gynradd' },
    { line1: '1–3 High St' },
    { line1: 'Tŷ’r Ysgol (rear), No. 4+5 @ The Mill' },
    { department: 'R&D: Unit 7', line1: 'c/o "The Bell"' },
    { label: '12 Wharf Lane\r\nBRISTOL\r\nBS1 4DJ' },
  ])('takes an address as people have one: %j', (lines) => {
    expect(addressModel.accepts({ ...address, ...lines }, {}, sampleFormats)).toBe(true);
  });

  const lines = ['company', 'department', 'line1', 'line2', 'line3', 'line4', 'line5', 'city', 'postalCode', 'label'];
  it.each([
    ...['12\r\tInsured: Mallory', '12\u0007', 'http://evil.example/win', '<b>x</b>', '\u202egnp', '12\u2028Insured'],
    ...['', '   ', '\u200b\u200b', '\u00a0\u2060', '\u3164', '\u2800'],
  ])('takes %j for no line of an address', (text) => {
    for (const line of lines)
      expect(addressModel.accepts({ ...address, [line]: text }, {}, sampleFormats), line).toBe(false);
  });

  it('has an end of line in its label alone', () => {
    for (const line of lines.filter((one) => one !== 'label'))
      expect(addressModel.accepts({ ...address, [line]: '12\nInsured: M' }, {}, sampleFormats), line).toBe(false);
  });

  it('waits half a second after the last key', () => expect(ADDRESS_DEBOUNCE_MS).toBe(500));
});
