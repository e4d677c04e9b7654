import {
  type Formats,
  type InputModel,
  type Question,
  type Questionnaire,
  type Registry,
  rules,
  type Section,
  type Situation,
} from '@marque/forms';

/** The formats of the United Kingdom, as a brand would configure them. */
export const sampleFormats: Formats = {
  registrations: [
    { name: 'current', pattern: '[A-HJ-PR-Y]{2}\\d{2}[A-HJ-PR-Z]{3}', divider: '-3' },
    { name: 'prefix', pattern: '[A-HJ-NPR-TV-Y][1-9]\\d{0,2}[A-HJ-PR-Y]{3}', divider: '-3' },
    { name: 'suffix', pattern: '[A-HJ-PR-Y]{3}[1-9]\\d{0,2}[A-HJ-NPR-TV-Y]', divider: '3' },
    { name: 'letters', pattern: '[A-HJ-PR-Y]{1,2}[1-9]\\d{0,3}|[A-HJ-PR-Y]{3}[1-9]\\d{0,2}', divider: 'boundary' },
    { name: 'digits', pattern: '[1-9]\\d{0,3}[A-HJ-PR-Y]{1,2}|[1-9]\\d{0,2}[A-HJ-PR-Y]{3}', divider: 'boundary' },
    { name: 'northern', pattern: '(?=[A-Z]{0,2}[IZ])[A-HJ-PR-ZI]{2,3}[1-9]\\d{0,3}', divider: 'boundary' },
    { name: 'northernReversed', pattern: '[1-9]\\d{0,3}(?=[A-Z]?[IZ])[A-Z]{2}', divider: 'boundary' },
    { name: 'unknownAge', pattern: 'Q[1-9]\\d{0,2}[A-HJ-PR-Y]{3}', divider: '-3' },
  ],
  postcode:
    'GIR ?0AA|(?:[A-PR-UWYZ](?:\\d{1,2}|[A-HK-Y]\\d(?:\\d|[ABEHMNPRV-Y])?|\\d[A-HJKPS-UW])) ?\\d[ABD-HJLNP-UW-Z]{2}',
  phone: { prefix: '+44', pattern: '[12]\\d{8,9}|7\\d{9}' },
};

/** A day in the life of a questionnaire: 20 November 2026, a visitor of the flex scheme. */
export const sampleSituation: Situation = {
  today: '2026-11-20',
  formats: sampleFormats,
  circumstances: {
    features: {},
    anonymous: true,
    admin: false,
    permissions: [],
    scheme: 'flex',
    policy: false,
    policyStarted: false,
  },
};

const anything: InputModel = {
  type: 'any',
  title: 'Anything',
  settings: {},
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: () => true,
};
const words: InputModel = { ...anything, type: 'words', accepts: (value) => typeof value === 'string' };
const twoNames: InputModel = {
  ...anything,
  type: 'twoNames',
  partsOf: () => ({ firstName: 'firstName', lastName: 'lastName' }),
};

/** A list of entries; an empty one is an answer. */
const loop: InputModel = { ...anything, type: 'loop', repeats: true, accepts: Array.isArray, isBlank: () => false };

/** Three plain input types and one that repeats, and all rules. */
export const sampleRegistry: Registry = { rules, inputs: { any: anything, words, twoNames, loop } };

/** A question that must be answered, unless more is said. */
export function sampleQuestion(name: string, more: Partial<Question> = {}): Question {
  const required = { rule: 'required', args: {}, message: 'rules.required' };
  return { name, type: 'any', adjustment: 'PROFILE_DISCLOSURE', rules: [required], settings: {}, ...more };
}

/** A question that repeats: these are asked about each entry; their names are given without the loop's. */
export function sampleLoop(name: string, entry: readonly Question[], more: Partial<Question> = {}): Question {
  const qualified = entry.map((question) => ({ ...question, name: `${name}.${question.name}` }));
  return sampleQuestion(name, { type: 'loop', entry: qualified, ...more });
}

/** A questionnaire of one section. */
export function sampleQuestionnaire(questions: readonly Question[], more: Partial<Section> = {}): Questionnaire {
  return { sections: [{ id: 'one', tab: 'about', questions, ...more }], conditions: {} };
}
