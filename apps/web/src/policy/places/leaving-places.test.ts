import { policyStatuses } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { leavingPlace } from './leaving-places.ts';

test.each(policyStatuses)(
  'given a policy that is %s, when a page of leaving is asked for, then it is there unless another policy followed',
  (status) => {
    const there = status !== 'RENEWED';
    for (const place of ['cancel', 'cancel/confirm', 'cancellation-confirmation'])
      expect(leavingPlace(status, place), place).toBe(there ? place : undefined);
    for (const stray of ['cancel/now', 'cancel/confirm/more']) {
      expect(leavingPlace(status, stray), stray).toBe(there ? 'cancel' : undefined);
    }
    for (const other of ['', 'details', 'cancelled', 'cancellation-confirmation/more'])
      expect(leavingPlace(status, other), other).toBeUndefined();
  },
);
