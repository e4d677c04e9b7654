import { addToDate, type LocalDate } from '@marque/base';
import type { HoldingKind, StayReason } from '../data-request-kinds.ts';

/** Limitation Act 1980 s. 5, six years, and one in which a claim form may still be served; the money of a policy is kept as long (Companies Act 2006 s. 388). */
const POLICY_YEARS = 7;
/** Limitation Act 1980 s. 5. DISP 1.9.1 R asks for three. */
const COMPLAINT_YEARS = 6;

/** What somebody has that is kept by itself. */
export type Holding =
  | {
      readonly kind: 'POLICY';
      /** Its number, with all of its terms. */
      readonly reference: string;
      /** The day on which the cover of its last term ends or has ended; null where nobody has ended it. */
      readonly endsOn: LocalDate | null;
      /** Whether anything is owed, under way, disputed or to be given back. */
      readonly isOwed: boolean;
      readonly hasOpenClaim: boolean;
    }
  | { readonly kind: 'QUOTE'; readonly reference: string; readonly isBeingPaid: boolean }
  | { readonly kind: 'COMPLAINT'; readonly reference: string; readonly answeredOn: LocalDate | null };

/** What must be kept for now: why, and until when, where that is known. */
export type Staying = {
  readonly kind: HoldingKind;
  readonly reference: string;
  readonly why: StayReason;
  readonly until: LocalDate | null;
};

/** What may be forgotten today and what may not. Somebody of whom nothing stays is forgotten as a person too: messages, needs and wishes always go. */
export type MayGo = {
  readonly goes: readonly Pick<Holding, 'kind' | 'reference'>[];
  readonly stays: readonly Staying[];
  readonly isPersonForgotten: boolean;
};

/** Divides what somebody has into what may be forgotten on a day and what must be kept. */
export function whatMayGo(holdings: readonly Holding[], { today }: { readonly today: LocalDate }): MayGo {
  const stays = holdings.flatMap((one) => stayOf(one, today) ?? []);
  const goes = holdings.filter((one) => stayOf(one, today) === undefined);
  return {
    goes: goes.map(({ kind, reference }) => ({ kind, reference })),
    stays,
    isPersonForgotten: stays.length === 0,
  };
}

/** Why something stays; undefined where it may go. What ends at an unknown time comes before what the law counts. */
function stayOf(holding: Holding, today: LocalDate): Staying | undefined {
  const { kind, reference } = holding;
  const because = (why: StayReason, until: LocalDate | null): Staying => ({ kind, reference, why, until });
  switch (holding.kind) {
    case 'QUOTE':
      return holding.isBeingPaid ? because('PAYMENT', null) : undefined;
    case 'COMPLAINT': {
      if (holding.answeredOn === null) return because('COMPLAINT', null);
      const until = addToDate(holding.answeredOn, { years: COMPLAINT_YEARS });
      return today < until ? because('LAW', until) : undefined;
    }
    case 'POLICY': {
      const until = holding.endsOn && addToDate(holding.endsOn, { years: POLICY_YEARS });
      if (holding.endsOn === null || holding.endsOn > today) return because('RUNNING', until);
      if (holding.hasOpenClaim) return because('CLAIM', null);
      if (holding.isOwed) return because('OWED', null);
      return until !== null && today < until ? because('LAW', until) : undefined;
    }
  }
}
