import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { checkboxListExamples } from './examples.ts';
import { checkboxListModel, readTicked, tick } from './model.ts';

const settings = { options: ['email', 'phone', 'sms', 'none'], alone: 'none' };

describe('the checkboxList input', () => {
  checkExamples(checkboxListModel, checkboxListExamples);

  it('given options ticked in any order, keeps them in the order of the question', () => {
    expect(tick(['sms'], 'email', settings)).toEqual(['email', 'sms']);
    expect(readTicked(['sms', 'email', 'fax'], settings)).toEqual(['email', 'sms']);
    expect(readTicked('sms', settings)).toEqual([]);
  });

  it('given the last tick taken away, has no answer', () => {
    expect(tick(['sms', 'email'], 'sms', settings)).toEqual(['email']);
    expect(tick(['email'], 'email', settings)).toBeUndefined();
  });

  it('given the option that stands alone, unticks the others; given another, unticks it', () => {
    expect(tick(['email', 'sms'], 'none', settings)).toEqual(['none']);
    expect(tick(['none'], 'phone', settings)).toEqual(['phone']);
  });

  it('given an option alone that is none of the options, says so', () => {
    expect(checkboxListModel.faultOf?.({ options: ['email'], alone: 'none' })).toMatchObject({ setting: 'alone' });
    expect(checkboxListModel.faultOf?.(settings)).toBeUndefined();
  });
});
