import type { LocalDate } from '@marque/base';
import { TYPED } from '../../../principal/forget-typed.ts';

/** When cover should end: at once, tonight, or with a day that may not be chosen yet. */
export type EndWish = 'now' | 'tonight' | 'day';

/**
 * What somebody who is leaving has chosen so far. `words` go with the reason `Other`; the adjustment is the one they
 * looked at last.
 */
export type LeavingDraft = {
  readonly reason: string | null;
  readonly words: string;
  readonly wish: EndWish | null;
  readonly day: LocalDate | null;
  readonly adjustmentId: string | null;
};

const nothing: LeavingDraft = { reason: null, words: '', wish: null, day: null, adjustmentId: null };
const PREFIX = TYPED.leaving;

/**
 * The choices from before the page was reloaded or left; nothing if there were none, or if the browser keeps nothing.
 */
export function keptDraft(storage: Storage | undefined, policyId: string): LeavingDraft {
  try {
    const found: unknown = JSON.parse(storage?.getItem(PREFIX + policyId) ?? 'null');
    return typeof found === 'object' && found !== null ? draftFrom(new Map(Object.entries(found))) : nothing;
  } catch {
    return nothing;
  }
}

/** Keeps what was chosen for as long as this tab lives. */
export function keepDraft(storage: Storage | undefined, policyId: string, draft: LeavingDraft): void {
  try {
    storage?.setItem(PREFIX + policyId, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing, or has no room left, goes on without it.
  }
}

function draftFrom(found: ReadonlyMap<string, unknown>): LeavingDraft {
  const text = (name: string) => {
    const value = found.get(name);
    return typeof value === 'string' ? value : null;
  };
  const wish = text('wish');
  return {
    reason: text('reason'),
    words: text('words') ?? '',
    wish: wish === 'now' || wish === 'tonight' || wish === 'day' ? wish : null,
    day: text('day'),
    adjustmentId: text('adjustmentId'),
  };
}
