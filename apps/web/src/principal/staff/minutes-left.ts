import type { ImpersonationWire } from '@marque/contract';

const MINUTE_MS = 60_000;

/** For how many minutes staff may still act, rounded up; 0 when it is over. */
export function minutesLeft({ expiresAt }: Pick<ImpersonationWire, 'expiresAt'>, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - nowMs) / MINUTE_MS));
}
