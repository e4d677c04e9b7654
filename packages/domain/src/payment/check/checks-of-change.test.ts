import { describe, expect, it } from 'vitest';
import { changeVerification, changeVerified } from './checks-of-change.ts';
import type { CheckAnswered } from './decide-failed-check.ts';

const clear: CheckAnswered = { status: 'COMPLETE', isClear: true, decision: null };
const failed: CheckAnswered = { status: 'COMPLETE', isClear: false, decision: null };
const accepted: CheckAnswered = { ...failed, decision: true };
const refused: CheckAnswered = { ...failed, decision: false };
const started: CheckAnswered = { status: 'STARTED', isClear: null, decision: null };
const pending: CheckAnswered = { status: 'PENDING', isClear: null, decision: null };

describe('the checks of the people whom a change concerns', () => {
  it.each([
    ['nobody is checked', [], 'CLEAR', null],
    ['all are clear', [clear, clear], 'CLEAR', null],
    ['a person accepted the one that failed', [clear, accepted], 'CLEAR', null],
    ['one is not ordered yet', [clear, started], 'PENDING', 'verification_required'],
    ['one is with the provider', [pending, clear], 'PENDING', 'verification_required'],
    ['one failed', [clear, failed], 'NOT_CLEAR', 'identity_not_clear'],
    ['a person refused it', [refused], 'NOT_CLEAR', 'identity_not_clear'],
    ['one failed and another is under way', [pending, failed], 'NOT_CLEAR', 'identity_not_clear'],
    ['one was accepted and another is under way', [accepted, pending], 'PENDING', 'verification_required'],
  ] as const)('given %s', (_given, checks, standing, code) => {
    expect(changeVerification(checks)).toBe(standing);
    const verified = changeVerified(checks);
    expect(verified.ok ? null : verified.problem.code).toBe(code);
  });
});
