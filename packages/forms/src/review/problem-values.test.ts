import { describe, expect, it } from 'vitest';
import { problemValues } from './problem-values.ts';

describe('problemValues', () => {
  it('given numbers, writes them as the language does and leaves the count for the plural', () => {
    const problem = {
      rule: 'between',
      message: 'rules.between',
      values: { min: 1, max: 99_998, year: '1939', count: 1000 },
    };
    expect(problemValues(problem, 'en')).toEqual({ min: '1', max: '99,998', year: '1939', count: 1000 });
    expect(problemValues(problem, 'de')['max']).toBe('99.998');
  });
});
