import type { Tx } from '../../ground/tables/database.ts';
import { diedAmong } from '../../store/deaths/deaths.ts';
import type { Held } from '../attempts/lock-for-settling.ts';

/**
 * Whether captured money is used for nothing, since we were told of the death of whom it was paid for. A debt and a change may still be paid by those who settle the estate,
 * whose card staff take on the phone, and what the bill run had asked for is paid; nothing is sold or renewed. Asked under the locks of what is paid for, which who records
 * a death holds too.
 */
export async function isAfterDeath(tx: Tx, { attempt, stored }: Held): Promise<boolean> {
  const { brand, purpose, actor, means, owner } = attempt;
  const mayBePaid = purpose === 'ADJUSTMENT' || purpose === 'ACCOUNT';
  if (mayBePaid && (actor !== null || means === 'BILLED_CARD')) return false;
  return (await diedAmong(tx, brand, [stored?.owner ?? owner])).size > 0;
}
