import { isData } from '@marque/base';
import { matchesWhole } from '../formats/whole-pattern.ts';
import type { Rule } from '../questionnaire.ts';

/** A postcode, or an address with one. */
export const postcode: Rule = {
  name: 'postcode',
  title: "A postcode by the brand's formats; of an address, its postcode.",
  args: {},
  holds: (value, _args, { formats }) => {
    const text = isData(value) ? value['postalCode'] : value;
    return typeof text === 'string' && matchesWhole(formats.postcode, text.trim().toUpperCase());
  },
};
