import { describe, expect, it } from 'vitest';
import { comparePayments, type PaymentBooked, type PaymentListed } from './compare-payments.ts';

const there: PaymentListed = {
  ...{ paymentId: 'pi_1', isOurs: true, paid: 3000, refunded: 0 },
};
const here: PaymentBooked = { paymentId: 'pi_1', paid: 3000, refunded: 0, isRecent: true, isBeingRefunded: false };
const compare = (listed: readonly PaymentListed[], booked: readonly PaymentBooked[]) =>
  comparePayments('stripe', { listed, booked });

describe('a provider’s list beside our books', () => {
  it.each([
    ['the same payment', [there], [here]],
    ['one that nobody paid, which we do not know', [{ ...there, paid: 0 }], []],
    ['one of somebody else’s', [{ ...there, isOurs: false }], []],
    ['one that the bank and we disagree about', [{ ...there, paid: null }], [{ ...here, paid: 0 }]],
    ['one that is being refunded now', [{ ...there, refunded: 500 }], [{ ...here, isBeingRefunded: true }]],
    ['one of ours from long ago, which is no longer listed', [], [{ ...here, isRecent: false }]],
  ] satisfies [string, PaymentListed[], PaymentBooked[]][])(
    'given %s, then nothing is found',
    (_what, listed, booked) => {
      expect(compare(listed, booked)).toEqual([]);
    },
  );

  it.each([
    ['captured money that we do not know', [there], [], 'stripe pi_1: paid 3000 there, 0 in our books'],
    ['another amount', [there], [{ ...here, paid: 2999 }], 'stripe pi_1: paid 3000 there, 2999 in our books'],
    [
      'money back that we do not know',
      [{ ...there, refunded: 500 }],
      [here],
      'stripe pi_1: refunded 500 there, 0 in our books',
    ],
    [
      'money back of a payment that nobody booked',
      [{ ...there, paid: null, refunded: 500 }],
      [],
      'stripe pi_1: refunded 500 there, 0 in our books',
    ],
    [
      'money back that never went',
      [there],
      [{ ...here, refunded: 500 }],
      'stripe pi_1: refunded 0 there, 500 in our books',
    ],
    ['a payment of ours that nobody captured', [], [here], 'stripe pi_1: our books have 3000, the provider knows none'],
  ] satisfies [string, PaymentListed[], PaymentBooked[], string][])(
    'given %s, then it is found',
    (_what, listed, booked, found) => {
      expect(compare(listed, booked)).toEqual([found]);
    },
  );
});
