import type { InputModel } from '@marque/forms';

/** Yes or no; the value is true or false. It is never answered beforehand. */
export const booleanModel: InputModel = {
  type: 'boolean',
  title: 'Yes or no',
  settings: {},
  accepts: (value) => typeof value === 'boolean',
};
