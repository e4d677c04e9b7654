import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { nameExamples } from './examples.ts';
import { nameModel, nameTokens, readName, writeName } from './model.ts';

describe('the name input', () => {
  checkExamples(nameModel, nameExamples);

  it('given typed names, drops leading spaces and keeps those inside', () => {
    expect(writeName({ firstName: '  Mary Ann', lastName: ' de la Cruz ' })).toEqual({
      firstName: 'Mary Ann',
      lastName: 'de la Cruz ',
    });
  });

  it('given half a name, keeps it; given none, has no answer', () => {
    expect(writeName({ firstName: 'Ada', lastName: '' })).toEqual({ firstName: 'Ada', lastName: '' });
    expect(writeName({ firstName: ' ', lastName: '' })).toBeUndefined();
  });

  it('given any answer, gives two boxes', () => {
    expect(readName({ firstName: 'Ada' })).toEqual({ firstName: 'Ada', lastName: '' });
    expect(readName(undefined)).toEqual({ firstName: '', lastName: '' });
    expect(readName({ firstName: 7 })).toEqual({ firstName: '', lastName: '' });
  });

  it('lets browsers fill in the names, unless the question says otherwise', () => {
    expect(nameTokens({})).toEqual({ firstName: 'given-name', lastName: 'family-name' });
    expect(nameTokens({ autocomplete: ['off', 'off'] })).toEqual({ firstName: 'off', lastName: 'off' });
  });

  it('given no parts, is the fields of the specification, else those named', () => {
    expect(nameModel.partsOf?.({})).toEqual({ firstName: 'firstName', lastName: 'lastName' });
    expect(nameModel.partsOf?.({ parts: ['given', 'family'] })).toEqual({ firstName: 'given', lastName: 'family' });
  });
});
