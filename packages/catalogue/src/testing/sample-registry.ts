import { type InputModel, type Registry, rules } from '@marque/forms';

const text: InputModel = {
  type: 'text',
  title: 'Text',
  settings: {
    max: { kind: 'integer', min: 1, title: 'The most characters' },
    width: { kind: 'text', title: 'How wide', oneOf: ['full', 'short'] },
    after: { kind: 'answer', title: 'An answer before it' },
    table: { kind: 'table', title: 'A look-up table' },
  },
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value) => typeof value === 'string',
  tableOf: ({ table }) => (typeof table === 'string' ? table : undefined),
};

const choice: InputModel = {
  type: 'choice',
  title: 'A choice',
  settings: {
    options: { kind: 'texts', title: 'The options', required: true },
    icons: { kind: 'icons', title: 'Their icons' },
  },
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value) => typeof value === 'string',
  optionsOf: ({ options }) => (Array.isArray(options) ? options.map(String) : []),
  faultOf: ({ options, icons }) =>
    Array.isArray(options) && Array.isArray(icons) && icons.length < options.length
      ? { setting: 'icons', expected: `${options.length} icons`, found: `${icons.length}` }
      : undefined,
};

const boolean: InputModel = {
  type: 'boolean',
  title: 'Yes or no',
  settings: {},
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value) => typeof value === 'boolean',
};

const number: InputModel = {
  type: 'number',
  title: 'A number',
  settings: {},
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value) => typeof value === 'number',
};

const list: InputModel = {
  type: 'list',
  title: 'A list',
  settings: {
    names: { kind: 'answers', title: 'Answers beside it' },
    summary: { kind: 'fields', title: 'Fields to show' },
  },
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: Array.isArray,
  repeats: true,
  isBlank: (value) => value === undefined || value === null,
  textsOf: () => ['addAnother'],
};

const car: InputModel = {
  type: 'car',
  title: 'A car',
  settings: {},
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: () => true,
  partsOf: () => ({ specification: 'specification' }),
};

const namesIn = (items: unknown) => (Array.isArray(items) ? items.map(String) : []);

const declarations: InputModel = {
  type: 'declarations',
  title: 'Several yes or no',
  settings: { items: { kind: 'texts', title: 'The names of the answers', required: true } },
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'boolean'),
  partsOf: ({ items }) => Object.fromEntries(namesIn(items).map((item) => [item, item])),
};

/** The engine's rules and a few small inputs, for tests. */
export const sampleRegistry: Registry = { rules, inputs: { text, choice, boolean, number, car, list, declarations } };
