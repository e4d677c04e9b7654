import type { EndForeseen } from '@marque/domain/process/foreseen-end/foresee-end';
import type { ShownEnd } from '../store/policies/adjustments.ts';

/** What would be shown of an end. */
export function shownOf({ refund, leftToPay, comesBack }: EndForeseen): ShownEnd {
  return { refund, leftToPay, comesBack };
}
