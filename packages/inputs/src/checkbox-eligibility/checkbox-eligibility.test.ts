import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { checkboxEligibilityExamples } from './examples.ts';
import { checkboxEligibilityModel } from './model.ts';

describe('the checkboxEligibility input', () => {
  checkExamples(checkboxEligibilityModel, checkboxEligibilityExamples);

  it('given statements, needs the words of each', () => {
    expect(checkboxEligibilityModel.textsOf?.({ statements: ['age', 'licence'] })).toEqual([
      'statements.age',
      'statements.licence',
    ]);
  });
});
