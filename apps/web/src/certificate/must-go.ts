import type { KeptCopy } from './kept-copy.ts';
import { mayBeShown } from './may-be-shown.ts';

/** Who is known to be signed in in this browser, and the browser's clock. */
export type Looking = { readonly mark: string | null; readonly nowMs: number };

/**
 * Whether a copy must be removed: its owner has signed out, somebody else has signed in, or it may no longer be shown.
 */
export function mustGo(copy: KeptCopy, { mark, nowMs }: Looking): boolean {
  return copy.owner !== mark || !mayBeShown(copy, nowMs);
}
