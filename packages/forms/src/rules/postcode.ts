import { isData } from '@marque/base';
import type { Rule } from '../questionnaire.ts';
import { matchesWhole } from '../whole-pattern.ts';

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
