import { expect, it } from 'vitest';
import { runStep } from './step.ts';

it.each([true, false])(
  'a program that is not there is named as the reason, whether it keeps a report (%s) or not',
  async (isReported) => {
    const result = await runStep({ name: 'stories', command: ['/nowhere/program'], isReported });
    expect([result.code, result.failed]).toEqual([1, 1]);
    expect(result.failures).toEqual([
      { file: 'stories', line: 0, test: 'it ended before it said why', reason: 'spawn /nowhere/program ENOENT' },
    ]);
  },
);
