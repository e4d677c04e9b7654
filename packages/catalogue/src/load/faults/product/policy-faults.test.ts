import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../testing/sample-faults.ts';

const POLICY = 'products/solo/policy.yaml';

const proof = 'type: letter, maxFiles: 1, maxBytes: 1000, accept: [pdf], asksForComment: false';

const cases = [
  ['a section that changes questions and names none', ['sections: []', 'sections: [{ id: car, changes: QUESTIONS }]']],
  [
    'a section of questions that is not there',
    ['sections: []', 'sections: [{ id: car, changes: QUESTIONS, questions: [cra] }]'],
  ],
  ['drivers where nobody can be added', ['sections: []', 'sections: [{ id: car, changes: DRIVERS }]']],
  ['questions where none are asked', ['sections: []', 'sections: [{ id: car, changes: COVERS, questions: [car] }]']],
  [
    'a condition on a question that is not there',
    ['sections: []', 'sections: [{ id: car, changes: COVERS, when: { answer: colur, defined: true } }]'],
  ],
  ['days to choose where nothing can be changed', ['sections: []', 'sections: [], customerDates: true']],
  [
    'days of drivers where nobody adds one',
    ['sections: []', 'sections: [{ id: car, changes: COVERS }], customerDates: true, driverDaysMax: 7'],
  ],
  [
    'what follows a change where nothing can be changed',
    ['sections: []', 'sections: [], referredChange: { noticeDays: 7 }'],
  ],
  ['covers where none is optional', ['sections: []', 'sections: [{ id: car, changes: COVERS }]']],
  ['an excess where there is one amount', ['sections: []', 'sections: [{ id: car, changes: EXCESS }]']],
  [
    'two sections that change the same',
    ['sections: []', 'sections: [{ id: car, changes: START_DATE }, { id: day, changes: START_DATE }]'],
  ],
  [
    'questions that two sections ask',
    [
      'sections: []',
      'sections: [{ id: car, changes: QUESTIONS, questions: [car] }, { id: day, changes: QUESTIONS, questions: [car] }]',
    ],
  ],
  ['days for a rule without days', ['rule: STANDARD', 'rule: STANDARD, withinDays: 14']],
  ['a rule of days without them', ['rule: STANDARD', 'rule: COOLING_OFF']],
  [
    'choices of a renewal that never comes',
    ['reviewType: AUTO, allowModifyAutoRenewal: true', 'reviewType: NEVER, allowModifyAutoRenewal: false'],
  ],
  ['an invitation that ends before it begins', ['daysFrom: 30, daysTo: 21', 'daysFrom: 21, daysTo: 30']],
  ['an invitation later than 21 days ahead', ['daysTo: 21', 'daysTo: 20']],
  ['an invitation that nobody may stop', ['allowModifyAutoRenewal: true', 'allowModifyAutoRenewal: false']],
  ['a payment for the next term sooner than its notice allows', ['daysTo: 21', 'daysTo: 21, paidDays: 8']],
  ['a section at renewal that is not there', ['reasons: [], sections: []', 'reasons: [], sections: [cra]']],
  [
    'covers to choose at renewal where none is optional',
    ['reasons: [], sections: []', 'reasons: [], sections: [], choices: [COVERS]'],
  ],
  [
    'an excess to choose at renewal where there is one amount',
    ['reasons: [], sections: []', 'reasons: [], sections: [], choices: [EXCESS]'],
  ],
  ['no choice where policies renew', ['autoRenewalOptions: [true]', 'autoRenewalOptions: []']],
  ['a reason without its words', ['reasons: [Other]', 'reasons: [Other, Price]']],
  ['an upload of nothing', ['proposalConfirmation: []', 'proposalConfirmation: [letter]']],
  ['a wanted upload without its days', ['uploads: []', `uploads: [{ ${proof}, wantedWhen: { policyStarted: true } }]`]],
  ['days of an upload that nobody is asked for', ['uploads: []', `uploads: [{ ${proof}, wantedWithinDays: 14 }]`]],
  ['a word that hides nothing', ['hide: []', 'hide: [bills]']],
] as const;

