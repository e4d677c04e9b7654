import { rules } from '@marque/forms';
import { describe, expect, it } from 'vitest';
import { inputExamples } from './examples.ts';
import { inputModels } from './models.ts';
import { inputViews } from './views.tsx';

const inputTypes = [
  ...['boolean', 'booleanList', 'name', 'date', 'lookup', 'dataEntry', 'dropDownSelect', 'cascading', 'address'],
  ...['checkbox', 'checkboxEligibility', 'checkboxPromotion', 'checkboxList', 'text', 'radio', 'numberText'],
  ...['phoneNumber', 'singleSelect', 'yearMonth', 'vehicleTabs', 'vehicleLookup', 'vehicleRegistration'],
  ...['datePicker', 'email', 'hidden', 'questionLoop'],
];

/**
 * What the specification asks of an answer, the rule for it, and how a shipped product calls that rule. Without a call:
 * a rule that the specification requires, but that no question of these products needs.
 */
const specifiedRules: readonly [asked: string, rule: string, call?: string][] = [
  ['an answer, and of one with parts every part', 'required', 'required, message: rules.said.confirm'],
  ['this answer and no other', 'onlyAccept', 'onlyAccept, value: true'],
  ['a day no earlier than one reckoned from today', 'afterOrEqual', 'afterOrEqual, days: 0'],
  ['a day no later than one reckoned from today', 'beforeOrEqual', 'beforeOrEqual, days: 30'],
  ['a day that another date allows', 'afterOrEqual', 'afterOrEqual, answer: dateOfBirth, years: 16'],
  ['a day that another month allows', 'afterOrEqual', 'afterOrEqual, answer: usageStartYearMonth'],
  ['a month no later than that of another input', 'yearMonthBeforeOrEqual'],
  ['a month that is not to come', 'yearMonthNotFuture'],
  ['a year no earlier than this one', 'minYear', 'minYear, year: 1939'],
  ['an e-mail address', 'email', 'email'],
  ['first and last name of 2 to 30 characters', 'nameParts', 'nameParts, min: 2, max: 30'],
  ['a number no smaller than this', 'min'],
  ['a number no larger than this', 'max'],
  ['a number from this to that', 'between', 'between, min: 1, max: 99998'],
  ['a telephone number by region and pattern', 'phone', 'phone'],
  ['a text that matches a regular expression', 'pattern', "pattern, pattern: '[467]\\d{6}'"],
  ['a text in the form of a mask', 'mask'],
  ['a registration of a known format', 'registration', 'registration'],
  ['a car with its specification, however it was found', 'specificationNeeded', 'specificationNeeded'],
  ['no more years than since the age of 16', 'maxYearsSince', 'maxYearsSince, answer: dateOfBirth, age: 16'],
  ['no more years than since the licence', 'maxYearsSince', 'maxYearsSince, answer: drivingLicence.validFrom'],
  ['a birth, a licence of the last 125 years', 'dateWithinYears', 'dateWithinYears, years: 125'],
  ['a claim, a conviction of the last 5 years', 'dateWithinYears', 'dateWithinYears, years: 5'],
  ['a postcode of the United Kingdom', 'postcode', 'postcode'],
];

