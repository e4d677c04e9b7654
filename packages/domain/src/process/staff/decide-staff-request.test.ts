import { describe, expect, it } from 'vitest';
import { type Decider, decideStaffRequest, type StaffRequest } from './decide-staff-request.ts';

const NOW = 1_000_000;
const waiting: StaffRequest = { status: 'WAITING', askedBy: 'sam', holders: ['ada', 'session'], expiresAtMs: NOW };
const decided = (by: Partial<Decider>, more: Partial<StaffRequest> = {}, nowMs = NOW) => {
  const result = decideStaffRequest({ ...waiting, ...more }, { subject: 'kim', isPolicyholder: false, ...by }, nowMs);
  return result.ok ? 'may' : result.problem.code;
};

describe('a request for a second person', () => {
  it('is decided by somebody else, within its seven days', () => {
    expect(decided({})).toBe('may');
    expect(decided({}, {}, NOW + 1)).toBe('gone');
    expect(decided({}, { expiresAtMs: null }, NOW + 1)).toBe('may');
  });

  it('is never decided by who asked, nor on one’s own policy', () => {
    for (const subject of ['sam', 'ada', 'session']) expect(decided({ subject })).toBe('second_person_needed');
    expect(decided({ isPolicyholder: true })).toBe('second_person_needed');
  });

  it('is decided once', () => {
    for (const status of ['APPROVED', 'REFUSED'] as const) expect(decided({}, { status })).toBe('wrong_state');
  });
});
