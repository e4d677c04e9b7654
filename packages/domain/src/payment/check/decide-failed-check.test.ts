import { describe, expect, it } from 'vitest';
import { type CheckAnswered, decideFailedCheck, isCheckPassed } from './decide-failed-check.ts';

const failed: CheckAnswered = { status: 'COMPLETE', isClear: false, decision: null };
const [other, own] = [{ isOwn: false }, { isOwn: true }];

describe('given a check, when a person decides it', () => {
  it('then one that failed can be decided, by somebody whose own it is not', () => {
    expect(decideFailedCheck(failed, other)).toMatchObject({ ok: true });
    expect(decideFailedCheck(failed, own)).toMatchObject({ problem: { code: 'second_person_needed' } });
  });

  it.each<[string, Partial<CheckAnswered>, string]>([
    ['under way', { status: 'PENDING', isClear: null }, 'This check has not failed'],
    ['under way after a result', { status: 'PENDING' }, 'This check has not failed'],
    ['clear', { isClear: true }, 'This check has not failed'],
    ['accepted already', { decision: true }, 'This is decided already'],
    ['refused already', { decision: false }, 'This is decided already'],
  ])('then one that is %s cannot', (_what, changed, detail) => {
    const problem = { code: 'wrong_state', detail };
    expect(decideFailedCheck({ ...failed, ...changed }, other)).toMatchObject({ problem });
  });
});

it.each<[boolean, Partial<CheckAnswered>]>([
  [false, {}],
  [true, { isClear: true }],
  [true, { decision: true }],
  [false, { decision: false }],
  [false, { status: 'PENDING', isClear: null }],
  [false, { status: 'PENDING', isClear: true }],
])('a policyholder may buy: %s, where %j', (isPassed, changed) => {
  expect(isCheckPassed({ ...failed, ...changed })).toBe(isPassed);
});
