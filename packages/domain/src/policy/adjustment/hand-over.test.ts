import { describe, expect, it } from 'vitest';
import { answerHandedOver, handOver } from './hand-over.ts';
import type { HandedOver } from './handed-over.ts';

const [MADE, NIGHT, LATER] = ['2026-12-10T12:00:00.000Z', '2026-12-11T00:00:00.000Z', '2026-12-11T09:00:00.000Z'];
const draft = {
  ...{ adjustmentType: 'MTA' as const, confirmableUntil: NIGHT, confirmed: null, withdrawnAt: null },
  ...{ discardedAt: null, isMadeByStaff: false, handedOver: null },
};
const handed: HandedOver = { hasHappened: true, message: null, reasons: [], at: MADE, answered: null };
const confirmed = { at: MADE, holdsFrom: MADE };
const codeOf = (result: ReturnType<typeof handOver>) => (result.ok ? result.value : result.problem.code);
const asked = { now: MADE, isStaff: false, isReferred: true };

describe('handing a change that nobody is insured with to a person', () => {
  it.each([
    ['on the day on which it was made', draft, asked, 'HAND_OVER'],
    ['after that day', draft, { ...asked, now: LATER }, 'HAND_OVER'],
    ['a second time', { ...draft, handedOver: handed }, asked, 'HANDED_OVER'],
    ['where it is insured', draft, { ...asked, isReferred: false }, 'wrong_state'],
    ['once it was thrown away', { ...draft, discardedAt: MADE }, asked, 'wrong_state'],
    ['once it was confirmed', { ...draft, confirmed }, asked, 'wrong_state'],
    ['that is an end', { ...draft, adjustmentType: 'CAN' as const }, asked, 'adjustment_type_unavailable'],
    ['that staff prepared, by its customer', { ...draft, isMadeByStaff: true }, asked, 'forbidden'],
    ['that staff prepared, by staff', { ...draft, isMadeByStaff: true }, { ...asked, isStaff: true }, 'HAND_OVER'],
  ])('given one %s, then %s', (_which, adjustment, who, expected) => {
    expect(codeOf(handOver(adjustment, who))).toBe(expected);
  });
});

describe('a person’s answer to it', () => {
  it.each([
    ['that waits', handed, false, null],
    ['of their own', handed, true, 'second_person_needed'],
    ['that is answered', { ...handed, answered: { answer: 'NOT_NEEDED' as const, at: LATER } }, false, 'wrong_state'],
    ['that nobody handed over', null, false, 'not_found'],
  ])('given one %s, then it is given once and by somebody else', (_which, handedOver, isOwn, expected) => {
    const result = answerHandedOver({ handedOver }, { isOwn });
    expect(result.ok ? null : result.problem.code).toBe(expected);
  });
});
