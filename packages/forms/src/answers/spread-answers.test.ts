import { sampleQuestion, sampleQuestionnaire, sampleRegistry } from '@marque/testkit/questions/sample-questionnaire';
import { describe, expect, it } from 'vitest';
import { compileQuestionnaire } from '../compiler/compile-questionnaire.ts';
import { fieldsOf, gatherAnswers, questionOfField, spreadAnswers } from './spread-answers.ts';

const compiled = compileQuestionnaire(
  sampleQuestionnaire([
    sampleQuestion('who', { type: 'twoNames' }),
    sampleQuestion('address'),
    sampleQuestion('drivingLicence.validFrom'),
  ]),
  sampleRegistry,
);
const answers = {
  who: { firstName: 'Ada', lastName: 'Marsh' },
  address: { line1: '12 Wharf Lane', postalCode: 'BS1 4DJ' },
  'drivingLicence.validFrom': '2006-09-14',
};
const fields = {
  firstName: 'Ada',
  lastName: 'Marsh',
  address: answers.address,
  'drivingLicence.validFrom': '2006-09-14',
};

describe('answers and the fields of the wire', () => {
  it('given answers, a name becomes two fields and the rest keep theirs', () => {
    expect(spreadAnswers(compiled, answers)).toEqual(fields);
  });

  it('given fields flat or nested, gathers the same answers', () => {
    expect(gatherAnswers(compiled, fields)).toEqual(answers);
    const { 'drivingLicence.validFrom': validFrom, ...rest } = fields;
    expect(gatherAnswers(compiled, { ...rest, drivingLicence: { validFrom, region: 'GB' }, other: 1 })).toEqual(
      answers,
    );
  });

  it('given half a name and nulls, keeps what was given', () => {
    const data = {
      firstName: 'Ada',
      lastName: null,
      address: { line1: '1 Quay', company: null },
      drivingLicence: null,
    };
    expect(gatherAnswers(compiled, data)).toEqual({ who: { firstName: 'Ada' }, address: { line1: '1 Quay' } });
  });

  it('given names without an answer, clears their fields', () => {
    expect(spreadAnswers(compiled, {}, ['who', 'address'])).toEqual({ firstName: null, lastName: null, address: null });
  });

  it.each([[[]], [{}], [{ line1: '' }], [{ line1: null, city: ' ' }]])(
    'given %j, which holds nothing, clears the field',
    (hollow) => {
      expect(spreadAnswers(compiled, { address: hollow })).toEqual({ address: null });
    },
  );

  it('given a field, finds its question, and back', () => {
    expect(questionOfField(compiled, 'lastName')).toBe('who');
    expect(questionOfField(compiled, 'address.postalCode')).toBe('address');
    expect(questionOfField(compiled, 'drivingLicence')).toBeUndefined();
    expect(fieldsOf(compiled, 'who')).toEqual(['firstName', 'lastName']);
    expect(fieldsOf(compiled, 'address')).toEqual(['address']);
  });
});
