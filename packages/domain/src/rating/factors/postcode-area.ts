import { postcodeAreas } from '../../facts/postcode/postcode-areas.ts';
import { type Factor, known } from './factor.ts';

/** Area of the policyholder's postcode. */
export const postcodeArea: Factor = {
  name: 'postcode_area',
  table: 'postcode_area',
  part: 'place',
  columns: [{ kind: 'code', column: 'area', codes: () => postcodeAreas }],
  combine: 'ONE',
  read: ({ facts }) => [[known(facts.postcodeArea, 'postcode_area')]],
  answers: ['profiles.ph.address.postalCode'],
  needsChecks: ['postcode_area_unresolved'],
  reason: 'rating.factors.postcode_area',
};
