import { describe, expect, it } from 'vitest';
import { CERTIFICATE_AHEAD, RENEWAL_SUMMARY } from '../paper-standing.ts';
import { isOfNextTerm } from './is-of-next-term.ts';

describe('a paper of a policy is one of the next term', () => {
  it.each([
    [RENEWAL_SUMMARY, 'IN_FORCE', true],
    [RENEWAL_SUMMARY, 'WITHDRAWN', false],
    [RENEWAL_SUMMARY, 'OVER', false],
    [CERTIFICATE_AHEAD, 'COMING', true],
    [CERTIFICATE_AHEAD, 'WITHDRAWN', false],
    [CERTIFICATE_AHEAD, 'IN_FORCE', false],
    ['certificate', 'COMING', false],
    ['schedule', 'IN_FORCE', false],
  ] as const)('%s, %s: %s', (document, state, isOne) => expect(isOfNextTerm({ document, state })).toBe(isOne));
});
