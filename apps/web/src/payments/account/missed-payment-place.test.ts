import { policyStatuses } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { isMissedPaymentPlace, missedPaymentPath } from './missed-payment-place.ts';

test.each(policyStatuses)(
  'given a policy that is %s, when its missed payment is asked for, then it has the page unless another followed it',
  (status) => {
    const asked = missedPaymentPath('flex', 'POLICY').slice('/flex/policy/POLICY/'.length);
    expect(isMissedPaymentPlace(status, asked)).toBe(status !== 'RENEWED');
    for (const other of ['', `${asked}/more`, 'billing']) expect(isMissedPaymentPlace(status, other)).toBe(false);
  },
);