/** With the words of the section and the upload that the cases add. */
const words = {
  'texts/en/management.json': '{ "car": { "title": "Car" } }',
  'texts/de/management.json': '{ "car": { "title": "Auto" } }',
};
const wordsOfTwo = {
  'texts/en/management.json': '{ "car": { "title": "Car" }, "day": { "title": "Day" } }',
  'texts/de/management.json': '{ "car": { "title": "Auto" }, "day": { "title": "Tag" } }',
};
const reasonWords = {
  'texts/en/renewal.json': '{ "reasons": { "Other": "Another reason" } }',
  'texts/de/renewal.json': '{ "reasons": { "Other": "Ein anderer Grund" } }',
};
const uploadWords = {
  'texts/en/uploads.json': '{ "letter": { "title": "Letter", "text": "The letter" } }',
  'texts/de/uploads.json': '{ "letter": { "title": "Brief", "text": "Der Brief" } }',
};

const wordsFor = (change: string) => {
  if (change.includes('id: day')) return wordsOfTwo;
  return change.includes('id: car') ? words : change.includes('type: letter') ? uploadWords : {};
};

describe('policy.yaml', () => {
  it.each(cases)('refuses %s, at its line', (_what, change) => {
    const faults = faultsOf({ [POLICY]: change, ...wordsFor(change[1]) });
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.length).toBeLessThanOrEqual(2);
    for (const { file, line } of faults) {
      expect(file).toContain(POLICY);
      expect(line).toBeGreaterThan(0);
    }
  });

  it('is asked for where it is missing, once', () => {
    expect(faultsOf({ [POLICY]: null }).map(({ file }) => file)).toEqual([expect.stringContaining(POLICY)]);
  });

  it.each([
    ['earlier than 30 days ahead', ['daysFrom: 30', 'daysFrom: 31'], 'renewal.invite.daysFrom', /30/],
    ['later than 21 days ahead', ['daysTo: 21', 'daysTo: 20'], 'renewal.invite.daysTo', /21/],
    [
      'never, where customers say whether they renew',
      [', invite: { daysFrom: 30, daysTo: 21 }', ''],
      'renewal.invite',
      /daysFrom.*daysTo/,
    ],
    [
      'never, where customers may switch it on later',
      [
        'autoRenewalOptions: [true], reasons: [], sections: [], invite: { daysFrom: 30, daysTo: 21 }',
        'autoRenewalOptions: [false], reasons: [], sections: []',
      ],
      'renewal.invite',
      /daysFrom.*daysTo/,
    ],
    [
      'so that who stops has to say why',
      ['reasons: [], sections', 'reasons: [Other], sections'],
      'renewal.reasons',
      /NotSaid/,
    ],
  ] as const)('invites nobody %s, and says the way out', (_what, change, key, expected) => {
    const faults = faultsOf({ [POLICY]: change, ...(change[1].includes('Other') && reasonWords) });
    expect(faults).toMatchObject([{ file: expect.stringContaining(POLICY), line: expect.any(Number), key }]);
    expect(faults[0]?.expected).toMatch(expected);
  });

  it('renews no few days of cover', () => {
    const kind = { 'products/solo/product.yaml': ['kind: ANNUAL', 'kind: DRIVEAWAY'] } as const;
    expect(faultsOf(kind).map(({ key }) => key)).toContain('renewal.reviewType');
  });

  it.each([
    [
      'the no-claims years, which it adds to by itself',
      '- { name: noClaimsDiscount, type: choice, adjustment: ASSET_DISCLOSURE, settings: { options: [a] } }',
    ],
    ['the start, which is the turn', '- { name: startAt, type: text, adjustment: START_DATE_CHANGE }'],
    ['what only visitors are asked', '- { name: email, type: text, adjustment: PROFILE_DISCLOSURE, when: isVisitor }'],
  ])('has no section at renewal that asks %s, and names those that it may have', (_what, question) => {
    const told = faultsOf({
      [POLICY]: ['reasons: [], sections: []', 'reasons: [], sections: [car, more]'],
      'products/solo/questions.yaml': [
        '\nsections:',
        `\n  isVisitor: { all: [{ anonymous: true }, isRed] }\nsections:\n  - id: more\n    tab: car\n    questions:\n      ${question}`,
      ],
    }).filter(({ key }) => key?.startsWith('renewal.sections'));
    expect(told).toMatchObject([{ line: 4, key: 'renewal.sections[1]', found: 'more' }]);
    expect(told[0]?.expected).toContain('one of car:');
  });
});
