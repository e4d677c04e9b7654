import { isPostcodeDistrict } from '../../facts/postcode/postcode-place.ts';
import { type Factor, known } from './factor.ts';

/** District of the policyholder's postcode; districts without their own row share one. */
export const postcodeDistrict: Factor = {
  name: 'postcode_district',
  table: 'postcode_district',
  part: 'place',
  columns: [
    {
      kind: 'open',
      column: 'district',
      accepts: isPostcodeDistrict,
      expected: 'a postcode district in capitals such as BS1 or SW1A',
    },
  ],
  combine: 'ONE',
  read: ({ facts }) => [[known(facts.postcodeDistrict, 'postcode_district')]],
  answers: ['profiles.ph.address.postalCode'],
  needsChecks: ['postcode_area_unresolved'],
  reason: 'rating.factors.postcode_district',
};
