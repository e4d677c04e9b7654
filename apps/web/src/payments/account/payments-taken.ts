import type { TakenNextWire } from '@marque/contract';

/** A payment that is to come. */
export type PaymentTaken = TakenNextWire['underWay'][number];

/** What is taken next from an account, by day: what banks have yet to draw, and what is asked for after it. */
export function paymentsTaken({ underWay, next }: TakenNextWire): readonly PaymentTaken[] {
  return [...underWay, ...(next ? [next] : [])].sort((one, other) =>
    one.on < other.on ? -1 : one.on > other.on ? 1 : 0,
  );
}
