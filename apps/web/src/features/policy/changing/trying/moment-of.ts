import { type Instant, startOfDay } from '@marque/base';
import type { Tries } from '../kept-tries.ts';

/** The moment from which the tried changes should hold, as sent to the gateway: null means as soon as possible. */
export function momentOf({ from }: Pick<Tries, 'from'>, timeZone: string): Instant | null {
  return from === null ? null : startOfDay(from, timeZone);
}
