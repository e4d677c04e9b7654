import { sampleFormats } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { addressModel } from './model.ts';
import { linesFixed, linesToType, startTyping, typedProblems, writeTyped } from './typed-address.ts';

const standing = {
  company: 'Lagan Motors',
  line1: 'Unit 4',
  line2: 'Old Works',
  city: 'Bristol',
  postalCode: 'BS1 4DJ',
  countryName: 'United Kingdom',
  countryIso3: 'GBR',
  label: 'as it was',
};
const blank = startTyping(undefined);
const formats = sampleFormats;
const settings = { override: true };

describe('an address typed over one that stands', () => {
  it('given an address, offers its first three lines and shows the rest that it has', () => {
    expect(linesToType(standing)).toEqual(['line1', 'line2', 'line3']);
    expect(linesFixed(standing)).toEqual(['company', 'city', 'postalCode', 'countryName']);
  });

  it('given other lines, keeps the rest and builds the label again', () => {
    const typed = { ...startTyping(standing), line1: ' Unit 5 ', line2: '' };
    expect(typedProblems(typed, { standing, formats })).toEqual({});
    const address = writeTyped(typed, { standing, settings });
    expect(address).toEqual({
      company: 'Lagan Motors',
      line1: 'Unit 5',
      city: 'Bristol',
      postalCode: 'BS1 4DJ',
      countryName: 'United Kingdom',
      countryIso3: 'GBR',
      label: 'Lagan Motors\nUnit 5\nBristol\nBS1 4DJ',
    });
    expect(addressModel.accepts(address, settings, formats)).toBe(true);
  });

  it('given what cannot be typed over, takes none of it', () => {
    const typed = { ...startTyping(standing), city: 'Bath', postalCode: 'BA1 1AA' };
    expect(writeTyped(typed, { standing, settings })).toMatchObject({ city: 'Bristol', postalCode: 'BS1 4DJ' });
  });

  it('given no first line, says so', () => {
    expect(typedProblems({ ...startTyping(standing), line1: ' ' }, { standing, formats })).toEqual({
      line1: 'inputs.address.line1Needed',
    });
  });
});

describe('an address typed from nothing', () => {
  it('offers town and postcode too', () => {
    expect(linesToType(undefined)).toEqual(['line1', 'line2', 'line3', 'city', 'postalCode']);
    expect(linesFixed(undefined)).toEqual([]);
  });

  it('given nothing, says what is missing', () => {
    expect(typedProblems(blank, { standing: undefined, formats })).toEqual({
      line1: 'inputs.address.line1Needed',
      city: 'inputs.address.cityNeeded',
      postalCode: 'inputs.address.postcodeNeeded',
    });
    const odd = { ...blank, line1: '1', city: 'Bath', postalCode: 'BA1' };
    expect(typedProblems(odd, { standing: undefined, formats })).toEqual({
      postalCode: 'inputs.address.postcodeNeeded',
    });
  });

  it('given a line that is no plain text, says so beside it', () => {
    const typed = { ...blank, line1: '<b>1 Quay</b>', line2: 'http://a', city: '\u202ehtaB', postalCode: 'BA1 1AA' };
    expect(typedProblems(typed, { standing: undefined, formats })).toEqual({
      line1: 'inputs.address.notPlain',
      line2: 'inputs.address.notPlain',
      city: 'inputs.address.notPlain',
    });
  });

  it('given spaces and tabs that came with what was pasted, makes each run one space', () => {
    const typed = { ...blank, line1: '1\t Quay', city: 'Bath', postalCode: 'BA1\t1AA' };
    expect(typedProblems(typed, { standing: undefined, formats })).toEqual({});
    expect(writeTyped(typed, { standing: undefined, settings })).toMatchObject({
      line1: '1 Quay',
      postalCode: 'BA1 1AA',
    });
  });

  it('given its lines, is an address of the United Kingdom with a postcode as it is written', () => {
    const typed = { ...blank, line1: '1 Quay', city: 'Bath', postalCode: ' ba11aa ' };
    expect(typedProblems(typed, { standing: undefined, formats })).toEqual({});
    const address = writeTyped(typed, { standing: undefined, settings });
    expect(address).toEqual({
      line1: '1 Quay',
      city: 'Bath',
      postalCode: 'BA1 1AA',
      countryName: 'United Kingdom',
      countryIso2: 'GB',
      countryIso3: 'GBR',
      label: '1 Quay\nBath\nBA1 1AA',
    });
    expect(addressModel.accepts(address, settings, formats)).toBe(true);
  });

  it('given another country that the question wants, lies in it', () => {
    const typed = { ...blank, line1: '1 Rue', city: 'Lyon', postalCode: 'BS1 4DJ' };
    const address = writeTyped(typed, { standing: undefined, settings: { country: 'FRA' } });
    expect(address).toMatchObject({ countryIso3: 'FRA' });
    expect(address).not.toHaveProperty('countryName');
  });
});
