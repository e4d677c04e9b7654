import type { Instant } from '@marque/base';

/**
 * How a page on which a mandate is set up stands at the provider, and whether a mandate came of it; `unknown` if the
 * provider knows no such page, for example after its account was replaced.
 */
export type FlowSaid =
  | { readonly status: 'open' | 'fulfilled' | 'cancelled'; readonly hasMandate: boolean }
  | { readonly status: 'unknown' };

/** The next step: keep the mandate, wait and look again later, or give up. */
export type FlowStep = 'keep' | 'wait' | 'expire';

/**
 * What becomes of a page on which a customer sets up a mandate, at a real moment in milliseconds. A finished page counts
 * at any age. An unfinished page is given up at its end. An unknown page may be known again once our access to the
 * provider works, so we wait for it until its end too.
 */
export function decideFlow(said: FlowSaid, { endsAt }: { readonly endsAt: Instant }, nowMs: number): FlowStep {
  if (said.status === 'fulfilled' && said.hasMandate) return 'keep';
  return said.status === 'cancelled' || isOver({ endsAt }, nowMs) ? 'expire' : 'wait';
}

/** Whether a page is as old as a page may get. */
export function isOver({ endsAt }: { readonly endsAt: Instant }, nowMs: number): boolean {
  return Date.parse(endsAt) <= nowMs;
}
