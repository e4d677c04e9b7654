import type { Pennies } from '@marque/base';
import type { ScheduleType } from '../../enumerations.ts';
import { excessRows } from '../../rating/excess/excess-rows.ts';
import type { Quote } from '../../rating/quote.ts';
import type { TermDifferenceKind } from '../../term-difference-kinds.ts';

/** One thing that is not as before. */
export type TermDifference = {
  readonly kind: TermDifferenceKind;
  /** Of the cover, the kind of claim, the way of repair, the schedule to come or the edition of the wording to come; empty for the voluntary excess. */
  readonly code: string;
  /** The driver who pays it when they drive; left out: it is for everybody. */
  readonly profileCode?: string;
  /** Pennies of an excess before and after; null if there was or is none, and for anything but an excess. */
  readonly from: Pennies | null;
  readonly to: Pennies | null;
};

/** What a term gives: its price, how that is paid, and the codes of its covers. */
export type TermGiven = {
  readonly quote: Pick<Quote, 'voluntaryExcess' | 'excess' | 'wordingVersion' | 'profiles'>;
  readonly schedule: ScheduleType;
  readonly covers: readonly string[];
};

/**
 * Each cover, excess, way to pay and edition of the wording that differs between the next term and the one that ends;
 * empty if all go on as they are.
 */
export function termDifferences(before: TermGiven, next: TermGiven): TermDifference[] {
  const nothing = { from: null, to: null };
  const { voluntaryExcess: from } = before.quote;
  const { voluntaryExcess: to, wordingVersion } = next.quote;
  const added = next.covers.filter((code) => !before.covers.includes(code));
  const dropped = before.covers.filter((code) => !next.covers.includes(code));
  return [
    ...dropped.map((code) => ({ kind: 'COVER_DROPPED' as const, code, ...nothing })),
    ...added.map((code) => ({ kind: 'COVER_ADDED' as const, code, ...nothing })),
    ...(from === to ? [] : [{ kind: 'VOLUNTARY_EXCESS' as const, code: '', from, to }]),
    ...excessDifferences(before.quote, next.quote),
    ...(before.schedule === next.schedule ? [] : [{ kind: 'SCHEDULE' as const, code: next.schedule, ...nothing }]),
    ...(before.quote.wordingVersion === wordingVersion
      ? []
      : [{ kind: 'WORDING' as const, code: wordingVersion, ...nothing }]),
  ];
}

/**
 * The excesses that nobody chose, side by side: for each kind of claim, for each driver who pays more, and what comes
 * on top.
 */
function excessDifferences(before: TermGiven['quote'], next: TermGiven['quote']): TermDifference[] {
  const [was, is] = [excessesOf(before), excessesOf(next)];
  const drives = ({ profileCode }: Excess) => profileCode === undefined || next.profiles.includes(profileCode);
  const gone = was.filter((one) => !is.some((other) => isSame(one, other)) && drives(one));
  return [...is, ...gone].flatMap(({ pennies: _pennies, ...one }) => {
    const [from, to] = [borneOf(was, one), borneOf(is, one)];
    return from === to ? [] : [{ ...one, from, to }];
  });
}

/** Pennies of an excess; for a driver who pays no more than others, what everybody pays; null if nobody pays any. */
function borneOf(excesses: readonly Excess[], one: Omit<Excess, 'pennies'>): Pennies | null {
  const { kind, code } = one;
  const usual = excesses.find((other) => isSame({ kind, code }, other));
  const own = excesses.find((other) => isSame(one, other));
  return (own ?? usual)?.pennies || null;
}

function isSame(one: Omit<Excess, 'pennies'>, other: Omit<Excess, 'pennies'>): boolean {
  return one.kind === other.kind && one.code === other.code && one.profileCode === other.profileCode;
}

type Excess = Pick<TermDifference, 'kind' | 'code' | 'profileCode'> & { readonly pennies: Pennies };

function excessesOf({ excess }: Pick<Quote, 'excess'>): Excess[] {
  const { rows, onTop } = excessRows(excess);
  return [
    ...rows.map(({ name: code, profileCode, compulsory: pennies }) => ({
      ...{ kind: 'COMPULSORY_EXCESS' as const, code, pennies },
      ...(profileCode !== undefined && { profileCode }),
    })),
    ...onTop.map(({ name: code, excess: pennies }) => ({ kind: 'ADDED_EXCESS' as const, code, pennies })),
  ];
}
