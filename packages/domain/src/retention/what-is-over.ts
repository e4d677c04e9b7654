import type { LocalDate } from '@marque/base';
import type { HoldReason } from '../data-request-kinds.ts';
import type { Holding } from '../data-requests/what-may-go.ts';
import { overOn, type RetentionKind, type RetentionPeriods } from '../retention-periods.ts';

/**
 * What stops the time of something: anything that keeps it from a request too, an open request of its person, or a
 * restriction of its use (UK GDPR Article 18: deleting is a use).
 */
export type RetentionHold = HoldReason | 'REQUEST' | 'RESTRICTED';

/** Why somebody else’s part of a thing is kept with it: what its customer has asked holds it for them too. */
export function holdOnOthers(by: RetentionHold): HoldReason {
  return by === 'REQUEST' || by === 'RESTRICTED' ? 'HOLD' : by;
}

/**
 * Something with a retention period of its own: as a request about data sees it, with the kinds that such a request
 * does not ask about.
 */
export type Timed = Pick<Holding, 'reference' | 'from'> & {
  readonly kind: RetentionKind;
  readonly heldBy: readonly RetentionHold[];
};

/** Whether the time of something is over: not yet, since a day but held, or since a day and nothing holds it. */
export type Over =
  | { readonly state: 'KEPT'; readonly until: LocalDate | null }
  | { readonly state: 'HELD'; readonly since: LocalDate; readonly by: RetentionHold }
  | { readonly state: 'OVER'; readonly since: LocalDate };

/**
 * Says whether something is to be forgotten on a day. A hold stops forgetting but does not restart the time: what was
 * held goes as soon as the hold has gone.
 */
export function whatIsOver(
  { kind, from, heldBy }: Timed,
  { today, periods }: { readonly today: LocalDate; readonly periods: RetentionPeriods },
): Over {
  const since = from && overOn(kind, from, periods);
  if (since === null || today < since) return { state: 'KEPT', until: since };
  const [by] = heldBy;
  return by ? { state: 'HELD', since, by } : { state: 'OVER', since };
}
