import type { Instant } from '@marque/base';

/**
 * How a page on which a mandate is set up stands at the provider, and whether a mandate came of it; `unknown` where the
 * provider knows no such page, as after its account was changed for another.
 */
export type FlowSaid =
  | { readonly status: 'open' | 'fulfilled' | 'cancelled'; readonly hasMandate: boolean }
  | { readonly status: 'unknown' };

/** The next step: keep the mandate, do nothing, look again later, or give up. */
export type FlowStep = 'keep' | 'wait' | 'expire';

/**
 * What becomes of a page on which a mandate is set up, at a real moment in milliseconds: what was finished on it counts,
 * however old it is. One that is as old as it may get is expected no more. One that the provider does not know may be
 * known again once our access to it is mended, so it is waited for as long as any other.
 */
export function decideFlow(said: FlowSaid, { endsAt }: { readonly endsAt: Instant }, nowMs: number): FlowStep {
  if (said.status === 'fulfilled' && said.hasMandate) return 'keep';
  return said.status === 'cancelled' || isOver({ endsAt }, nowMs) ? 'expire' : 'wait';
}

/** Whether a page is as old as a page may get. */
export function isOver({ endsAt }: { readonly endsAt: Instant }, nowMs: number): boolean {
  return Date.parse(endsAt) <= nowMs;
}
