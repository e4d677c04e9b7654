import type { NotRenewedReason } from '../../policy/policy.ts';

/** What a turn follows from. */
export type Turning = {
  /** Whether its customer agreed to renew without being asked; null: nobody has asked. */
  readonly autoRenewal: boolean | null;
  /** Whether the insurer does not renew it, so that its customer is not asked. */
  readonly isStopped: boolean;
  /** Whether the wording sold has a term: if none follows, cover ends with it. */
  readonly hasTerm: boolean;
  /** Whether there is a price for the next term. */
  readonly isPriced: boolean;
  /** Whether its customer was told the price in time; otherwise nothing of the next term is to be paid before they have been for fourteen days. */
  readonly isTold: boolean;
  /** Whether the next term can be taken from a means of payment that was agreed. */
  readonly hasMeans: boolean;
  /** Whether the next term is paid at once: months that are not paid are followed up. */
  readonly isPaidAtOnce: boolean;
  /** Whether that has been paid ahead, or nothing of it is to be paid ahead. */
  readonly isPaid: boolean;
  /** Whether something is unpaid that a notice asked for by then. */
  readonly isUnpaid: boolean;
};

/** Whether the next term follows; if not, why, and whether cover ends then or goes on as it was. */
export type TurnDecided =
  | { readonly kind: 'renews' }
  | { readonly kind: 'lapses' | 'goes-on'; readonly why: NotRenewedReason };

/**
 * What becomes of a policy at its turn. It is not renewed if its customer did not agree, or if nobody can insure it. A
 * customer who was told too late, or not at all, stays insured: that is our fault, and nothing is charged meanwhile.
 * Cover that was sold without a term ends only if its customer or the insurer chose so: otherwise it goes on by the
 * month at its present price.
 */
export function decideTurn(turning: Turning): TurnDecided {
  const why = reasonAgainst(turning);
  if (why === undefined) return { kind: 'renews' };
  return { kind: turning.hasTerm || why === 'OPTED_OUT' || why === 'STOPPED' ? 'lapses' : 'goes-on', why };
}

function reasonAgainst(turning: Turning): NotRenewedReason | undefined {
  const { autoRenewal, isStopped, isPriced, isTold, hasMeans, isPaidAtOnce, isPaid, isUnpaid } = turning;
  if (isStopped) return 'STOPPED';
  if (autoRenewal === false) return 'OPTED_OUT';
  // Nobody can agree to a term without a price: the notice said so, and asked nothing.
  if (!isPriced) return 'REFERRED';
  if (autoRenewal === null) return 'NOT_AGREED';
  // What a notice asked for counts once it was handed over in time.
  if (isUnpaid && isTold) return 'UNPAID';
  if (!isTold || !isPaidAtOnce || isPaid) return undefined;
  return hasMeans ? 'UNPAID' : 'NO_MEANS';
}
