import { type Instant, startOfDay } from '@marque/base';
import type { Tries } from '../kept-tries.ts';

/** The moment from which what is tried is to hold, as the gateway is asked for it: null is as soon as it can. */
export function momentOf({ from }: Pick<Tries, 'from'>, timeZone: string): Instant | null {
  return from === null ? null : startOfDay(from, timeZone);
}
