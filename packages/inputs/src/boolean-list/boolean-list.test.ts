import { describe, expect, it } from 'vitest';
import { checkExamples } from '../testing/check-examples.ts';
import { booleanListExamples } from './examples.ts';
import { booleanListModel, readBooleans, writeBooleans } from './model.ts';

const settings = { items: ['bankrupt', 'unsatisfiedCCJs'] };

describe('the booleanList input', () => {
  checkExamples(booleanListModel, booleanListExamples);

  it('given its items, is a field of its own on the wire for each, and needs the words of each', () => {
    expect(booleanListModel.partsOf?.(settings)).toEqual({ bankrupt: 'bankrupt', unsatisfiedCCJs: 'unsatisfiedCCJs' });
    expect(booleanListModel.textsOf?.(settings)).toEqual(['items.bankrupt', 'items.unsatisfiedCCJs']);
  });

  it('given some answers, keeps them and leaves the others open', () => {
    expect(readBooleans({ bankrupt: false }, settings)).toEqual({ bankrupt: false, unsatisfiedCCJs: undefined });
    expect(writeBooleans({ bankrupt: false, unsatisfiedCCJs: undefined })).toEqual({ bankrupt: false });
    expect(booleanListModel.isComplete?.({ bankrupt: false }, settings)).toBe(false);
    expect(booleanListModel.isComplete?.({ bankrupt: false, unsatisfiedCCJs: true }, settings)).toBe(true);
  });

  it('given no answers, has none; given any value, answers nothing beforehand', () => {
    expect(writeBooleans(readBooleans(undefined, settings))).toBeUndefined();
    expect(readBooleans({ bankrupt: 'yes', toString: true }, settings)).toEqual({});
  });
});
