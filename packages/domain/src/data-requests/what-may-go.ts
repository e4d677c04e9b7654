import type { LocalDate } from '@marque/base';
import type { HoldingKind, HoldReason, StayReason } from '../data-request-kinds.ts';
import { overOn, type RetentionPeriods } from '../retention-periods.ts';

/** What somebody has that is kept by itself. */
export type Holding = {
  readonly kind: HoldingKind;
  /** A policy’s number, with all of its terms; the code of a quote or a complaint. */
  readonly reference: string;
  /**
   * The day from which its time counts: the end of the last term’s cover, the last use of a quote, the answer to a
   * complaint. Null if it has not come.
   */
  readonly from: LocalDate | null;
  /** What stops its time, the first that somebody would name first. */
  readonly heldBy: readonly HoldReason[];
};

/** What must be kept for now: why, and until when, if that is known. */
export type Staying = {
  readonly kind: HoldingKind;
  readonly reference: string;
  readonly why: StayReason;
  readonly until: LocalDate | null;
};

/**
 * What may be forgotten today and what may not. If nothing of somebody stays, they are forgotten as a person too:
 * messages, needs and wishes always go.
 */
export type MayGo = {
  readonly goes: readonly Pick<Holding, 'kind' | 'reference'>[];
  readonly stays: readonly Staying[];
  readonly isPersonForgotten: boolean;
};

type Around = { readonly today: LocalDate; readonly periods: RetentionPeriods };

/** Divides what somebody has into what may be forgotten on a day and what must be kept. */
export function whatMayGo(holdings: readonly Holding[], around: Around): MayGo {
  const stays = holdings.flatMap((one) => stayOf(one, around) ?? []);
  const goes = holdings.filter((one) => stayOf(one, around) === undefined);
  return {
    goes: goes.map(({ kind, reference }) => ({ kind, reference })),
    stays,
    isPersonForgotten: stays.length === 0,
  };
}

/**
 * Why something stays; undefined if it may go. A reason that ends at an unknown time comes before a legal period. A
 * quote does not wait for its time.
 */
function stayOf({ kind, reference, from, heldBy }: Holding, { today, periods }: Around): Staying | undefined {
  const because = (why: StayReason, until: LocalDate | null): Staying => ({ kind, reference, why, until });
  const until = from && overOn(kind, from, periods);
  if (kind === 'POLICY' && (from === null || from > today)) return because('RUNNING', until);
  const [hold] = heldBy;
  if (hold) return because(hold, null);
  return kind !== 'QUOTE' && until !== null && today < until ? because('LAW', until) : undefined;
}
