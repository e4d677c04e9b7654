import type { LocalDate } from '@marque/base';
import type { Over, RetentionHold } from './what-is-over.ts';

/** So many things, and since when the oldest of them is over; null if there are none. */
export type Counted = { readonly count: number; readonly oldest: LocalDate | null };

/** Which things are over: what goes, and what stays for each reason, without what is kept for longer anyway. */
export type RetentionTally = {
  readonly goes: Counted;
  readonly held: { readonly [R in RetentionHold]?: Counted };
};

/** The tally of nothing. */
export const NOTHING_OVER: RetentionTally = { goes: { count: 0, oldest: null }, held: {} };

/** Adds things to a tally. */
export function tallyOver({ goes, held }: RetentionTally, looked: readonly Over[]): RetentionTally {
  const over = looked.flatMap((one) => (one.state === 'OVER' ? [one.since] : []));
  const byReason = Map.groupBy(
    looked.filter((one) => one.state === 'HELD'),
    ({ by }) => by,
  );
  const more = [...byReason].map(([by, some]) => [
    by,
    counted(
      held[by] ?? NOTHING_OVER.goes,
      some.map(({ since }) => since),
    ),
  ]);
  return { goes: counted(goes, over), held: { ...held, ...Object.fromEntries(more) } };
}

function counted({ count, oldest }: Counted, since: readonly LocalDate[]): Counted {
  return {
    count: count + since.length,
    oldest: [...(oldest === null ? [] : [oldest]), ...since].toSorted()[0] ?? null,
  };
}
