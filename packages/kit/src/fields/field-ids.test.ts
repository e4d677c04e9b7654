import { describe, expect, it } from 'vitest';
import { fieldDescription } from './field-ids.ts';

describe('the description of a field', () => {
  it('names the error before the hint', () => {
    expect(fieldDescription('miles', { hint: 'A guess is fine.', error: 'Too many.' })).toBe('miles-error miles-hint');
  });

  it('is absent where there is neither', () => {
    expect(fieldDescription('miles', {})).toBeUndefined();
  });
});
