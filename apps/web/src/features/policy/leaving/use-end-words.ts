import type { EndingWire } from '@marque/contract';
import { useCallback } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { dayIn } from '../../../brand/format.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { setBackTo } from './set-back.ts';

/** The words for an end: of cover that never began, at once, with today, or with a later day. */
export type EndKind = 'never' | 'now' | 'tonight' | 'day';

/** An end in words: its last day, as long and as short as one says it, and its last minute. */
export type EndWords = {
  readonly kind: EndKind;
  readonly date: string;
  readonly day: string;
  readonly time: string;
} & {
  /** If staff set it back: to a day that has passed, or to the very start. */
  readonly setBack: ReturnType<typeof setBackTo>;
};

type End = Pick<EndingWire, 'effectiveAt' | 'lastMinute' | 'isImmediate' | 'status'>;

/** Puts the end of the policy of the address into words. */
export function useEndWords(): (end: End) => EndWords {
  const { timeZone } = useBrand();
  const { moment, timeOfDay } = useFormat();
  const { today, policyDetail } = useCurrentPolicy().policy;
  const { inceptedAt } = policyDetail;
  return useCallback(
    ({ effectiveAt, lastMinute, isImmediate, status }) => ({
      kind: endKind({
        isNever: status === 'NTU',
        isImmediate,
        isToday: dayIn(new Date(lastMinute), timeZone) === today,
      }),
      setBack: setBackTo({ effectiveAt, isImmediate, status }, { today, inceptedAt, timeZone }),
      date: moment(lastMinute, 'near'),
      day: moment(lastMinute, 'dayMonth'),
      time: timeOfDay(lastMinute),
    }),
    [inceptedAt, moment, timeOfDay, timeZone, today],
  );
}

function endKind(of: { isNever: boolean; isImmediate: boolean; isToday: boolean }): EndKind {
  if (of.isNever) return 'never';
  if (of.isImmediate) return 'now';
  return of.isToday ? 'tonight' : 'day';
}
