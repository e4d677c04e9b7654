import { describe, expect, it } from 'vitest';
import { acceptsOption, faultOfOptions, optionOfValue, optionsOf, valueOfOption } from './options.ts';

const years = { options: ['0', '1', '2'], numbers: true };
const homes = { options: ['Own', 'Rent'] };

describe('options', () => {
  it('given options that stand for numbers, the value is a number and the label is found by text', () => {
    expect(valueOfOption('2', years)).toBe(2);
    expect(optionOfValue(2, years)).toBe('2');
    expect(optionOfValue('2', years)).toBeNull();
    expect(acceptsOption(3, years)).toBe(false);
  });

  it('given plain options, the value is the text', () => {
    expect(valueOfOption('Own', homes)).toBe('Own');
    expect(optionOfValue(undefined, homes)).toBeNull();
    expect(acceptsOption('own', homes)).toBe(false);
    expect(optionsOf({})).toEqual([]);
  });

  it('given words where the options are to be numbers, or icons for some options alone, says what is wrong', () => {
    expect(faultOfOptions({ options: ['1', 'two'], numbers: true })).toMatchObject({
      setting: 'options',
      found: 'two',
    });
    expect(faultOfOptions({ ...homes, icons: ['home'] })).toMatchObject({ setting: 'icons', found: '1' });
    for (const sound of [years, homes, { ...homes, icons: ['home', ''] }])
      expect(faultOfOptions(sound)).toBeUndefined();
  });
});
