import { describe, expect, it } from 'vitest';
import { isPostcodeDistrict, postcodePlace } from './postcode-place.ts';

describe('where a postcode lies', () => {
  it.each([
    ['BS1 4DJ', 'BS', 'BS1'],
    ['BS14DJ', 'BS', 'BS1'],
    ['bs14 4dj', 'BS', 'BS14'],
    ['SW1A 1AA', 'SW', 'SW1A'],
    ['sw1a1aa', 'SW', 'SW1A'],
    ['E1 6AN', 'E', 'E1'],
    ['E16AN', 'E', 'E1'],
    ['W1A 0AX', 'W', 'W1A'],
    [' M4 5JD ', 'M', 'M4'],
    ['BS14', 'BS', 'BS14'],
    ['JE2 3AB', 'JE', 'JE2'],
  ])('is for %s the area %s and the district %s', (postalCode, area, district) => {
    expect(postcodePlace(postalCode)).toEqual({ area, district });
  });

  it.each(['BF1 4AA', 'ZZ1 1AA', 'BS', 'BS1 4', 'BS1 4DJX', '1AA', '', null, undefined, 14])(
    'is nowhere for %s',
    (text) => {
      expect(postcodePlace(text)).toBeUndefined();
    },
  );
});

describe('a district in a table', () => {
  it('stands in capitals and alone', () => {
    expect(['BS1', 'SW1A', 'E20'].every(isPostcodeDistrict)).toBe(true);
    expect(['bs1', 'BS', 'BS1 4DJ', ' BS1', 'ZZ1', ''].some(isPostcodeDistrict)).toBe(false);
  });
});
