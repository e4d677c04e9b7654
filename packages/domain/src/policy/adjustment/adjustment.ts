import type { Instant } from '@marque/base';
import type { Change } from '../../changes/change.ts';
import type { AdjustmentType } from '../../enumerations.ts';
import type { CustomersWord } from '../ending/customers-word.ts';
import type { InsurersWord } from '../ending/insurer-end.ts';
import type { HandedOver } from './handed-over.ts';

/** Something that somebody wants done to a policy. Nothing of it happens before it is confirmed. */
export type Adjustment = {
  readonly adjustmentId: string;
  readonly adjustmentType: AdjustmentType;
  readonly policyId: string;
  readonly changes: readonly Change[];
  readonly reason: string | null;
  /** As it was asked for; null: at the moment of confirming. */
  readonly effectiveAt: Instant | null;
  /** The newest version of the policy when it was made. */
  readonly baseVersion: number;
  readonly createdAt: Instant;
  /** The first moment at which it can no longer be confirmed: the end of the day on which it was made. */
  readonly confirmableUntil: Instant;
  /** When it was confirmed, and from which moment it makes a difference: a move of the start from the sooner of both days; null before. */
  readonly confirmed: { readonly at: Instant; readonly holdsFrom: Instant } | null;
  /**
   * What staff said about an end that they asked for: the customer’s word, or why the insurer ends it. Null if the
   * customer asked.
   */
  readonly byStaff: CustomersWord | InsurersWord | null;
  /**
   * Whether staff made it. Only staff confirm and take back what they prepared, since they may change what their
   * customer may not.
   */
  readonly isMadeByStaff: boolean;
  /** For an end: the uninsurable change that it follows, by its adjustment. Null if it follows none. */
  readonly becauseOf: string | null;
  /** For an uninsurable change: what its customer said when they handed it to a person; null if they did not. */
  readonly handedOver: HandedOver | null;
  /** When it was taken back; null if it was not. */
  readonly withdrawnAt: Instant | null;
  /** When it was thrown away, which only happens before it is confirmed; null if it was not. */
  readonly discardedAt: Instant | null;
};
