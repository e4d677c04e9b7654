import type { ClaimWire } from '@marque/contract';
import type { ClaimStatus, ClaimStep, ClaimType } from '@marque/domain/enumerations';
import type { IconName, PillProps } from '@marque/kit';

/** What each kind of claim is called. */
export const typeTexts: { readonly [T in ClaimType]: string } = {
  ACCIDENT: 'claims.types.accident',
  FIRE_DAMAGE: 'claims.types.fireDamage',
  STORM_FLOOD_DAMAGE: 'claims.types.stormFloodDamage',
  THEFT: 'claims.types.theft',
  VANDALISM: 'claims.types.vandalism',
  WINDSCREEN: 'claims.types.windscreen',
  OTHERS: 'claims.types.others',
};

type Badge = { readonly text: string; readonly tone: NonNullable<PillProps['tone']>; readonly icon: IconName };

/** The badge of each status: active info, settled success, pending plain. */
export const badges: { readonly [S in ClaimStatus]: Badge } = {
  PENDING: { text: 'claims.status.pending', tone: 'neutral', icon: 'clock' },
  ACTIVE: { text: 'claims.status.active', tone: 'info', icon: 'wrench' },
  SETTLED: { text: 'claims.status.settled', tone: 'success', icon: 'tick' },
};

/** The key of what was done last, and its values: there is a separate sentence if the day or the amount is unknown. */
export function newsWords({ step, on, amount }: ClaimWire['news']): {
  readonly text: string;
  readonly day: string | null;
  readonly amount: number | null;
} {
  const paid = on === null ? 'claims.news.paidAmount' : 'claims.news.paidOn';
  const texts: { readonly [S in ClaimStep]: string } = {
    RECEIVED: on === null ? 'claims.news.receivedSoon' : 'claims.news.received',
    IN_HAND: 'claims.news.inHand',
    QUESTION: 'claims.news.question',
    REPAIR_BOOKED: on === null ? 'claims.news.repairSoon' : 'claims.news.repair',
    PAID: amount === null ? 'claims.news.paid' : paid,
    CLOSED: 'claims.news.closed',
  };
  return { text: texts[step], day: on, amount };
}
