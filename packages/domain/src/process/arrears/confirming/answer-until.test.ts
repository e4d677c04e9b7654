import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { FailureReason, PaymentFailure } from '../arrears-case.ts';
import { openOrAdd } from '../open-or-add.ts';
import { answerUntil, firstUnanswered, isOnlyUnconfirmed, lastAnswerDay } from './answer-until.ts';

const timeZone = 'Europe/London';
const at = (day: string) => ({ now: `${day}T06:00:00.000Z`, timeZone });

const failed = (reason: FailureReason): PaymentFailure => ({
  ...{ reason, code: null, isFinal: false, methodId: 'card', amount: 4480, period: 2, triedAgainOn: null },
});

/** A case that opened on 2 March, with what failed of it since, each on its day. */
function caseOf(first: FailureReason, ...since: readonly (readonly [FailureReason, string])[]) {
  let opened = openOrAdd(null, failed(first), at('2027-03-02'));
  for (const [reason, day] of since) opened = openOrAdd(opened, failed(reason), at(day));
  assert(opened, 'a failure opens a case');
  return opened;
}

const isUnconfirmed = (arrears: ReturnType<typeof caseOf>, day: string) => isOnlyUnconfirmed(arrears, at(day));

describe('a payment for which the bank wants the customer’s word', () => {
  it('is not missed while they may give it', () => {
    const asked = caseOf('NEEDS_CONFIRMATION');
    expect([isUnconfirmed(asked, '2027-03-02'), isUnconfirmed(asked, '2027-03-05')]).toEqual([true, true]);
  });

  it('is missed once they have not given it in its days', () => {
    expect(isUnconfirmed(caseOf('NEEDS_CONFIRMATION'), '2027-03-06')).toBe(false);
  });

  it('stays missed where the bank wants the word again at the next try', () => {
    const again = caseOf('NEEDS_CONFIRMATION', ['NEEDS_CONFIRMATION', '2027-03-08']);
    expect(isUnconfirmed(again, '2027-03-08')).toBe(false);
  });

  it.each(['DECLINED', 'NO_MEANS', 'BANK_REFUSED'] as const)('%s before it: something was missed already', (before) => {
    expect(isUnconfirmed(caseOf(before, ['NEEDS_CONFIRMATION', '2027-03-03']), '2027-03-03')).toBe(false);
  });

  it('any other failure is missed at once', () => {
    expect(isUnconfirmed(caseOf('DECLINED'), '2027-03-02')).toBe(false);
  });

  it('may be confirmed to the end of the fourth day, also as the clocks change', () => {
    expect(answerUntil({ failure: failed('NEEDS_CONFIRMATION'), failedOn: '2027-03-26' }, timeZone)).toBe(
      '2027-03-29T23:00:00.000Z',
    );
    expect(answerUntil({ failure: failed('DECLINED'), failedOn: '2027-03-26' }, timeZone)).toBeNull();
    expect(firstUnanswered(lastAnswerDay('2027-03-26'))).toBe('2027-03-26');
  });
});
