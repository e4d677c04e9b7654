import type { Attempt } from './attempt.ts';

const MINUTE_MS = 60_000;
/** The provider refuses pages that are open for less than 30 minutes or more than 24 hours; a minute is left for the call itself. */
const PAGE_SHORTEST_MS = 31 * MINUTE_MS;
const PAGE_LONGEST_MS = (24 * 60 - 1) * MINUTE_MS;
/** A page with less time left than this cannot be opened any more: the provider's 30 minutes, and half a minute for the call itself. */
const PAGE_OPENABLE_MS = 30.5 * MINUTE_MS;

/** How long a page stays open, in milliseconds: as long as asked for, within what the provider allows. */
export function pageOpenMs(wishedMs: number): number {
  return Math.min(Math.max(wishedMs, PAGE_SHORTEST_MS), PAGE_LONGEST_MS);
}

/**
 * Whether the page of an attempt may still be paid, at a real moment in milliseconds. A page that was never opened, because the provider was away,
 * requests the end stored in its row, and can no longer open once that end is too near.
 */
export function isPayable(
  { status, sessionId, endsAt }: Pick<Attempt, 'status' | 'sessionId' | 'endsAt'>,
  nowMs: number,
): boolean {
  const canOpen = sessionId !== null || Date.parse(endsAt) - nowMs >= PAGE_OPENABLE_MS;
  return canOpen && (status === 'STARTED' || status === 'OPEN');
}
