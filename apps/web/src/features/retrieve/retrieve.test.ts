import { compileQuestionnaire, review, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { sampleSituation } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { NETWORK, ProblemError } from '../../client/problem-error.ts';
import { proposalOfReference } from './proposal-of-reference.ts';
import { retrieveFailure } from './retrieve-failure.ts';
import { retrievePlace } from './retrieve-place.ts';
import { answersFromAddress, retrieveDetails, retrieveQuestions } from './retrieve-questions.ts';

const backBooks = ['oldbook', 'harbourbook'];

describe('an address at /retrieve', () => {
  it.each([
    [undefined, { page: 'form', backBook: null }],
    ['oldbook', { page: 'form', backBook: 'oldbook' }],
    ['harbourbook', { page: 'form', backBook: 'harbourbook' }],
    ['K7MPQRSTVWXY3', { page: 'quote', externalReference: 'K7MPQRSTVWXY3' }],
    ['PARTNER-12345', { page: 'quote', externalReference: 'PARTNER-12345' }],
    ['short', { page: 'home' }],
    ['<script>alert', { page: 'home' }],
    ['a'.repeat(41), { page: 'home' }],
  ])('given a visitor, when /retrieve/%s is asked for, then it leads to %j', (place, page) => {
    expect(retrievePlace({ place, backBooks, isSignedIn: false })).toEqual(page);
  });

  it.each([undefined, 'oldbook', 'K7MPQRSTVWXY3'])(
    'given a customer, when /retrieve/%s is asked for, then it leads home',
    (place) => {
      expect(retrievePlace({ place, backBooks, isSignedIn: true })).toEqual({ page: 'home' });
    },
  );
});

describe('a quote that the session knows', () => {
  const proposals = [{ externalReference: 'PARTNER-12345' }, { externalReference: 'K7MPQRSTVWXY3' }];

  it.each(['K7MPQRSTVWXY3', 'k7mpqrstvwxy3', 'K7mpqrstvWXY3'])(
    'is gone on with when its reference is typed %s',
    (typed) => {
      expect(proposalOfReference(proposals, typed)).toBe(proposals[1]);
    },
  );

  it('is found as it was typed where a partner’s references differ in their capitals alone, and by no other', () => {
    const own = [{ externalReference: 'PARTNER-9' }, { externalReference: 'Partner-9' }];
    expect(proposalOfReference(own, 'Partner-9')).toBe(own[1]);
    expect(proposalOfReference(own, 'partner-9')).toBe(own[0]);
    expect(proposalOfReference(proposals, 'K7MPQRSTVWXY')).toBeUndefined();
  });
});

describe('the form of a saved quote', () => {
  const compiled = compileQuestionnaire(
    { sections: [{ id: 'site', tab: 'site', questions: retrieveQuestions }], conditions: {} },
    { rules, inputs: inputModels },
  );
  const problems = (answers: { [name: string]: unknown }) =>
    Object.fromEntries(
      [...review(compiled, answers, sampleSituation).problems].map(([name, { rule }]) => [name, rule]),
    );
  const given = { externalReference: ' K7MPQRSTVWXY3 ', dateOfBirth: '1988-03-02', postalCode: 'bs1 4dj ' };

  it('takes a reference, a date of birth and a postcode, with the spaces that were copied along', () => {
    expect(problems(given)).toEqual({});
    expect(retrieveDetails(given)).toEqual({
      externalReference: 'K7MPQRSTVWXY3',
      dateOfBirth: '1988-03-02',
      postalCode: 'bs1 4dj',
    });
  });

  it('says of each what is missing', () => {
    expect(problems({})).toEqual({ externalReference: 'required', dateOfBirth: 'required', postalCode: 'required' });
  });

  it.each([
    [{ externalReference: 'K7M' }, { externalReference: 'pattern' }],
    [{ externalReference: 'K7MPQRST/../x' }, { externalReference: 'pattern' }],
    [{ postalCode: 'BS1' }, { postalCode: 'postcode' }],
    [{ dateOfBirth: { day: '31', month: '2', year: '1988' } }, { dateOfBirth: 'wrong_type' }],
    [{ dateOfBirth: '2999-01-01' }, { dateOfBirth: 'beforeOrEqual' }],
    [{ dateOfBirth: '1890-01-01' }, { dateOfBirth: 'dateWithinYears' }],
  ])('refuses %j', (changed, found) => expect(problems({ ...given, ...changed })).toEqual(found));

  it('takes the reference that its address brings, and nothing where there is none', () => {
    expect(answersFromAddress('?ref=K7MPQRSTVWXY3')).toEqual({ externalReference: 'K7MPQRSTVWXY3' });
    expect(answersFromAddress(`?ref=%20${'a'.repeat(99)}`)).toEqual({ externalReference: 'a'.repeat(40) });
    for (const search of ['', '?ref=', '?ref=%20', '?other=1']) expect(answersFromAddress(search)).toEqual({});
  });
});

describe('a quote that was not retrieved', () => {
  const problem = (status: number, retryAfterSeconds?: number) =>
    new ProblemError({ status, code: 'any', message: 'Any', retryAfterSeconds });

  it.each([
    [problem(401), { kind: 'details' }],
    [problem(429, 90), { kind: 'tooOften', minutes: 2 }],
    [problem(429, 60), { kind: 'tooOften', minutes: 1 }],
    [problem(429), { kind: 'tooOften', minutes: 60 }],
    [problem(500), { kind: 'other' }],
    [problem(422), { kind: 'other' }],
    [new ProblemError({ status: 0, code: NETWORK, message: 'No answer' }), { kind: 'other' }],
    [new TypeError('unlikely'), { kind: 'other' }],
  ])('ends in %s: %j', (error, failure) => expect(retrieveFailure(error)).toEqual(failure));
});
