import type { Tx } from '../../ground/tables/database.ts';
import { diedAmong } from '../../store/deaths/deaths.ts';
import type { Held } from '../attempts/lock-for-settling.ts';

/**
 * Whether captured money cannot be used, since we were told that the person for whom it was paid has died. Those who
 * settle the estate may still pay a debt or a change, with a card that staff take on the phone, and what the bill run
 * had asked for is paid; nothing is sold or renewed. Asked under the locks of what is paid for, which recording a death
 * holds too.
 */
export async function isAfterDeath(tx: Tx, { attempt, stored }: Held): Promise<boolean> {
  const { brand, purpose, actor, means, owner } = attempt;
  const mayBePaid = purpose === 'ADJUSTMENT' || purpose === 'ACCOUNT';
  if (mayBePaid && (actor !== null || means === 'BILLED_CARD')) return false;
  return (await diedAmong(tx, brand, [stored?.owner ?? owner])).size > 0;
}
