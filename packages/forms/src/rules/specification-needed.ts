import { isBlank, isData } from '@marque/base';
import type { Rule } from '../questionnaire.ts';

/** A car that is known: its specification, and how it was found. */
export const specificationNeeded: Rule = {
  name: 'specificationNeeded',
  title: 'The car was found and confirmed: it has a specification, and a registration if it was found by one.',
  args: {},
  holds: (value) => {
    if (!isData(value) || isBlank(value['specification'])) return false;
    return typeof value['regLookup'] === 'boolean' && (!value['regLookup'] || !isBlank(value['vrn']));
  },
};
