import type { EndingWire } from '@marque/contract';
import { useCallback } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { dayIn } from '../../../brand/format.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';

/** How an end is spoken of: that of cover which never began, at once, with today, or with a later day. */
export type EndKind = 'never' | 'now' | 'tonight' | 'day';

/** An end in words: its last day, as long and as short as one says it, and its last minute. */
export type EndWords = { readonly kind: EndKind; readonly date: string; readonly day: string; readonly time: string };

type End = Pick<EndingWire, 'lastMinute' | 'isImmediate' | 'status'>;

/** Puts the end of the policy of the address into words. */
export function useEndWords(): (end: End) => EndWords {
  const { timeZone } = useBrand();
  const { moment, timeOfDay } = useFormat();
  const { today } = useCurrentPolicy().policy;
  return useCallback(
    ({ lastMinute, isImmediate, status }) => ({
      kind: endKind({
        isNever: status === 'NTU',
        isImmediate,
        isToday: dayIn(new Date(lastMinute), timeZone) === today,
      }),
      date: moment(lastMinute, 'near'),
      day: moment(lastMinute, 'dayMonth'),
      time: timeOfDay(lastMinute),
    }),
    [moment, timeOfDay, timeZone, today],
  );
}

function endKind(of: { isNever: boolean; isImmediate: boolean; isToday: boolean }): EndKind {
  if (of.isNever) return 'never';
  if (of.isImmediate) return 'now';
  return of.isToday ? 'tonight' : 'day';
}
