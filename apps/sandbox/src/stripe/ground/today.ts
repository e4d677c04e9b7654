import type { StripeDesk } from './desk.ts';

/** The current year and month by real time, for a card's expiry. */
export function today(desk: StripeDesk): { year: number; month: number } {
  const now = new Date(desk.nowMs());
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
}
