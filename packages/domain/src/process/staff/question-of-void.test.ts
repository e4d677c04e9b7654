import { describe, expect, it } from 'vitest';
import type { Termination } from '../../policy/policy.ts';
import { REQUEST_MS } from './decide-staff-request.ts';
import { answerWithinMs, questionedVoid } from './question-of-void.ts';

const voided: Termination = {
  ...{
    kind: 'VOIDED',
    effectiveAt: '2027-01-04T00:00:00.000Z',
    decidedAt: '2026-12-20T12:00:00.000Z',
    reason: 'Careless',
  },
  byStaff: { onWordOf: 'INSURER', undoUntil: '2026-12-21T00:00:00.000Z' },
};
const AHEAD = '2026-12-30T00:00:00.000Z';
const { decidedAt, effectiveAt: from } = voided;

describe('a void that a claim calls into question', () => {
  it('given days to answer, then cover can go on until they are over, and the question stays after that', () => {
    expect(questionedVoid({ termination: voided }, { decidedAt, now: AHEAD })).toEqual({ from, goesOnUntil: from });
    expect(questionedVoid({ termination: voided }, { decidedAt, now: from })).toEqual({ from, goesOnUntil: null });
  });

  it('given a fraud that made it void at once, then cover can go on until that day is over', () => {
    const atOnce = { ...voided, effectiveAt: decidedAt };
    const until = '2026-12-21T00:00:00.000Z';
    expect(questionedVoid({ termination: atOnce }, { decidedAt, now: decidedAt })?.goesOnUntil).toBe(until);
    expect(questionedVoid({ termination: atOnce }, { decidedAt, now: until })?.goesOnUntil).toBeNull();
  });

  it('given that it was taken back, or ends otherwise, or was declared once more, then nobody need answer', () => {
    for (const termination of [null, { ...voided, kind: 'CANCELLED' as const }, { ...voided, decidedAt: AHEAD }])
      expect(questionedVoid({ termination }, { decidedAt, now: AHEAD })).toBeNull();
  });

  it('is to be answered before cover can no longer go on, and within seven days', () => {
    expect(answerWithinMs(voided, decidedAt)).toBe(REQUEST_MS);
    expect(answerWithinMs(voided, '2027-01-03T23:59:00.000Z')).toBe(60_000);
    expect(answerWithinMs(voided, from)).toBe(REQUEST_MS);
  });
});
