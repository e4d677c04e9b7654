import type { StripeDesk } from './desk.ts';

/** The current year and month by the business clock, for a card's expiry. */
export function today(desk: StripeDesk): { year: number; month: number } {
  const now = new Date(desk.businessNowMs());
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 };
}
