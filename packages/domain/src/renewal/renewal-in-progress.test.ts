import { expect, test } from 'vitest';
import { proposalStatuses } from '../enumerations.ts';
import { renewalInProgress } from './renewal-in-progress.ts';

const standings = [null, ...proposalStatuses].flatMap((status) =>
  [false, true].map((isStopped) => {
    const isInProgress = !isStopped && status === 'QUOTE';
    return [status, isStopped, isInProgress] as const;
  }),
);

test.each(standings)(
  'given a renewal that is %s, and stopped: %s, when changes are asked for, then they wait: %s',
  (status, isStopped, isInProgress) => {
    expect(renewalInProgress({ status, isStopped })).toBe(isInProgress);
  },
);