/** What a condition may be about, as `condition.test.ts` and `docs/conditions.md` write it. */
const specifiedConditions: readonly [about: string, inTest: RegExp, inDocs: string][] = [
  ['another input is answered', /^\{ answer: '\w+', defined: true \}$/, '{ answer: a, defined: true }'],
  ['another input is not answered', /^\{ answer: '\w+', defined: false \}$/, 'with `false`: it is not'],
  ['another input equals something', /^\{ answer: '\w+', is: '\w+' \}$/, '{ answer: a, is: x }'],
  ['another input equals another one', /^\{ answer: '\w+', sameAs: '\w+' \}$/, '{ answer: a, sameAs: b }'],
  ['another input is in a set', /^\{ answer: '\w+', in: \[.+\] \}$/, '{ answer: a, in: [x, y] }'],
  ['another input is at least so much', /^\{ answer: '\w+', atLeast: \d+ \}$/, 'atLeast: 4'],
  ['another input is at most so much', /^\{ answer: '\w+', atMost: \d+ \}$/, 'atMost: 9'],
  ['the opposite of a condition', /^\{ not: .+ \}$/, '{ not: ... }'],
  ['every one of some conditions', /^\{ all: \[.+\] \}$/, '{ all: [...] }'],
  ['any one of some conditions', /^\{ any: \[.+\] \}$/, '{ any: [...] }'],
  ['a condition by its name', /^'\w+'$/, '| `nameOfACondition` |'],
  ['a feature', /^\{ feature: '\w+' \}$/, '{ feature: name }'],
  ['nobody being signed in', /^\{ anonymous: \w+ \}$/, '{ anonymous: true }'],
  ['a policy', /^\{ policy: \w+ \}$/, '{ policy: true }'],
  ['a policy that has started', /^\{ policyStarted: \w+ \}$/, '{ policyStarted: true }'],
  ['a list of schemes', /^\{ scheme: \[.+\] \}$/, '{ scheme: [flex, annual] }'],
  ['staff', /^\{ admin: \w+ \}$/, '{ admin: true }'],
  ['a permission of staff', /^\{ permission: '.+' \}$/, '{ permission: action:mta-claims }'],
];

/** The places in which each of them must be found. */
type Project = {
  readonly files: readonly string[];
  readonly models: readonly string[];
  readonly views: readonly string[];
  readonly rules: readonly string[];
  readonly examples: typeof inputExamples;
  readonly docs: string;
  readonly ruleTest: string;
  readonly conditionTest: string;
  readonly products: string;
};

