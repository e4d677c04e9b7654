import { TYPED } from '../../../principal/forget-typed.ts';

const PREFIX = TYPED.comment;

/** For what a comment is written: one purpose of one policy. */
export type CommentOf = { readonly policyId: string; readonly purpose: string };

/**
 * The comment that was typed before the page was reloaded; empty if there was none, or if the browser keeps nothing.
 */
export function keptComment(storage: Storage | undefined, of: CommentOf): string {
  try {
    return storage?.getItem(keyOf(of)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a comment that is not sent for as long as this tab lives; an empty one is forgotten. */
export function keepComment(storage: Storage | undefined, of: CommentOf, comment: string): void {
  try {
    if (comment === '') storage?.removeItem(keyOf(of));
    else storage?.setItem(keyOf(of), comment);
  } catch {
    // A browser that keeps nothing, or has no room left, goes on without it.
  }
}

function keyOf({ policyId, purpose }: CommentOf): string {
  return `${PREFIX}${policyId}.${purpose}`;
}
