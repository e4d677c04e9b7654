import { describe, expect, it } from 'vitest';
import { checkExamples } from '../check-examples.ts';
import { radioExamples } from './examples.ts';
import { radioModel } from './model.ts';
import { optionsAtFirst } from './options-at-first.ts';

const settings = { options: ['Driveway', 'Road', 'Garage', 'Field'], shown: 2 };

describe('the radio input', () => {
  checkExamples(radioModel, radioExamples);

  it('given that few options are shown, the others stay away until one asks for them or has chosen one', () => {
    expect(optionsAtFirst(settings, null)).toBe(2);
    expect(optionsAtFirst(settings, 'Road')).toBe(2);
    expect(optionsAtFirst(settings, 'Field')).toBe(4);
    expect(optionsAtFirst({ options: settings.options }, null)).toBe(4);
  });

  it('given that few options are shown, the words that lead to the others are needed', () => {
    expect(radioModel.textsOf?.(settings)).toEqual(['more']);
    expect(radioModel.textsOf?.({ options: settings.options })).toEqual([]);
  });

  it.each([0, 4, 1.5])('given %s options to show of four, says what is wrong', (shown) => {
    expect(radioModel.faultOf?.({ ...settings, shown })).toMatchObject({ setting: 'shown', found: `${shown}` });
  });

  it('given fewer options than there are, or none said, nothing is wrong', () => {
    expect(radioModel.faultOf?.(settings)).toBeUndefined();
    expect(radioModel.faultOf?.({ options: settings.options })).toBeUndefined();
  });
});
