import type { EndingWire } from '@marque/contract';
import { dayIn } from '../../../brand/format.ts';

type Policy = { readonly today: string; readonly inceptedAt: string; readonly timeZone: string };

/**
 * How far an end is set back, which only staff may do: to a day that has passed, or to the very start of cover that has
 * begun. Null if it is not.
 */
export function setBackTo(
  { effectiveAt, isImmediate, status }: Pick<EndingWire, 'effectiveAt' | 'isImmediate' | 'status'>,
  { today, inceptedAt, timeZone }: Policy,
): 'past' | 'start' | null {
  if (!isImmediate) return null;
  if (status === 'NTU') return effectiveAt === inceptedAt ? 'start' : null;
  // Until the first moment of today: its last day was yesterday.
  return dayIn(new Date(Date.parse(effectiveAt) - 1), timeZone) < today ? 'past' : null;
}
