import { describe, expect, it } from 'vitest';
import { failureLine, firstLine, placesIn, sumSpent } from './report.ts';

describe('what a run says of its failures', () => {
  it('given a coloured message of many lines, then its first line that says something, without colours', () => {
    const red = String.fromCharCode(27);
    expect(firstLine(`\n  ${red}[31mexpected 1 to be 2${red}[39m\n  at some.ts:3`)).toBe('expected 1 to be 2');
  });

  it('given no message, then it says so', () => {
    expect(firstLine('')).toBe('no reason was given');
  });

  it('given a failure, then one line with file, line, test and reason', () => {
    const failure = {
      file: 'packages/base/src/pennies.test.ts',
      line: 12,
      test: 'pennies add up',
      reason: '1 is not 2',
    };
    expect(failureLine(failure)).toBe('✗ packages/base/src/pennies.test.ts:12 pennies add up: 1 is not 2');
  });

  it('given a stack, then the project’s places in it, innermost first', () => {
    const stack = [
      'Error: locator.check: Clicking the checkbox did not change its state',
      '    at Object.choose (/home/me/marque/journeys/answering/by-pointer.ts:13:20)',
      '    at run (/home/me/marque/node_modules/playwright/lib/index.js:1:2)',
      '    at /home/me/marque/journeys/first-sale.journey.ts:9:9',
    ].join('\n');
    expect(placesIn(stack, '/home/me/marque')).toEqual([
      { file: 'journeys/answering/by-pointer.ts', line: 13 },
      { file: 'journeys/first-sale.journey.ts', line: 9 },
    ]);
  });

  it('given what several files spent, then the sum of each', () => {
    const sum = sumSpent([
      { gateway: { times: 1, ms: 10 } },
      { gateway: { times: 2, ms: 5 }, database: { times: 1, ms: 1 } },
    ]);
    expect(sum).toEqual({ gateway: { times: 3, ms: 15 }, database: { times: 1, ms: 1 } });
  });
});