const texts = import.meta.glob<string>(
  [
    '../../../docs/conditions.md',
    '../../base/src/condition.test.ts',
    '../../forms/src/rules/rules.test.ts',
    '../../../brands/showcase/products/*/*.yaml',
    '../../../brands/showcase/questions/*.yaml',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const textOf = (path: string) =>
  Object.entries(texts)
    .filter(([name]) => name.includes(path))
    .map(([, text]) => text)
    .join('\n');

const project: Project = {
  files: Object.keys(import.meta.glob('./*/*')),
  models: Object.keys(inputModels),
  views: Object.keys(inputViews),
  rules: Object.keys(rules),
  examples: inputExamples,
  docs: textOf('conditions.md'),
  ruleTest: textOf('rules.test.ts'),
  conditionTest: textOf('condition.test.ts'),
  products: textOf('/brands/showcase/'),
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const namesOf = (wanted: { readonly [what: string]: boolean }) =>
  Object.keys(wanted).filter((what) => wanted[what] !== true);

/** What an input type lacks. A type without a screen shows no problem: a refused value takes its place. */
function lackedByInput(type: string, { files, models, views, examples, docs }: Project): string[] {
  const shown = examples[type] ?? [];
  const has = (pattern: RegExp) => files.some((file) => file.startsWith(`./${kebab(type)}/`) && pattern.test(file));
  return namesOf({
    model: has(/\/model\.ts$/) && models.includes(type),
    view: has(/\/view\.tsx$/) && views.includes(type),
    test: has(/\.test\.tsx?$/),
    examples: has(/\/examples\.ts$/) && shown.length >= 3,
    'an example that is answered': shown.some(({ value, accepted = true }) => value !== undefined && accepted),
    'an example with a problem': shown.some(({ problem, accepted }) =>
      type === 'hidden' ? accepted === false : problem !== undefined,
    ),
    'a row in the docs': docs.includes(`\n| \`${type}\` | `),
  });
}

/** What a rule lacks: cases for and against are a line each, with the result behind the value. */
function lackedByRule(rule: string, call: string | undefined, room: Project): string[] {
  const cases = [...room.ruleTest.matchAll(/^ +\['(\w+)', .*, (true|false)(?:, \{[^}]*\})?\],$/gm)];
  const comesTo = (holds: string) => cases.some(([, name, result]) => name === rule && result === holds);
  const called = [`{ rule: ${call} }`, `{ rule: ${call},`].some((written) => room.products.includes(written));
  return namesOf({
    'a place in the registry': room.rules.includes(rule),
    'a case for it': comesTo('true'),
    'a case against it': comesTo('false'),
    'a product that calls it': call === undefined || called,
    'a row in the docs': room.docs.includes(`\n| \`${rule}\` | `),
  });
}

/** What a kind of condition lacks. */
function lackedByCondition(inTest: RegExp, inDocs: string, { conditionTest, docs }: Project): string[] {
  const cases = [...conditionTest.matchAll(/^ +\[(.+), (true|false)\],$/gm)];
  const comesTo = (holds: string) =>
    cases.some(([, condition = '', result]) => inTest.test(condition) && result === holds);
  return namesOf({
    'a case in which it holds': comesTo('true'),
    'a case in which it does not': comesTo('false'),
    'a row in the docs': docs.includes(inDocs),
  });
}

describe('the specification', () => {
  it('has 26 input types', () => expect(new Set(inputTypes).size).toBe(26));

  it.each(inputTypes)('given the input %s, it has its folder, test, examples, view and row', (type) => {
    expect(lackedByInput(type, project)).toEqual([]);
  });

  it.each(specifiedRules)('given the rule for %s, %s has its cases, row and use', (_asked, rule, call) => {
    expect(lackedByRule(rule, call, project)).toEqual([]);
  });

  it.each(specifiedConditions)('given a condition on %s, it has its cases and row', (_about, inTest, inDocs) => {
    expect(lackedByCondition(inTest, inDocs, project)).toEqual([]);
  });
});

describe('what is missing', () => {
  const without = (change: Partial<Project>): Project => ({ ...project, ...change });
  const linesWithout = (text: string, gone: RegExp) =>
    text
      .split('\n')
      .filter((line) => !gone.test(line))
      .join('\n');

  it.each<[string, Partial<Project>, string[]]>([
    ['model', { files: project.files.filter((file) => file !== './date/model.ts') }, ['model']],
    ['line in the registry', { models: project.models.filter((type) => type !== 'date') }, ['model']],
    ['view', { views: project.views.filter((type) => type !== 'date') }, ['view']],
    ['test', { files: project.files.filter((file) => file !== './date/date.test.ts') }, ['test']],
    ['row', { docs: linesWithout(project.docs, /^\| `date` /) }, ['a row in the docs']],
    ['examples', { examples: {} }, ['examples', 'an example that is answered', 'an example with a problem']],
  ])('given an input without its %s, is named', (_what, change, lacked) => {
    expect(lackedByInput('date', without(change))).toEqual(lacked);
  });

  it.each<[string, Partial<Project>, string]>([
    ['place in the registry', { rules: [] }, 'a place in the registry'],
    ['case for it', { ruleTest: linesWithout(project.ruleTest, /'minYear'.*true\]/) }, 'a case for it'],
    ['case against it', { ruleTest: linesWithout(project.ruleTest, /'minYear'.*false\]/) }, 'a case against it'],
    ['product', { products: project.products.replaceAll('minYear', 'min') }, 'a product that calls it'],
    ['row', { docs: linesWithout(project.docs, /^\| `minYear` /) }, 'a row in the docs'],
  ])('given a rule without a %s, is named', (_what, change, lacked) => {
    expect(lackedByRule('minYear', 'minYear, year: 1939', without(change))).toEqual([lacked]);
  });

  it.each<[string, Partial<Project>, string]>([
    [
      'that holds',
      { conditionTest: linesWithout(project.conditionTest, /feature.*true\]/) },
      'a case in which it holds',
    ],
    [
      'that does not',
      { conditionTest: linesWithout(project.conditionTest, /feature.*false\]/) },
      'a case in which it does not',
    ],
    ['in the docs', { docs: linesWithout(project.docs, /feature: name/) }, 'a row in the docs'],
  ])('given a condition without one %s, is named', (_what, change, lacked) => {
    expect(lackedByCondition(/^\{ feature: '\w+' \}$/, '{ feature: name }', without(change))).toEqual([lacked]);
  });
});
