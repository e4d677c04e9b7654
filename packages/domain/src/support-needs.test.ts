import { describe, expect, it } from 'vitest';
import { type SaidNeeds, takesBack } from './support-needs.ts';

describe('what is said of needs takes back', () => {
  const before: SaidNeeds = { needs: ['LARGE_PRINT', 'OTHER'], other: 'a quiet line' };

  it('all of it where nothing is needed any more', () => {
    expect(takesBack(before, null)).toBe(true);
  });

  it('a need that is said no more, and words that became others', () => {
    expect(takesBack(before, { needs: ['LARGE_PRINT'], other: null })).toBe(true);
    expect(takesBack(before, { ...before, other: 'no calls' })).toBe(true);
    expect(takesBack({ needs: ['LARGE_PRINT'], other: null }, { needs: ['BY_POST'], other: null })).toBe(true);
  });

  it('nothing where the same is said again, or more', () => {
    expect(takesBack(before, before)).toBe(false);
    expect(takesBack(before, { ...before, needs: ['LARGE_PRINT', 'BY_POST', 'OTHER'] })).toBe(false);
    expect(takesBack({ needs: ['LARGE_PRINT'], other: null }, before)).toBe(false);
  });
});
