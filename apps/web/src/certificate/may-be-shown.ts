import type { KeptCopy } from './kept-copy.ts';

const DAY_MS = 86_400_000;

/** Days after its last check during which a copy may be shown. */
export const KEPT_DAYS = 30;

/**
 * Whether a kept copy may still be shown: for 30 days after its last check, and never beyond what the certificate
 * proves. A clock that is a day before the check was set back, and proves nothing.
 */
export function mayBeShown({ checkedMs, untilMs }: Pick<KeptCopy, 'checkedMs' | 'untilMs'>, nowMs: number): boolean {
  return nowMs < untilMs && nowMs < checkedMs + KEPT_DAYS * DAY_MS && nowMs > checkedMs - DAY_MS;
}
